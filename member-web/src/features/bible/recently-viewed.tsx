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

/** Recent passages, for looking them up again. */
export function RecentlyViewed({ view }: { view: View }) {
  const verses = useRecentVerses().slice(0, shown);
  return (
    <aside className={css.root} aria-labelledby="recently-viewed">
      <div className={css.head}>
        <h2 id="recently-viewed" tabIndex={-1}>
          {m.bible_recently_viewed()}
        </h2>
        {verses.length > 0 && (
          <button
            type="button"
            onClick={() => {
              forgetPassages();
              // The focused button disappears with the list.
              document.getElementById('recently-viewed')?.focus();
            }}
          >
            {m.bible_recently_viewed_clear()}
          </button>
        )}
      </div>
      {verses.length === 0 ? (
        <p>{m.bible_recently_viewed_none()}</p>
      ) : (
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
      )}
    </aside>
  );
}
