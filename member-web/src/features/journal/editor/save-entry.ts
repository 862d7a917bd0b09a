import type { Gateway } from '@quiet-time/web/asking/gateway.ts';
import { timezone } from '../../../lib/timezone.ts';
import { createJournalEntry, updateJournalEntry } from './entry.documents.ts';
import { type EntryValues, entryInput } from './entry-values.ts';

/** What the server says of an entry that it has. */
export interface SavedEntry {
  /** Another one than was asked for where that was taken already. */
  id: string;
  version: number;
  writtenOn: string;
}

/** Saves an entry. @param version what it is a change of; null: a new one. @throws what the server says */
export async function saveEntry(
  gateway: Gateway,
  id: string,
  values: EntryValues,
  version: number | null,
): Promise<SavedEntry> {
  const variables = { id, input: entryInput(values), timezone: timezone() };
  if (version === null) {
    const { data } = await gateway.mutate({ mutation: createJournalEntry, variables });
    return data!.createJournalEntry;
  }
  const { data } = await gateway.mutate({
    mutation: updateJournalEntry,
    variables: { ...variables, version },
  });
  return data!.updateJournalEntry;
}
