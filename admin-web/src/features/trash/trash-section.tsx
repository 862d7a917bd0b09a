import { Button } from '@mantine/core';
import { staleFields, type TrashKind, trashKinds } from '@quiet-time/schema/back-office/kinds';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { limits } from '@quiet-time/schema/limits';
import { dayOf, momentOf } from '@quiet-time/web/moments.ts';
import { useRef, useState } from 'react';
import { focusHeading } from '../../lib/focus-heading.ts';
import { useSelection } from '../../lib/use-selection.ts';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ListPanel } from '../../ui/section/list-panel.tsx';
import { summaryOf } from '../../ui/section/summary.ts';
import { type Column, Table } from '../../ui/section/table.tsx';
import { useFilters } from '../../ui/section/use-filters.ts';
import { useList } from '../../ui/section/use-list.ts';
import { useRestore } from '../../ui/section/use-restore.ts';
import type { SectionProps } from '../../ui/section-props.ts';
import table from '../../ui/table.module.css';
import { TrashDocument } from './trash.documents.ts';

type TrashedItem = ResultOf<typeof TrashDocument>['trash']['items'][number];

const filterSpec = { selects: { kind: { label: 'Filter by kind', all: 'Everything', options: trashKinds } } };
/** Fields of every section, as a restored item makes the lists and counts of its section stale. */
const stale = (Object.keys(trashKinds) as TrashKind[]).flatMap(staleFields);
const nameOf = ({ name }: TrashedItem) => name;
const dayMs = 86_400_000;
/** Returns the day of the final deletion. */
const goneOn = ({ deletedAt }: TrashedItem) =>
  dayOf(new Date(Date.parse(deletedAt) + limits.trashDays * dayMs).toISOString());

/** Section for recently deleted items, which can be restored. */
export default function TrashSection({ onLoaded }: SectionProps) {
  const filters = useFilters(filterSpec);
  const list = useList(TrashDocument, {
    variables: filters.values.kind ? { kind: filters.values.kind } : {},
    size: 25,
    pick: ({ trash }) => trash,
    onLoaded,
  });
  const selection = useSelection<TrashedItem>(JSON.stringify(filters.values));
  const restore = useRestore(nameOf, stale);
  const [through, setThrough] = useState<{ done: number; of: number } | null>(null);
  const stop = useRef<AbortController | null>(null);

  const restoreAll = async (items: readonly TrashedItem[]) => {
    if (through) return;
    stop.current = new AbortController();
    setThrough({ done: 0, of: items.length });
    const { done } = await restore(items, {
      onProgress: (count) => setThrough({ done: count, of: items.length }),
      signal: stop.current.signal,
    });
    setThrough(null);
    selection.drop(done.map(({ id }) => id));
    // Moves the focus, since the clicked button is removed with its row.
    if (done.length > 0) focusHeading();
  };
  const columns: Column<TrashedItem>[] = [
    {
      label: 'What',
      cell: (item) => (
        <>
          <strong>{item.name}</strong>
          <small className={table.word}>{trashKinds[item.kind]}</small>
        </>
      ),
    },
    {
      label: 'Deleted',
      from: 'tablet',
      cell: (item) => (
        <>
          <time dateTime={item.deletedAt}>{momentOf(item.deletedAt)}</time>
          {item.deletedBy && <small>by {item.deletedBy}</small>}
        </>
      ),
    },
    { label: 'Kept until', from: 'desktop', cell: goneOn },
    {
      label: 'Restore',
      cell: (item) => (
        <Button
          size="xs"
          variant="default"
          aria-label={`Restore ${item.name}`}
          aria-disabled={through !== null}
          onClick={() => void restoreAll([item])}
        >
          Restore
        </Button>
      ),
    },
  ];
  return (
    <>
      <PageHead
        title="Trash"
        summary={
          list.none && !filters.active
            ? undefined
            : `${summaryOf(list, filters, 'the last deleted first') ?? ''} Each is kept for ${limits.trashDays} days.`
        }
      />
      <ListPanel
        what="deleted items"
        {...{ list, filters }}
        empty={{
          scene: 'seed',
          title: 'Nothing was deleted',
          text: `What is deleted stays here for ${limits.trashDays} days and can be restored.`,
        }}
      >
        {(items) => <Table label="Trash" {...{ columns, items, selection, nameOf }} />}
      </ListPanel>
      <BulkBar selection={selection}>
        <Button size="xs" aria-disabled={through !== null} onClick={() => void restoreAll(selection.items)}>
          {through ? `Restoring ${through.done} of ${through.of}` : 'Restore selected'}
        </Button>
        {through && (
          <Button size="xs" variant="default" onClick={() => stop.current?.abort()}>
            Stop
          </Button>
        )}
      </BulkBar>
    </>
  );
}
