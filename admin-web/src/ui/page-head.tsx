import type { ReactNode } from 'react';
import css from './page-head.module.css';

interface Props {
  title: string;
  /** One line about the page. */
  summary?: string | undefined;
  /** Actions of the whole page, at most one of them a filled button. */
  actions?: ReactNode;
}

/** Head of a section. */
export function PageHead({ title, summary, actions }: Props) {
  return (
    <header className={css.root}>
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {/* A summary that is still loading keeps its space, so that nothing moves when it arrives. */}
        <p>{summary ?? '\u00a0'}</p>
      </div>
      <div className={css.actions}>{actions}</div>
    </header>
  );
}
