import { m } from '@quiet-time/schema/sentences';
import type { ReactNode } from 'react';
import css from './badge.module.css';

const words = { NEW: m.site_badge_new, PRO: m.site_badge_pro };
export type BadgeKind = keyof typeof words;

interface Props {
  kind: BadgeKind;
  /** Why it is not open to the reader, said after the word: for ears only. */
  locked?: string | undefined;
  /** The same for eyes, where there is room for it: an icon. */
  lock?: ReactNode;
}

/** One word beside the name of a page: that it is new, or that it belongs to a plan. */
export function Badge({ kind, locked, lock }: Props) {
  return (
    <span className={css.root} data-kind={kind}>
      {locked && lock}
      {words[kind]()}
      {locked && <span className={css.words}>{locked}</span>}
    </span>
  );
}
