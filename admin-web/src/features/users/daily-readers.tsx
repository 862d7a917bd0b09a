import type { ResultOf } from '@quiet-time/schema/graphql';
import { languageNames } from '@quiet-time/schema/languages';
import { Note } from '@quiet-time/web/note.tsx';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { IconTrash } from '../../ui/icons.ts';
import { Pager } from '../../ui/pager.tsx';
import { RowActions } from '../../ui/section/row-actions.tsx';
import { type Column, Table } from '../../ui/section/table.tsx';
import { type Deletion, useDelete } from '../../ui/section/use-delete.tsx';
import table from '../../ui/table.module.css';
import { DailyReadersDocument, DeleteDailyReaderDocument } from './daily-readers.documents.ts';

type Reader = ResultOf<typeof DailyReadersDocument>['dailyReaders']['items'][number];

const limit = 25;

const deletion: Deletion<Reader> = {
  what: 'reader',
  document: DeleteDailyReaderDocument,
  nameOf: ({ email }) => email,
  confirm: 'Remove this address? It gets no further mail.',
  deleted: 'Reader removed',
  failed: 'Error removing the reader',
  stale: ['dailyReaders'],
};

/** People without an account who get the daily mail: their number, and the list on request. */
export function DailyReaders({ total }: { total: number }) {
  const [open, setOpen] = useState(false);
  if (total === 0) return null;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Daily mail without an account: {total.toLocaleString('en')}</summary>
      {open && <Readers />}
    </details>
  );
}

function Readers() {
  const [page, setPage] = useState(1);
  const { latest, failure } = useGatewayQuery(DailyReadersDocument, { variables: { page, limit } });
  const { ask, dialog } = useDelete(deletion);
  if (!latest) return failure && <Note tone="error">{failure.message}</Note>;
  const { items, total } = latest.dailyReaders;
  const columns: Column<Reader>[] = [
    {
      label: 'Email',
      cell: ({ email, refusedAt }) => (
        <>
          {email} {refusedAt && <Badge tone="sun">Undeliverable</Badge>}
        </>
      ),
    },
    { label: 'Time', cell: ({ time, timezone }) => `${time}, ${timezone.replaceAll('_', ' ')}` },
    { label: 'Language', from: 'tablet', cell: ({ language }) => languageNames[language] },
    { label: 'Last mail', from: 'tablet', cell: ({ lastOn }) => lastOn ?? 'None yet' },
    {
      label: 'Remove',
      className: table.actions,
      cell: (reader) => (
        <RowActions
          name={reader.email}
          actions={[{ label: 'Remove', Icon: IconTrash, run: () => ask([reader]) }]}
        />
      ),
    },
  ];
  return (
    <>
      <Table label="Daily mail without an account" {...{ columns, items }} nameOf={({ email }) => email} />
      {total > limit && <Pager page={page} size={limit} total={total} onPage={setPage} />}
      {dialog}
    </>
  );
}
