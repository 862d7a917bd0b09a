import { m } from '@quiet-time/schema/sentences';
import { useSearchParams } from 'react-router';
import type { Viewer } from '../../session/use-viewer.ts';
import page from '../../ui/page.module.css';
import { Entries } from './entries.tsx';
import { usePendingEntries } from './entry-drafts.ts';
import { ExportAll } from './export-all.tsx';
import css from './journal.module.css';
import { filtersOf } from './journal-filters.ts';
import { useEntries } from './use-entries.ts';
import { WaitingEntries } from './waiting-entries.tsx';

/** Entries of a member without a plan, which stay theirs. Renders nothing without entries. */
export function EntriesWithoutPlan({ viewer }: { viewer: Viewer }) {
  const [params] = useSearchParams();
  const entries = useEntries(filtersOf(params));
  const hasWaiting = usePendingEntries(viewer.id).length > 0;
  const hasEntries = entries.status === 'failed' || Boolean(entries.total) || entries.isNarrowed;
  if (!hasWaiting && !hasEntries) return null;
  return (
    <section className={page.page} aria-labelledby="kept-entries">
      <header className={css.head}>
        <div>
          <h2 id="kept-entries">{m.journal_yours()}</h2>
          <p>{m.journal_yours_text()}</p>
        </div>
        <div className={css.actions}>
          <ExportAll />
        </div>
      </header>
      <WaitingEntries owner={viewer.id} listed={entries.list?.nodes} />
      {hasEntries && <Entries entries={entries} canWrite={false} />}
    </section>
  );
}
