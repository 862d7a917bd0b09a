import { Button } from '@mantine/core';
import { accessLevels } from '@quiet-time/schema/access-levels';
import { devotionalStages } from '@quiet-time/schema/back-office/devotional-stages';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { localToday, shiftDay, shortDate } from '@quiet-time/web/local-date.ts';
import { Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSelection } from '../../lib/use-selection.ts';
import { useSignedIn } from '../../session/signed-in.ts';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { IconFileImport, IconSend } from '../../ui/icons.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { ListPanel } from '../../ui/section/list-panel.tsx';
import { CreateButton } from '../../ui/section/section.tsx';
import { summaryOf } from '../../ui/section/summary.ts';
import { Table } from '../../ui/section/table.tsx';
import { type Deletion, useDelete } from '../../ui/section/use-delete.tsx';
import { useFilters } from '../../ui/section/use-filters.ts';
import { useList } from '../../ui/section/use-list.ts';
import { useOrder } from '../../ui/section/use-order.ts';
import type { SectionProps } from '../../ui/section-props.ts';
import table from '../../ui/table.module.css';
import { BulkChange } from './bulk-change.tsx';
import { ContentCalendar } from './calendar/content-calendar.tsx';
import { UncoveredNote } from './calendar/uncovered-note.tsx';
import { columns, newestFirst } from './devotional-columns.tsx';
import { type ListedDevotional, stale } from './devotional-list.ts';
import { DeleteDevotionalDocument, DevotionalListDocument } from './devotionals.documents.ts';
import { ExportButton } from './export/export-button.tsx';
import { GapRow, useGaps } from './gaps.tsx';
import { useDevotionalAddress } from './use-devotional-address.ts';
import { useTodaysRow } from './use-todays-row.ts';
import { ViewSwitch } from './view-switch.tsx';

const PAGE_SIZE = 25;

const loadEditor = () => import('./editor/editor-page.tsx');
const EditorPage = lazyPart(loadEditor);
const PlanGrid = lazyPart(() => import('./plan/plan-grid.tsx'));
const ImportDialog = lazyPart(() => import('./import/import-dialog.tsx'));

const filterSpec = {
  search: { label: 'Search devotionals', hint: 'Full text', max: limits.devotional.search },
  selects: {
    access: { label: 'Filter by access', all: 'Any access', options: accessLevels },
    status: {
      label: 'Filter by state',
      all: 'Any state',
      options: { active: 'Published', inactive: 'Not published', ...devotionalStages },
    },
    who: { label: 'Filter by person', all: 'Anybody', options: { me: 'Assigned to me' } },
  },
  days: { from: 'From', to: 'To' },
};

const deletion: Deletion<ListedDevotional> = {
  what: 'devotional',
  document: DeleteDevotionalDocument,
  nameOf: ({ title, date }) => `${title}, ${shortDate(date)}`,
  about: ({ title, date }) => (
    <>
      <strong>{title}</strong>, {shortDate(date)}
    </>
  ),
  confirm: m.devotional_delete_confirm(),
  several: {
    what: 'devotionals',
    confirm: (count) => `Are you sure you want to delete these ${count} devotionals?`,
    deleted: (count) => `${count} devotionals deleted successfully`,
  },
  deleted: m.devotional_deleted(),
  failed: m.devotional_delete_failed(),
  stale,
  restorable: true,
};

/** Section for all devotionals, past and future: adds, edits, exports, imports and deletes them. */
export default function DevotionalsSection({ onLoaded }: SectionProps) {
  const address = useDevotionalAddress();
  const { view, edit, openEditor } = address;
  const navigate = useNavigate();
  const today = localToday();
  const { viewer } = useSignedIn();
  const filters = useFilters(filterSpec);
  const { search, access: accessLevel, status, who, from = null, to = null } = filters.values;
  const order = useOrder(columns, newestFirst);
  const matching = {
    search,
    accessLevel,
    isActive: status === 'active' ? true : status && false,
    stage: status === 'active' || status === 'inactive' ? null : status,
    assignedTo: who && viewer.id,
    from,
    to,
    order: order.column,
    descending: order.descending,
  };
  const list = useList(DevotionalListDocument, {
    variables: { ...matching, around: address.atToday ? today : null },
    size: PAGE_SIZE,
    serverOpens: true,
    pick: ({ adminDevotionals }) => adminDevotionals,
    onLoaded,
  });
  const selection = useSelection<ListedDevotional>(JSON.stringify(filters.values));
  const { ask, dialog } = useDelete(deletion, selection);
  useEffect(() => {
    // Fetched while the list loads, so that the editor opens at once.
    void loadEditor().catch(() => {});
  }, []);

  const some = list.total !== undefined && (list.total > 0 || filters.active);
  const begin = (
    <>
      <Button
        variant="default"
        leftSection={<IconFileImport size={17} aria-hidden="true" />}
        onClick={address.openImport}
      >
        Bulk upload
      </Button>
      <CreateButton onClick={() => openEditor('new')}>New devotional</CreateButton>
    </>
  );
  const actions = {
    edit: ({ id }: ListedDevotional) => openEditor(id),
    remove: (devotional: ListedDevotional) => ask([devotional]),
  };
  // Gaps need an unfiltered list sorted by date.
  const byDay = order.column === 'date' && !filters.active ? list.items : undefined;
  const days = byDay?.map(({ date }) => date).toSorted();
  const gaps = useGaps(days?.[0] && shiftDay(days[0], -1), days?.at(-1));
  const gapBefore = ({ date }: ListedDevotional) => {
    const gap = byDay && gaps.find(({ to }) => shiftDay(to, 1) === date);
    return gap && <GapRow {...{ gap, today }} onWrite={address.write} />;
  };
  const { root, goToToday } = useTodaysRow(address, list.loading);
  return (
    <>
      {/* Stays mounted behind the editor, with its place and its selection. */}
      <div hidden={edit !== null}>
        <PageHead
          title="Devotionals"
          summary={some ? `${summaryOf(list, filters)} PDF and Word attachments are supported.` : undefined}
          actions={
            some && (
              <>
                <ViewSwitch view={view} onView={address.show} />
                <ExportButton selected={selection.items} total={list.total ?? 0} matching={matching} />
                {begin}
              </>
            )
          }
        />
        {some && <UncoveredNote onWrite={address.write} />}
        {view === 'calendar' ? (
          <ContentCalendar
            month={address.month}
            onMonth={address.goToMonth}
            onEdit={openEditor}
            onWrite={address.write}
            onCopy={address.copy}
          />
        ) : view === 'plan' ? (
          <Suspense fallback={null}>
            <PlanGrid
              key={address.month}
              month={address.month}
              onMonth={address.goToMonth}
              onEdit={openEditor}
              onWrite={address.write}
            />
          </Suspense>
        ) : (
          <>
            <ListPanel
              what="devotionals"
              {...{ list, filters }}
              besideFilters={
                <Button variant="default" onClick={goToToday}>
                  Today
                </Button>
              }
              empty={{
                scene: 'page',
                title: 'No devotionals yet',
                text: 'The first one can be for today, or for a morning still to come.',
                children: begin,
              }}
            >
              {(items) => (
                <div ref={root}>
                  <Table
                    label="Devotionals"
                    {...{ columns, items, order, selection, actions }}
                    {...(order.descending ? { after: gapBefore } : { before: gapBefore })}
                    nameOf={({ title }) => title}
                    moreActions={({ id, title }) => [
                      {
                        label: 'Mail',
                        named: `Write a letter from ${title}`,
                        Icon: IconSend,
                        run: () => navigate(`/admin?s=letters&edit=new&from=devotional:${id}`),
                      },
                    ]}
                    rowProps={({ date }) =>
                      date === today ? { 'aria-current': 'date', className: table.today } : {}
                    }
                  />
                </div>
              )}
            </ListPanel>
            <BulkBar selection={selection} onDelete={ask}>
              <BulkChange selection={selection} />
            </BulkBar>
          </>
        )}
      </div>
      <Suspense fallback={null}>
        {edit !== null && (
          <EditorPage
            key={edit}
            id={edit}
            date={address.date}
            copied={address.copied}
            onClose={address.closeEditor}
          />
        )}
        {address.importing && <ImportDialog onClose={address.closeImport} />}
      </Suspense>
      {dialog}
    </>
  );
}
