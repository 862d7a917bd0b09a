import type { VariablesOf } from '@quiet-time/schema/graphql';
import { limits } from '@quiet-time/schema/limits';
import { saveFile } from '@quiet-time/web/download.ts';
import { describeError } from '@quiet-time/web/error-text.ts';
import { type Gateway, useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { localToday } from '@quiet-time/web/local-date.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useState } from 'react';
import { AuditListDocument } from './audit.documents.ts';
import type { Entry } from './audit-text.ts';

type Wanted = Omit<VariablesOf<typeof AuditListDocument>, 'first' | 'after'>;

/**
 * Exports all entries that match the filters as a CSV file. `read` is the number of entries read so far, or null when
 * no export is running.
 */
export function useAuditExport() {
  const gateway = useGateway();
  const [read, setRead] = useState<number | null>(null);

  const run = async (wanted: Wanted) => {
    if (read !== null) return;
    setRead(0);
    try {
      const entries = await readAll(gateway, wanted, setRead);
      const { auditCsv } = await import('./audit-csv.ts');
      const csv = new Blob([auditCsv(entries)], { type: 'text/csv;charset=utf-8' });
      saveFile(csv, `what-happened-${localToday()}.csv`);
      toast.success(`${entries.length.toLocaleString('en')} change(s) exported`);
    } catch (error) {
      toast.error(`Error exporting changes. ${describeError(error).message}`);
    }
    setRead(null);
  };
  return { run, read };
}

async function readAll(gateway: Gateway, wanted: Wanted, onRead: (count: number) => void): Promise<Entry[]> {
  const entries: Entry[] = [];
  const readFrom = async (after: string | null): Promise<Entry[]> => {
    const variables = { ...wanted, first: limits.page.max, after };
    const { data } = await gateway.query({ query: AuditListDocument, variables, fetchPolicy: 'no-cache' });
    const { nodes, pageInfo } = data!.list;
    entries.push(...nodes);
    onRead(entries.length);
    return pageInfo.hasNextPage ? readFrom(pageInfo.endCursor) : entries;
  };
  return readFrom(null);
}
