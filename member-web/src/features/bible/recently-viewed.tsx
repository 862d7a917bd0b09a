import { referenceTitle } from '@quiet-time/schema/bible-names';
import { cut } from '@quiet-time/schema/cut';
import { m } from '@quiet-time/schema/sentences';
import { typographicReference } from '@quiet-time/schema/typography';
import { Link } from 'react-router';
import { VerseText } from '../../ui/verse-text.tsx';
import { biblePath, type View } from './address.ts';
import { forgetPassages, useRecentVerses } from './recent-verses.ts';
import css from './recently-viewed.module.css';

/** Number of verses to show, and of characters of each. */
const shown = 5;
const preview = 80;

/** Recent passages, for looking them up again. Renders nothing while there are none. */
export function RecentlyViewed({ view }: { view: View }) {
  const verses = useRecentVerses().slice(0, shown);
  if (verses.length === 0) return null;
  return (
    <aside className={css.root} aria-labelledby="recently-viewed">
      <div className={css.head}>
        <h2 id="recently-viewed">{m.bible_recently_viewed()}</h2>
        <button
          type="button"
          onClick={() => {
            forgetPassages();
            // The focused button disappears with the list.
            document.querySelector('h1')?.focus();
          }}
        >
          {m.bible_recently_viewed_clear()}
        </button>
      </div>
      <ul>
        {verses.map(({ reference, text }) => (
          <li key={reference}>
            <Link to={biblePath(view, { reference })} state={{ stays: true, show: true, found: true }}>
              <strong>{typographicReference(referenceTitle(reference))}</strong>
              <span dir="auto">
                <VerseText text={cut(text, preview)} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}
