import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { longDate } from '@quiet-time/web/local-date.ts';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { answersAndNotes } from '../../lib/site-pages.ts';
import type { Viewer } from '../../session/use-viewer.ts';
import { MainHeading } from '../../ui/arrival.tsx';
import { IconPlus, IconSearch } from '../../ui/icons.ts';
import page from '../../ui/page.module.css';
import { useToday } from '../../ui/today.ts';
import { Entries } from './entries.tsx';
import { entryPath, fromList } from './entry-path.ts';
import { ExportAll } from './export-all.tsx';
import { FilterBar } from './filter-bar.tsx';
import { journalOnThisDay } from './journal.documents.ts';
import css from './journal.module.css';
import { filtersOf } from './journal-filters.ts';
import { useEntries } from './use-entries.ts';
import { WaitingEntries } from './waiting-entries.tsx';

/** Number of entries from which the search is always shown. */
const MANY = 10;

/** A member's entries, the newest first, and a button for a new one. */
export function Journal({ viewer }: { viewer: Viewer }) {
  const [params] = useSearchParams();
  const { search } = useLocation();
  const filters = filtersOf(params);
  const entries = useEntries(filters);
  // Number of entries without filters, once known: the head keeps it during a search.
  const [all, setAll] = useState<number | undefined>();
  if (!entries.isNarrowed && entries.total !== undefined && entries.total !== all) setAll(entries.total);
  const [filtering, setFiltering] = useState(false);
  // Few entries need no search: the list itself is short. A filtered list always shows by what.
  const isLong = (all ?? 0) >= MANY;
  const hasFilters = isLong || filtering || entries.isNarrowed;
  const write = { to: entryPath('new', search), state: fromList };
  return (
    <div className={page.page}>
      <header className={css.head}>
        <div>
          <MainHeading>{m.site_page_journal()}</MainHeading>
          <p>
            {all ? `${m.journal_count({ count: all })} ` : ''}
            {m.journal_lead()}
          </p>
        </div>
        <div className={css.actions}>
          <Button component={Link} {...write} leftSection={<IconPlus size={18} aria-hidden="true" />}>
            {m.journal_new_entry()}
          </Button>
          {all !== 0 && !isLong && (
            <button
              type="button"
              className={page.icon}
              aria-label={m.journal_find()}
              aria-expanded={hasFilters}
              onClick={() => setFiltering(!filtering)}
            >
              <IconSearch size={21} aria-hidden="true" />
            </button>
          )}
        </div>
      </header>
      <WaitingEntries owner={viewer.id} listed={entries.list?.nodes} />
      {all !== 0 && hasFilters && <FilterBar filters={filters} folds={isLong} />}
      {!entries.isNarrowed && <OnThisDay />}
      <Entries entries={entries} canWrite />
      <footer className={css.foot}>
        <p className={css.answers}>
          <Link to={answersAndNotes.to}>{answersAndNotes.label}</Link>
        </p>
        {all !== 0 && <ExportAll />}
      </footer>
    </div>
  );
}

/** Entries of the same day in earlier years. Renders nothing without any. */
function OnThisDay() {
  const date = useToday();
  const { data } = useGatewayQuery(journalOnThisDay, { variables: { date } });
  const entries = data?.journalOnThisDay ?? [];
  if (entries.length === 0) return null;
  return (
    <section className={css.onThisDay} aria-labelledby="on-this-day">
      <h2 id="on-this-day">{m.journal_on_this_day()}</h2>
      <ul>
        {entries.map(({ id, title, writtenOn }) => (
          <li key={id}>
            <span>{writtenOn.slice(0, 4)}</span>
            <Link to={entryPath(id, '')} state={fromList} dir="auto">
              {title || longDate(writtenOn)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
