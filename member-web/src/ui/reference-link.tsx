import type { ReactNode } from 'react';
import { Link } from 'react-router';
import css from './reference-link.module.css';

interface Props {
  /** Target, with the book's name as in addresses. */
  to: { book: string; chapter: number; verses: string };
  children: ReactNode;
}

/** A reference with a link to its chapter, in the translation that the reader has chosen. */
export function ReferenceLink({ to: { book, chapter, verses }, children }: Props) {
  return (
    <Link to={`/bible/${book}/${chapter}${verses && `#v${verses}`}`} className={css.root}>
      {children}
    </Link>
  );
}
