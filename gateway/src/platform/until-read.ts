import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';

const retryMilliseconds = 500;

/**
 * Loads data that every process keeps in memory, with retries until it succeeds, since a change is announced only once.
 * Gives up when the database is closed.
 * @param load returns whether the data has changed
 */
export async function untilRead(
  db: DataSource,
  log: Logger,
  what: string,
  load: () => Promise<boolean>,
): Promise<boolean> {
  while (db.isInitialized) {
    try {
      return await load();
    } catch (error) {
      if (db.isInitialized) log.warn({ err: error }, `${what} could not be read`);
      await setTimeout(retryMilliseconds, null, { ref: false });
    }
  }
  return false;
}
