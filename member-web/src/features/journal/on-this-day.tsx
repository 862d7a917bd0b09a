import { m } from '@quiet-time/schema/sentences';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { Link } from 'react-router';
import { opensOver } from '../../ui/arrival.tsx';
import { useToday } from '../../ui/today.ts';
import { entryPath } from './entry-path.ts';
import { journalOnThisDay } from './journal.documents.ts';
import css from './journal.module.css';

/** Entries of the same day in earlier years. Renders nothing without any. */
export function OnThisDay() {
  const date = useToday();
  const { data } = useGatewayQuery(journalOnThisDay, { variables: { date } });
  const entries = data?.journalOnThisDay ?? [];
  if (entries.length === 0) return null;
  return (
    <section className={css.onThisDay} aria-labelledby="on-this-day">
      <h2 id="on-this-day">{m.journal_on_this_day()}</h2>
      <ul>
        {entries.map(({ id, heading, writtenOn }) => (
          <li key={id}>
            <span>{writtenOn.slice(0, 4)}</span>
            <Link to={entryPath(id, '')} state={opensOver} dir="auto">
              {heading}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
