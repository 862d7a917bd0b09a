import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import { type Config, ConfigError } from '../../config/config.js';
import { unsafeReasons } from '../../config/public-mode.js';
import { migrateQueues } from '../../platform/queue.js';
import { hasDemoAccounts, seedDemo } from '../seed/index.js';
import { patienceOfGateway } from './data-source.js';
import { openPool, slowStatements } from './open-pool.js';

/**
 * Milliseconds. Whoever changes a table waits for all who read it, such as a backup, and everybody else waits behind: so
 * it gives up soon, lets them pass, and tries again.
 */
const lock = { patience: 1_000, pause: 3_000, look: 200, inAll: 900_000 };

/**
 * What Postgres says of a lock that was not to be had in time, and of two who wait for each other: an index that is made
 * beside writers, and a process of the release before that waits for the migrations to end.
 */
const passing = new Set(['55P03', '40P01']);

/** Others who bring the same tables up to date are let pass first. Asked again and again: who waits in a statement is
 * waited for by an index that is made beside writers. */
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
 * Brings tables up to date, in any number of processes at once: the first does it, the others wait, each for as long as
 * it takes. Others may work with the tables meanwhile: they wait for a moment at most, but for what a migration itself
 * takes. Not by PgBouncer, since the processes wait on a lock of their connection.
 */
export async function migrate(db: DataSource, url: string): Promise<void> {
  const runner = db.createQueryRunner();
  try {
    await runner.query('set statement_timeout = 0');
    await runner.query(`set lock_timeout = ${lock.patience}`);
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

/**
 * Opens the database ready for use: migrated and, where the configuration says so, seeded.
 * @throws ConfigError when it can't be reached, or public mode meets demonstration accounts
 */
export async function openDatabase(config: Config, url: string, now: Date, log: Logger): Promise<DataSource> {
  const db = await openPool(url, undefined, slowStatements(config, log), patienceOfGateway);
  try {
    await (config.databaseDirectUrl ? migrateDirectly(config.databaseDirectUrl) : migrate(db, url));
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
