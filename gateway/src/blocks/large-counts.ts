import { LRUCache } from 'lru-cache';
import type { DataSource } from 'typeorm';

/** From this many rows on, to count them takes longer than all else that is asked for with their number. */
export const manyRows = 10_000;

/** Milliseconds. */
const keptFor = 10_000;

const kept = new WeakMap<DataSource, LRUCache<string, object>>();

/**
 * Answers what was counted a moment ago, or counts. Only a number of many rows is kept, for ten seconds: of so many nobody
 * misses one, and whoever turns pages or looks at figures waits once. Others are counted anew each time.
 * @param key what is counted; all that changes the number belongs to it
 * @param sizeOf how many rows were counted
 */
export async function countedOnce<Counted extends object>(
  db: DataSource,
  key: string,
  sizeOf: (counted: Counted) => number,
  count: () => Promise<Counted>,
): Promise<Counted> {
  const known = keptCount<Counted>(db, key);
  if (known) return known;
  const counted = await count();
  keepCount(db, key, sizeOf(counted), counted);
  return counted;
}

/** What was counted under a key, if it is kept. */
export const keptCount = <Counted extends object>(db: DataSource, key: string): Counted | undefined =>
  kept.get(db)?.get(key) as Counted | undefined;

/** Keeps what was counted, if that were many rows. */
export function keepCount(db: DataSource, key: string, size: number, counted: object): void {
  if (size < manyRows) return;
  let counts = kept.get(db);
  if (!counts) {
    counts = new LRUCache({ max: 500, ttl: keptFor });
    kept.set(db, counts);
  }
  counts.set(key, counted);
}
