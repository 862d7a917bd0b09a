import type { ApolloCache } from '@apollo/client';

/**
 * Forgets what the server has answered in these fields of `Query`: what is on the screen is read again, the lists and
 * the numbers in the sidebar. What is `gone` leaves the lists at once.
 */
export function forget(cache: ApolloCache, fields: readonly string[], gone: readonly object[] = []): void {
  for (const item of gone) cache.evict({ id: cache.identify({ ...item }) });
  for (const fieldName of fields) cache.evict({ id: 'ROOT_QUERY', fieldName });
}
