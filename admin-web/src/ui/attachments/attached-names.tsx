import type { ReactNode } from 'react';
import { IconPaperclip } from '../icons.ts';
import css from './attached-names.module.css';

interface Props {
  names: readonly string[];
  /** In place of the names. */
  children?: ReactNode;
}

/** The names of what is attached, in a list. Nothing where nothing is. */
export function AttachedNames({ names, children = names.join(', ') }: Props) {
  if (names.length === 0) return null;
  return (
    <small>
      <span className={css.root}>
        <IconPaperclip size={14} role="img" aria-label="Attachments" />
        <span>{children}</span>
      </span>
    </small>
  );
}
