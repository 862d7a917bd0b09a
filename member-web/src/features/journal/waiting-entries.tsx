import { cut } from '@quiet-time/schema/cut';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { localToday, shortDate } from '@quiet-time/web/local-date.ts';
import { Note } from '@quiet-time/web/note.tsx';
import { Link, useLocation } from 'react-router';
import { opensOver } from '../../ui/arrival.tsx';
import { textOfEntry } from './editor/entry-text.ts';
import { useWaitingEntries, type WaitingEntry } from './entry-drafts.ts';
import { entryPath } from './entry-path.ts';
import css from './journal.module.css';

/** The entries that only this device has, and the way to each. Nothing where all are saved. */
export function WaitingEntries({ owner }: { owner: string }) {
  const { pathname, search } = useLocation();
  // One that is open is being saved.
  const waiting = useWaitingEntries(owner).filter(({ id }) => !pathname.includes(id));
  if (waiting.length === 0) return null;
  return (
    <div className={css.draft}>
      <Note tone="info">
        {m.journal_waits()}
        <ul className={css.waiting}>
          {waiting.map((entry) => (
            <li key={entry.id}>
              <Link to={entryPath(entry.id, search)} state={opensOver}>
                {headingOf(entry)}
              </Link>
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}

const headingOf = ({ values: { title, content }, savedAt }: WaitingEntry): string =>
  cut(title || textOfEntry(content), limits.journal.heading) || shortDate(localToday(new Date(savedAt)));
