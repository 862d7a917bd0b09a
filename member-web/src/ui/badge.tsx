import { m } from '@quiet-time/schema/sentences';
import type { ReactNode } from 'react';
import { arePlansOffered } from '../lib/plans-offered.ts';
import css from './badge.module.css';

const words = { NEW: m.site_badge_new, PRO: m.site_badge_pro };
export type BadgeKind = keyof typeof words;

interface Props {
  kind: BadgeKind;
  /** Reason why it is locked, read after the word by screen readers only. */
  locked?: string | undefined;
  /** Icon with the same meaning, where there is room for it. */
  lock?: ReactNode;
}

/** One word beside the name of a page: the page is new, or belongs to a plan. */
export function Badge({ kind, locked, lock }: Props) {
  // Without plans, nothing is part of one.
  if (kind === 'PRO' && !arePlansOffered()) return null;
  return (
    <span className={css.root} data-kind={kind}>
      {locked && lock}
      {words[kind]()}
      {locked && <span className={css.words}>{locked}</span>}
    </span>
  );
}
