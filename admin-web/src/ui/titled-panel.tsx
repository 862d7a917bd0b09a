import { type ReactNode, useId } from 'react';
import css from './titled-panel.module.css';

interface Props {
  title: string;
  /** What gives it its meaning, in a few words. */
  note?: ReactNode;
  /** Whether it reaches from edge to edge: a table. */
  flush?: boolean;
  children: ReactNode;
}

/** A part of a page, in its frame. */
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
