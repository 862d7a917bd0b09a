import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { answersAndNotes } from '../../lib/site-pages.ts';
import type { Viewer } from '../../session/use-viewer.ts';
import { MainHeading } from '../../ui/arrival.tsx';
import { IconPlus, IconSearch } from '../../ui/icons.ts';
import page from '../../ui/page.module.css';
import OnThisDay from '../on-this-day/on-this-day.tsx';
import { Entries } from './entries.tsx';
import { entryPath, fromList } from './entry-path.ts';
import { ExportAll } from './export-all.tsx';
import { FilterBar } from './filter-bar.tsx';
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
    <div className={`${page.page} ${page.reading}`}>
      <header className={css.head}>
        <div>
          <MainHeading>{m.site_page_journal()}</MainHeading>
          <p>
            {all ? `${m.journal_count({ count: all })} ` : ''}
            {m.journal_only_you()}
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
        <p className={css.privacy}>{m.journal_lead()}</p>
      </footer>
    </div>
  );
}
