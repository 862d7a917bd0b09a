import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import { type Config, ConfigError } from '../../config/config.js';
import { unsafeReasons } from '../../config/public-mode.js';
import { migrateQueues } from '../../platform/queue.js';
import { hasDemoAccounts, seedDemo } from '../seed/index.js';
import { gatewayTimeouts } from './data-source.js';
import { openPool, slowStatements } from './open-pool.js';

/**
 * Milliseconds. A schema change waits for all readers of the table, such as a backup, and all others queue behind it.
 * Therefore it soon gives up, lets them pass, and retries.
 */
const lock = { timeout: 1_000, pause: 3_000, look: 200, inAll: 900_000 };

/**
 * Postgres codes for a lock timeout and a deadlock. Causes: an index that is built concurrently with writers, and a
 * process of the previous release that waits for the end of the migrations.
 */
const passing = new Set(['55P03', '40P01']);

/**
 * Waits for other processes that migrate the same tables. It polls: an index that is built concurrently would wait for
 * a waiting statement.
 */
async function takeTurn(runner: QueryRunner): Promise<void> {
  for (;;) {
    const [turn] = await runner.query(`select pg_try_advisory_lock(hashtext('migrations')) as "isOurs"`);
    if (turn.isOurs) return;
    await wait(lock.look);
  }
}

async function migrateBetweenOthers(db: DataSource, runner: QueryRunner): Promise<void> {
  const deadline = performance.now() + lock.inAll;
  for (;;) {
    await takeTurn(runner);
    try {
      const executor = new MigrationExecutor(db, runner);
      executor.transaction = 'each';
      await executor.executePendingMigrations();
      return;
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (!passing.has(code) || performance.now() > deadline) throw error;
    } finally {
      await runner.query(`select pg_advisory_unlock(hashtext('migrations'))`);
    }
    await wait(lock.pause);
  }
}

/**
 * Migrates the tables. Any number of processes may call it at once: the first migrates, the others wait until it is
 * done. Other users of the tables wait only briefly, apart from the time of a migration itself. Does not work through
 * PgBouncer, since the processes wait on a lock of their connection.
 */
export async function migrate(db: DataSource, url: string): Promise<void> {
  const runner = db.createQueryRunner();
  try {
    await runner.query('set statement_timeout = 0');
    await runner.query(`set lock_timeout = ${lock.timeout}`);
    await migrateBetweenOthers(db, runner);
    await runner.query('reset lock_timeout');
    await runner.query('reset statement_timeout');
  } finally {
    await runner.release();
  }
  await migrateQueues(url);
}

async function migrateDirectly(url: string): Promise<void> {
  const db = await openPool(url, 2);
  await migrate(db, url).finally(() => db.destroy());
}

/** Logs migrations that this release does not know: a release works with the tables of the next one, for a rollback. */
async function warnOfNewer(db: DataSource, log: Logger): Promise<void> {
  const own = db.migrations.map((migration) => migration.name ?? migration.constructor.name);
  const newer: { name: string }[] = await db.query(
    'select name from migrations where timestamp > (select max(timestamp) from migrations where name = any($1))',
    [own],
  );
  if (newer.length === 0) return;
  log.warn(
    { migrations: newer.map(({ name }) => name) },
    'the data was written by a newer release; go back by one release at most, and only for a while',
  );
}

/**
 * Opens the database ready for use: migrated and, if configured, seeded.
 * @throws ConfigError if it can't be reached, or if public mode meets demonstration accounts
 */
export async function openDatabase(config: Config, url: string, now: Date, log: Logger): Promise<DataSource> {
  const db = await openPool(url, undefined, slowStatements(config, log), gatewayTimeouts);
  try {
    await (config.databaseDirectUrl ? migrateDirectly(config.databaseDirectUrl) : migrate(db, url));
    await warnOfNewer(db, log);
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
