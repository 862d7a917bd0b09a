import { chapterTitle } from '@quiet-time/schema/bible-names';
import { m } from '@quiet-time/schema/sentences';
import { Link } from 'react-router';
import { IconArrowRight } from '../../ui/icons.ts';
import { chapterPath, type View } from './address.ts';
import css from './bible-page.module.css';

/** Well known, short, and all different. */
const chapters: [book: string, chapter: number][] = [
  ['Psalms', 23],
  ['Isaiah', 40],
  ['Matthew', 5],
  ['John', 1],
  ['Romans', 8],
  ['1 Corinthians', 13],
];

/** Suggested chapters, shown while nothing is looked up. */
export function Beginnings({ view }: { view: View }) {
  return (
    <nav className={css.beginnings} aria-labelledby="beginnings">
      <h2 id="beginnings">{m.bible_beginnings()}</h2>
      <ul>
        {chapters.map(([book, chapter]) => (
          <li key={book}>
            <Link to={chapterPath(book, chapter, view)}>
              {chapterTitle(book, chapter)}
              <IconArrowRight size={18} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
