import type { ReactNode } from 'react';
import css from './badge.module.css';

interface Props {
  children: ReactNode;
  /** `sun` marks today and new items. Defaults to plain gray. */
  tone?: 'ok' | 'info' | 'sun';
}

/** One or two words about a row. */
export function Badge({ children, tone }: Props) {
  return (
    <span className={css.root} data-tone={tone}>
      {children}
    </span>
  );
}
