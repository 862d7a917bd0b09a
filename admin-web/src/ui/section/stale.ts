import type { ApolloCache } from '@apollo/client';

/**
 * Forgets what the server has answered in these fields of `Query`: what is on the screen is read again, the lists and
 * the numbers in the sidebar.
 */
export function forget(cache: ApolloCache, fields: readonly string[]): void {
  for (const fieldName of fields) cache.evict({ id: 'ROOT_QUERY', fieldName });
}
