import { m } from '@quiet-time/schema/sentences';
import { download } from '@quiet-time/web/download.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import type { ListedEntry } from './use-entries.ts';

export type ExportFormat = 'txt' | 'md' | 'json';

/** Saves one entry as text. */
export async function downloadEntry({ id, excerpt, writtenOn }: ListedEntry): Promise<void> {
  if (!excerpt.trim()) return toast.error(m.journal_nothing_to_download());
  await download(`/api/journals/${encodeURIComponent(id)}/download`, `Journal_${writtenOn}.txt`)
    .then(() => toast.success(m.journal_downloaded()))
    .catch(() => toast.error(m.journal_download_failed()));
}

/** Saves everything that the member has written. */
export async function downloadAll(format: ExportFormat): Promise<void> {
  await download(`/api/journals/export/all?format=${format}`, `Complete_Journal_Collection.${format}`)
    .then(() => toast.success(m.journal_all_downloaded()))
    .catch(() => toast.error(m.journal_all_failed()));
}
