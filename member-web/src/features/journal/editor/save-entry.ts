import type { Gateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { timezone } from '../../../lib/timezone.ts';
import { createJournalEntry, updateJournalEntry } from './entry.documents.ts';
import { type EntryValues, entryInput } from './entry-values.ts';

/** The server's response to a saved entry. */
export interface SavedEntry {
  /** Differs from the requested id if that was taken. */
  id: string;
  version: number;
  writtenOn: string;
}

/** Saves an entry. @param version the version that was changed; null: a new entry. @throws the server's error */
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
