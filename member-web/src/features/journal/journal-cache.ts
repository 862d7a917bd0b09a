import type { ApolloCache } from '@apollo/client';

/** What every entry that comes, goes or changes makes stale. What is on the page is asked for again. */
const lists = ['journalEntries', 'journalTags', 'journalDays', 'journalOnThisDay', 'journalEntryOfDay'];

export function forgetJournal(cache: ApolloCache): void {
  for (const fieldName of lists) cache.evict({ id: 'ROOT_QUERY', fieldName });
}
