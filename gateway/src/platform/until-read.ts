import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';

const retryMilliseconds = 500;

/**
 * Reads what every process has in memory, and tries until it can: a change is told once. Gives up when the database is
 * closed.
 * @param load tells whether it is something else than before
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
