import { LRUCache } from 'lru-cache';
import type { DataSource } from 'typeorm';

/** Number of rows from which counting them takes longer than the rest of the request. */
export const manyRows = 10_000;

/** Milliseconds. */
const ttl = 10_000;

const caches = new WeakMap<DataSource, LRUCache<string, object>>();

/**
 * Returns a cached count, or counts. Only counts of many rows are cached, for ten seconds: one row more or less does
 * not matter there, and the next pages don't wait for a count. Others are counted each time.
 * @param key of the count, with everything that changes the number
 * @param sizeOf returns the number of counted rows
 */
export async function countedOnce<Counted extends object>(
  db: DataSource,
  key: string,
  sizeOf: (counted: Counted) => number,
  count: () => Promise<Counted>,
): Promise<Counted> {
  const known = cachedCount<Counted>(db, key);
  if (known) return known;
  const counted = await count();
  keepCount(db, key, sizeOf(counted), counted);
  return counted;
}

/** Returns the cached count of a key, if any. */
export const cachedCount = <Counted extends object>(db: DataSource, key: string): Counted | undefined =>
  caches.get(db)?.get(key) as Counted | undefined;

/** Caches a count of many rows. */
export function keepCount(db: DataSource, key: string, size: number, counted: object): void {
  if (size < manyRows) return;
  let counts = caches.get(db);
  if (!counts) {
    counts = new LRUCache({ max: 500, ttl });
    caches.set(db, counts);
  }
  counts.set(key, counted);
}
