import { chapterTitle } from '@quiet-time/schema/bible-names';
import { m } from '@quiet-time/schema/sentences';
import { Link } from 'react-router';
import { IconArrowRight } from '../../ui/icons.ts';
import { chapterPath, type View } from './address.ts';
import css from './bible-page.module.css';
import { useReadingPlace } from './reading-place.ts';

/** Well known, short, and all different. */
export const beginnings: [book: string, chapter: number][] = [
  ['Psalms', 23],
  ['Isaiah', 40],
  ['Matthew', 5],
  ['John', 1],
  ['Romans', 8],
  ['1 Corinthians', 13],
];

/** Suggested chapters, shown while nothing is looked up. On a phone, only until a chapter was read on this device. */
export function Beginnings({ view }: { view: View }) {
  const place = useReadingPlace();
  return (
    <nav className={css.beginnings} data-place={place !== null || undefined} aria-labelledby="beginnings">
      <h2 id="beginnings">{m.bible_beginnings()}</h2>
      <ul>
        {beginnings.map(([book, chapter]) => (
          <li key={book}>
            <Link className={css.passage} to={chapterPath(book, chapter, view)}>
              {chapterTitle(book, chapter)}
              <IconArrowRight size={18} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
