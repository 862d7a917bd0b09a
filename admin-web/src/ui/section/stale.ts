import type { ApolloCache } from '@apollo/client';
import type { Gateway } from '@quiet-time/web/gateway-client/gateway.ts';

/** Cache ids of deleted items. */
const gone = new WeakMap<ApolloCache, Set<string>>();

/**
 * Evicts fields of `Query` from the cache, so that visible lists and the counts in the sidebar reload. Items in
 * `deleted` leave the lists at once.
 */
export function evict(cache: ApolloCache, fields: readonly string[], deleted: readonly object[] = []): void {
  for (const item of deleted) {
    const id = cache.identify({ ...item });
    if (!id) continue;
    gone.set(cache, (gone.get(cache) ?? new Set()).add(id));
    cache.evict({ id });
  }
  for (const fieldName of fields) cache.evict({ id: 'ROOT_QUERY', fieldName });
}

/** Reverses `evict` for restored items. */
export function bringBack(
  cache: ApolloCache,
  fields: readonly string[],
  restored: readonly { id: string }[],
): void {
  const deleted = gone.get(cache);
  // Cache ids are `EncouragingWord:0192f0c8…` or `Devotional:{"id":"0192f0c8…"}`. The type is ignored, as items in the
  // trash have another one.
  const ends = restored.flatMap(({ id }) => [`:${id}`, `:${JSON.stringify({ id })}`]);
  for (const name of deleted ?? []) {
    if (ends.some((end) => name.endsWith(end))) deleted!.delete(name);
  }
  evict(cache, fields);
}

/** Removes deleted items from a list, which shows its previous state until it has reloaded. */
export function withoutDeleted<Item>(gateway: Gateway, items: readonly Item[] | undefined) {
  const cache = gateway.client()?.cache;
  const deleted = cache && gone.get(cache);
  return deleted
    ? items?.filter((item) => !deleted.has(cache.identify({ ...(item as object) }) ?? ''))
    : items;
}
