import type { ApolloCache } from '@apollo/client';
import type { Gateway } from '@quiet-time/web/asking/gateway.ts';

/** What was deleted, by the name that the cache has for it. */
const gone = new WeakMap<ApolloCache, Set<string>>();

/**
 * Forgets what the server has answered in these fields of `Query`: what is on the screen is read again, the lists and
 * the numbers in the sidebar. What is `deleted` leaves the lists at once.
 */
export function forget(cache: ApolloCache, fields: readonly string[], deleted: readonly object[] = []): void {
  for (const item of deleted) {
    const id = cache.identify({ ...item });
    if (!id) continue;
    gone.set(cache, (gone.get(cache) ?? new Set()).add(id));
    cache.evict({ id });
  }
  for (const fieldName of fields) cache.evict({ id: 'ROOT_QUERY', fieldName });
}

/** As `forget`, of what was deleted and is there again. */
export function bringBack(
  cache: ApolloCache,
  fields: readonly string[],
  restored: readonly { id: string }[],
): void {
  const deleted = gone.get(cache);
  // `EncouragingWord:0192f0c8…`, or `Devotional:{"id":"0192f0c8…"}`; in the trash it is of another type.
  const ends = restored.flatMap(({ id }) => [`:${id}`, `:${JSON.stringify({ id })}`]);
  for (const name of deleted ?? []) {
    if (ends.some((end) => name.endsWith(end))) deleted!.delete(name);
  }
  forget(cache, fields);
}

/** Those of a list that were not deleted since: it is shown as it was last seen until it has been read again. */
export function withoutDeleted<Item>(gateway: Gateway, items: readonly Item[] | undefined) {
  const cache = gateway.client()?.cache;
  const deleted = cache && gone.get(cache);
  return deleted
    ? items?.filter((item) => !deleted.has(cache.identify({ ...(item as object) }) ?? ''))
    : items;
}
