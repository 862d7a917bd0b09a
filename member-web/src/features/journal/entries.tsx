import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { ErrorBoundary } from '@quiet-time/web/error-boundary.tsx';
import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { monthName } from '@quiet-time/web/local-date.ts';
import { whenIdle } from '@quiet-time/web/when-idle.ts';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { byMonth } from '../../lib/by-month.ts';
import { journal } from '../../lib/site-pages.ts';
import { staying } from '../../ui/arrival.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { focusHeading } from '../../ui/focus-text.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import css from './entries.module.css';
import { EntryCard, titleIdOf } from './entry-card.tsx';
import { entryPath, fromList } from './entry-path.ts';
import type { EntryList } from './use-entries.ts';
import { useEntryActions } from './use-entry-actions.ts';

const EntriesOnPaper = lazyPart(() => import('./entries-on-paper.tsx'), 'quiet');

interface Props {
  entries: EntryList;
  /** Whether entries can be changed; false: only read, downloaded and deleted. */
  canWrite: boolean;
}

/** Cards of the entries, or the reason why there are none. */
export function Entries({ entries, canWrite }: Props) {
  const { search } = useLocation();
  const nodes = entries.list?.nodes;
  const actions = useEntryActions(Array.isArray(nodes) ? nodes : []);
  const [afterRest, setAfterRest] = useState(false);
  const focusAfter = useFocusAfterDeleting();
  useEffect(() => whenIdle(() => setAfterRest(true)), []);
  const { status, list, total, isNarrowed, busy, next, problem } = entries;
  if (status === 'failed') return <LoadFailed of={entries} title={m.journal_load_failed()} />;
  if (!list) {
    return (
      <Skeleton className={css.skeleton}>
        <i />
        <i />
        <i />
      </Skeleton>
    );
  }
  if (!Array.isArray(list.nodes)) return <LoadingIssue />;
  if (list.nodes.length === 0) {
    return isNarrowed ? (
      <EmptyState kind="notebook" title={m.journal_none_match()} text={m.journal_none_match_hint()}>
        <Button component={Link} to={journal.to} state={staying} variant="default">
          {m.journal_clear()}
        </Button>
      </EmptyState>
    ) : (
      <EmptyState kind="notebook" title={m.journal_none()} text={m.journal_none_hint()}>
        <Button component={Link} to={entryPath('new', search)} state={fromList}>
          {m.journal_new_entry()}
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      {entries.failure && <LoadFailed of={entries} title={m.journal_load_failed()} className={css.failed} />}
      <p role="status" className={css.found}>
        {isNarrowed && m.journal_found({ found: total ?? 0 })}
      </p>
      {afterRest && (
        <ErrorBoundary fallback={() => null}>
          <Suspense>
            <EntriesOnPaper
              narrowed={entries.narrowed}
              count={list.nodes.length}
              state={list.nodes.map(({ id, version }) => `${id} ${version}`).join()}
            />
          </Suspense>
        </ErrorBoundary>
      )}
      {byMonth(list.nodes, ({ writtenOn }) => writtenOn).map((entries) => (
        <Month key={entries[0].writtenOn.slice(0, 7)} month={entries[0].writtenOn.slice(0, 7)}>
          {entries.map((entry) => (
            <EntryCard
              key={entry.id}
              entry={entry}
              canWrite={canWrite}
              actions={actions}
              next={entry.id === next}
            />
          ))}
        </Month>
      ))}
      <LoadMore
        shown={list.nodes.length}
        hasMore={list.pageInfo.hasNextPage}
        total={total}
        busy={busy}
        problem={problem}
        onPress={entries.loadMore}
      />
      {actions.prompt}
      {actions.deleting && (
        <DeleteDialog
          entry={actions.deleting}
          onClose={actions.keep}
          onDeleted={() => focusAfter(neighbourOf(list.nodes, actions.deleting?.id))}
        />
      )}
    </>
  );
}

/** @param month yyyy-MM */
function Month({ month, children }: { month: string; children: ReactNode }) {
  const id = `month-${month}`;
  return (
    <section className={css.month} aria-labelledby={id}>
      <h2 id={id}>{monthName(month)}</h2>
      <ul>{children}</ul>
    </section>
  );
}

/** Moves the focus to an entry once the dialog is closed, or to the title if no entry is left. */
function useFocusAfterDeleting() {
  const [goesOn, setGoesOn] = useState<{ at: string | undefined } | null>(null);
  useEffect(() => {
    if (!goesOn) return;
    const entry = goesOn.at && document.getElementById(titleIdOf(goesOn.at));
    if (entry) entry.focus();
    else focusHeading();
  }, [goesOn]);
  return (at: string | undefined) => setGoesOn({ at });
}

/** Returns the entry below, or above the last one. */
function neighbourOf(entries: readonly { id: string }[], id: string | undefined): string | undefined {
  const at = entries.findIndex((entry) => entry.id === id);
  return (entries[at + 1] ?? entries[at - 1])?.id;
}

/** Shown when the response is not a list. */
function LoadingIssue() {
  return (
    <div role="alert">
      <EmptyState kind="cloud" title={m.journal_loading_issue()} text={m.journal_loading_issue_text()}>
        <Button onClick={() => window.location.reload()}>{m.shared_refresh_page()}</Button>
      </EmptyState>
    </div>
  );
}
