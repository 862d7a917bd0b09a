import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SectionProps } from '../../app/sections.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconPlus } from '../../ui/icons.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Pager } from '../../ui/pager.tsx';
import { ContentCalendar } from './calendar/content-calendar.tsx';
import { UncoveredNote } from './calendar/uncovered-note.tsx';
import { DeleteDevotional } from './delete-devotional.tsx';
import { type ListedDevotional, PAGE_SIZE } from './devotional-list.ts';
import css from './devotionals-section.module.css';
import { DevotionalsTable } from './devotionals-table.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { useDevotionalList } from './use-devotional-list.ts';
import { useListAddress } from './use-list-address.ts';
import { ViewSwitch } from './view-switch.tsx';

const loadEditor = () => import('./editor/editor-dialog.tsx');
const EditorDialog = lazy(loadEditor);

/** All devotionals, past, of today and to come: writing, correcting and deleting them. */
export default function DevotionalsSection({ onLoaded }: SectionProps) {
  const { view, page, month, edit, date, ...address } = useListAddress();
  const { goToPage, openEditor, closeEditor } = address;
  const { list, loading, error, tryAgain } = useDevotionalList(page, onLoaded);
  const [deleting, setDeleting] = useState<ListedDevotional | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const top = useRef<HTMLElement>(null);

  useEffect(() => {
    // Fetched while the list is being read, so that it opens at once.
    void loadEditor().catch(() => {});
  }, []);

  // The last item of the last page was deleted, or the address is old.
  const lastPage = Math.max(1, list?.pages ?? page);
  useEffect(() => {
    if (!loading && page > lastPage) goToPage(lastPage, true);
  }, [loading, page, lastPage, goToPage]);

  const turnTo = (target: number) => {
    goToPage(target);
    top.current?.scrollIntoView?.({ block: 'nearest' });
  };
  const closeDelete = (deleted: boolean) => {
    // Behind an open dialog nothing takes the focus.
    flushSync(() => setDeleting(null));
    // The button that was pressed is gone with its row.
    if (deleted) heading.current?.focus();
  };

  const create = (
    <Button leftSection={<IconPlus size={17} aria-hidden="true" />} onClick={() => openEditor('new')}>
      New devotional
    </Button>
  );
  return (
    <>
      <PageHead
        title="Devotionals"
        headingRef={heading}
        summary={list && list.total > 0 ? `${list.total.toLocaleString('en')} in all.` : undefined}
        actions={
          list &&
          list.total > 0 && (
            <>
              <ViewSwitch view={view} onView={address.show} />
              {create}
            </>
          )
        }
      />
      <UncoveredNote onWrite={address.write} />
      {view === 'calendar' && (
        <ContentCalendar
          month={month}
          onMonth={address.goToMonth}
          onEdit={openEditor}
          onWrite={address.write}
        />
      )}
      <section
        hidden={view === 'calendar'}
        ref={top}
        className={css.panel}
        aria-label="List of devotionals"
        aria-busy={loading}
      >
        {error ? (
          <LoadFailed error={error} onRetry={tryAgain} />
        ) : !list || page > lastPage ? (
          <TableSkeleton />
        ) : list.total === 0 ? (
          <EmptyState
            scene="page"
            title="No devotionals yet"
            text="The first one can be for today, or for a morning still to come."
          >
            {create}
          </EmptyState>
        ) : (
          <>
            <DevotionalsTable
              items={list.items}
              onEdit={(devotional) => openEditor(devotional.id)}
              onDelete={setDeleting}
            />
            <Pager page={page} size={PAGE_SIZE} total={list.total} onPage={turnTo} />
          </>
        )}
      </section>
      {edit !== null && (
        <Suspense fallback={null}>
          <EditorDialog key={edit} id={edit} date={date} onClose={closeEditor} />
        </Suspense>
      )}
      {deleting && <DeleteDevotional devotional={deleting} onClose={closeDelete} />}
    </>
  );
}
