import { m } from '@quiet-time/schema/sentences';
import { Note } from '@quiet-time/web/note.tsx';
import { Link, useLocation } from 'react-router';
import { headingOf, usePendingEntries } from './entry-drafts.ts';
import { entryPath, fromList } from './entry-path.ts';
import css from './journal.module.css';

interface Props {
  owner: string;
  /** Entries that the list below shows. A new one among them has arrived, though its response has not. */
  listed: readonly { id: string }[] | undefined;
}

/** Entries with words that only this device has, each with a link. Renders nothing if all are saved. */
export function WaitingEntries({ owner, listed }: Props) {
  const { search } = useLocation();
  const pending = usePendingEntries(owner);
  const isListed = (id: string) => Array.isArray(listed) && listed.some((entry) => entry.id === id);
  const waiting = pending.filter(({ id, version }) => version !== null || !isListed(id));
  if (waiting.length === 0) return null;
  return (
    <div className={css.draft}>
      <Note tone="info">
        {m.journal_waits()}
        <ul className={css.waiting}>
          {waiting.map((entry) => (
            <li key={entry.id}>
              <Link to={entryPath(entry.id, search)} state={fromList}>
                {headingOf(entry)}
              </Link>
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}
