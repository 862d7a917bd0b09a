import { Button } from '@mantine/core';
import { download } from '@quiet-time/web/download.ts';
import { describeError, serverMessage } from '@quiet-time/web/error-text.ts';
import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { localToday } from '@quiet-time/web/local-date.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { Suspense, useState } from 'react';
import { listSeparator } from '../../../lib/list-separator.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { IconDownload, IconUpload } from '../../../ui/icons.ts';

const UserImportDialog = lazyPart(() => import('./import-dialog.tsx'));

/** Button and dialog of the user import, which the address opens. */
export function ImportButton() {
  const { params, change } = useAddress();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={17} aria-hidden="true" />}
        onClick={() => change({ import: '1' })}
      >
        Import
      </Button>
      {params.has('import') && (
        <Suspense fallback={null}>
          <UserImportDialog onClose={() => change({ import: null }, true)} />
        </Suspense>
      )}
    </>
  );
}

interface ExportProps {
  /** Filters of the list, named as in the query `users`. Empty ones are ignored. */
  wanted: Record<string, string | boolean | null | undefined>;
  /** Whether there are no users to export. */
  off?: boolean;
}

/** Saves all users that match the filters as a file that the import accepts. */
export function ExportButton({ wanted, off = false }: ExportProps) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const query = new URLSearchParams({ separator: listSeparator() });
      for (const [name, value] of Object.entries(wanted)) {
        if (value !== null && value !== undefined && value !== '') query.set(name, String(value));
      }
      await download(`/api/admin/users.csv?${query}`, `People_${localToday()}.csv`);
    } catch (error) {
      toast.error(serverMessage(error) ?? describeError(error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={17} aria-hidden="true" />}
      disabled={off}
      aria-busy={busy}
      onClick={() => busy || void save()}
    >
      {busy ? 'Exporting…' : 'Export CSV'}
    </Button>
  );
}
