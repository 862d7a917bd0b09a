import type { ResultOf } from '@quiet-time/schema/graphql';
import { m } from '@quiet-time/schema/sentences';
import { useListInParts } from '../../ui/use-list-in-parts.ts';
import { journalEntries } from './journal.documents.ts';
import { type JournalFilters, variablesOf } from './journal-filters.ts';

export type ListedEntry = ResultOf<typeof journalEntries>['list']['nodes'][number];
/** Part of an entry that its actions need. */
export type ActedEntry = Pick<
  ListedEntry,
  'id' | 'title' | 'heading' | 'excerpt' | 'isFavorite' | 'writtenOn' | 'createdAt'
>;
export type EntryList = ReturnType<typeof useEntries>;

/** Number of entries in each request. */
const PART = 50;

/** Returns the entries that match the filters, the newest first, fifty at a time. */
export function useEntries(filters: JournalFilters) {
  const narrowed = variablesOf(filters);
  const entries = useListInParts(journalEntries, { first: PART, ...narrowed }, m.journal_load_failed);
  const total = (entries.list as { total?: number } | undefined)?.total;
  return {
    ...entries,
    /** Number of matches; undefined while unknown. */
    total,
    narrowed,
    isNarrowed: Object.values(narrowed).some(Boolean),
  };
}
