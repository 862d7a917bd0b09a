import type { ReactNode } from 'react';
import css from './page-head.module.css';

interface Props {
  title: string;
  /** One line that gives the page its meaning. */
  summary?: string | undefined;
  /** What can be done with the page as a whole: one filled button at most. */
  actions?: ReactNode;
}

/** The head of a section. */
export function PageHead({ title, summary, actions }: Props) {
  return (
    <header className={css.root}>
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {/* A line that is not there yet keeps its place, so that nothing moves when it comes. */}
        <p>{summary ?? '\u00a0'}</p>
      </div>
      <div className={css.actions}>{actions}</div>
    </header>
  );
}
