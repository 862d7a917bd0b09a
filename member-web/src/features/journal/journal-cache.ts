import type { ApolloCache } from '@apollo/client';

/**
 * Evicts everything from the cache that a new, deleted or changed entry makes stale. Queries of the page are sent
 * again.
 */
const lists = ['journalEntries', 'journalTags', 'journalDays', 'onThisDay', 'journalEntryOfDay'];

export function evictJournal(cache: ApolloCache): void {
  for (const fieldName of lists) cache.evict({ id: 'ROOT_QUERY', fieldName });
}
