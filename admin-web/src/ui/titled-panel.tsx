import { type ReactNode, useId } from 'react';
import css from './titled-panel.module.css';

interface Props {
  title: string;
  /** Explanation in a few words. */
  note?: ReactNode;
  /** Whether the content reaches from edge to edge, as a table does. */
  flush?: boolean;
  children: ReactNode;
}

/** Framed part of a page. */
export function TitledPanel({ title, note, flush = false, children }: Props) {
  const id = useId();
  return (
    <section className={css.root} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {note && <span>{note}</span>}
      </header>
      {flush ? children : <div className={css.body}>{children}</div>}
    </section>
  );
}
