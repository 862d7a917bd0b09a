import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { type Config, ConfigError } from '../../config/config.js';
import { unsafeReasons } from '../../config/public-mode.js';
import { migrateQueues } from '../../platform/queue.js';
import { hasDemoAccounts, seedDemo } from '../seed/index.js';
import { openPool, slowStatements } from './open-pool.js';

/** Brings tables up to date, in any number of processes at once: the first does it, the others wait. */
export async function migrate(db: DataSource, url: string): Promise<void> {
  const runner = db.createQueryRunner();
  try {
    await runner.query(`select pg_advisory_lock(hashtext('migrations'))`);
    await db.runMigrations();
    await runner.query(`select pg_advisory_unlock(hashtext('migrations'))`);
  } finally {
    await runner.release();
  }
  await migrateQueues(url);
}

/**
 * Opens the database ready for use: migrated and, where the configuration says so, seeded.
 * @throws ConfigError when it can't be reached, or public mode meets demonstration accounts
 */
export async function openDatabase(config: Config, url: string, now: Date, log: Logger): Promise<DataSource> {
  const db = await openPool(url, undefined, slowStatements(config, log));
  try {
    await migrate(db, url);
    if (config.publicMode) {
      const reasons = unsafeReasons(config, { demoAccounts: await hasDemoAccounts(db) });
      if (reasons.length > 0) throw new ConfigError(reasons);
    }
    if (config.seedDemo) await seedDemo(db, now);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
