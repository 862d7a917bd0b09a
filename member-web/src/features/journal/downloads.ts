import { m } from '@quiet-time/schema/sentences';
import { download } from '@quiet-time/web/download.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import type { ActedEntry } from './use-entries.ts';

export type ExportFormat = 'txt' | 'md' | 'json';

/** Returns the name of an entry's file: of several entries of one day in the list, all but the first are numbered. */
export function fileNameOf(entry: ActedEntry, list: readonly ActedEntry[], ending: string): string {
  const ofDay = list
    .filter(({ writtenOn }) => writtenOn === entry.writtenOn)
    .toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt));
  const place = ofDay.findIndex(({ id }) => id === entry.id);
  return `Journal_${entry.writtenOn}${place > 0 ? `_${place + 1}` : ''}.${ending}`;
}

/** Downloads one entry as text. @param name of the file */
export async function downloadEntry({ id, excerpt }: ActedEntry, name: string): Promise<void> {
  if (!excerpt.trim()) return toast.error(m.journal_nothing_to_download());
  await download(`/api/journals/${encodeURIComponent(id)}/download`, name)
    .then(() => toast.success(m.journal_downloaded()))
    .catch(() => toast.error(m.journal_download_failed()));
}

/** Downloads all entries of the member. */
export async function downloadAll(format: ExportFormat): Promise<void> {
  await download(`/api/journals/export/all?format=${format}`, `Complete_Journal_Collection.${format}`)
    .then(() => toast.success(m.journal_all_downloaded()))
    .catch(() => toast.error(m.journal_all_failed()));
}
