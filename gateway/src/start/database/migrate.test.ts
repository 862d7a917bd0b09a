import { pino } from 'pino';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../config/config.js';
import { contentOf } from '../../testing/backups.js';
import {
  databaseForTest,
  makeReleaseCandidate,
  recordMigrations,
  upgradedCandidate,
} from '../../testing/test-database.js';
import { makeDataSource } from './data-source.js';
import { MakeIndexes } from './migrations/make-indexes.js';
import { migrate, openDatabase } from './open-database.js';
import { demandMigrated } from './open-pool.js';

class Next1999000000000 implements MigrationInterface {
  readonly name = 'Next1999000000000';
  up = (runner: QueryRunner): Promise<void> =>
    runner.query('alter table recovery_codes add column tested text');
  down = async (): Promise<void> => {};
}

class Indexes1999000000001 extends MakeIndexes {
  readonly name = 'Indexes1999000000001';
  protected readonly indexes = {
    job_done_first: 'on job_done (at, id)',
    job_done_second: 'on job_done (id, at)',
  };
}

/** A database with all migrations before this one. */
async function beforeMigration(next: new () => MigrationInterface) {
  const url = await databaseForTest();
  const open = async () => {
    const db = await makeDataSource(url, 2).initialize();
    db.migrations.push(new next());
    onTestFinished(() => db.destroy());
    return db;
  };
  const others = await open();
  const look = async <T>(sql: string): Promise<T> => (await others.query(sql))[0];
  return {
    url,
    open,
    others,
    /** Returns the first row found. */
    look,
    /** Waits until another connection waits for this lock. */
    waiting: (count = 1) =>
      expect
        .poll(
          async () => {
            const { waiting } = await look<{ waiting: number }>(
              `select count(*)::int as waiting from pg_locks
                where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`,
            );
            return waiting;
          },
          { timeout: 10_000, interval: 10 },
        )
        .toBe(count),
    /** Runs a statement in an open transaction. The returned function commits it. */
    async amid(sql: string) {
      const runner = (await open()).createQueryRunner();
      await runner.startTransaction();
      await runner.query(sql);
      return async () => {
        await runner.commitTransaction();
        await runner.release();
      };
    },
  };
}

const writing = 'insert into job_done (id) values (gen_random_uuid()::text)';
const madeIndexes = `select count(*)::int as made from pg_index where indisvalid and indexrelid::regclass::text ~ '^job_done_(first|second)$'`;

it('a migration that waits for readers of a table, such as a backup, blocks no others', async () => {
  const { url, open, look, waiting, amid } = await beforeMigration(Next1999000000000);
  const migrating = await open();
  const endBackup = await amid('select from recovery_codes');

  const done = migrate(migrating, url);
  await waiting();
  const began = performance.now();
  await look('select from recovery_codes');
  expect(performance.now() - began).toBeLessThan(2_500);
  expect(await migrating.showMigrations()).toBe(true);

  await endBackup();
  await done;
  expect(await migrating.showMigrations()).toBe(false);
});

it('indexes are built concurrently with writers, without blocking them, in two processes at once', async () => {
  const { url, open, others, look, waiting, amid } = await beforeMigration(Indexes1999000000001);
  const endWriting = await amid(writing);
  const done = Promise.all([migrate(await open(), url), migrate(await open(), url)]);
  await waiting();
  await others.query(`set lock_timeout = 100; ${writing}`);
  await endWriting();
  await done;
  expect(await look(madeIndexes)).toEqual({ made: 2 });
});

it('an index whose creation was interrupted is created again', async () => {
  const { url, open, look, waiting, amid } = await beforeMigration(Indexes1999000000001);
  const endWriting = await amid(writing);
  const interrupted = migrate(await open(), url);
  await waiting();
  await look(`select pg_cancel_backend(pid) from pg_stat_activity where query like 'create index concurrently%'
    and datname = current_database()`);
  await expect(interrupted).rejects.toThrow('canceling statement');
  await endWriting();
  expect(await look(`select indisvalid from pg_index where indexrelid = 'job_done_first'::regclass`)).toEqual(
    {
      indisvalid: false,
    },
  );
  await migrate(await open(), url);
  expect(await look(madeIndexes)).toEqual({ made: 2 });
});

it('a process of another release that waits for migrations in a statement, and blocks an index, goes first', async () => {
  const { url, open, look, waiting, amid } = await beforeMigration(Indexes1999000000001);
  const older = (await open()).createQueryRunner();
  // Makes the migration detect the deadlock first, one second after its wait begins.
  await older.query(`set deadlock_timeout = '1min'`);
  const endWriting = await amid(writing);
  const done = migrate(await open(), url);
  await waiting();
  const passes = older.query(`select pg_advisory_lock(hashtext('migrations'))`).then(async () => {
    await older.query(`select pg_advisory_unlock(hashtext('migrations'))`);
    await older.release();
  });
  await waiting(2);
  await endWriting();
  await Promise.all([passes, done]);
  expect(await look(madeIndexes)).toEqual({ made: 2 });
});

it('tables migrated by a newer release work with this one, so that a rollback is possible', async () => {
  const url = await databaseForTest();
  const db = await makeDataSource(url, 2).initialize();
  onTestFinished(() => db.destroy());
  await db.query(`insert into migrations (timestamp, name) values (1999000000000, 'Next1999000000000')`);
  await migrate(db, url);
  await demandMigrated(db);
  expect(await db.query(`select 1 from migrations where name = 'Next1999000000000'`)).toHaveLength(1);
  const lines: string[] = [];
  const log = pino({}, { write: (line) => lines.push(line) });
  await (await openDatabase(readConfig({ SEED_DEMO: 'off' }), url, new Date(), log)).destroy();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, migrations: ['Next1999000000000'], msg: expect.stringContaining('newer release') },
  ]);
  await db.query(`delete from migrations where name = 'Next1999000000000'`);
  await (await openDatabase(readConfig({ SEED_DEMO: 'off' }), url, new Date(), log)).destroy();
  expect(lines).toHaveLength(1);
});

it('a database of v1.0.0-rc.1 keeps its data, gets the baseline by name only, and later migrations', async () => {
  const { url, open, look } = await beforeMigration(Next1999000000000);
  await look(`insert into faqs (id, question, answer, version) values (gen_random_uuid(), 'Why?', 'So.', 1)`);
  await makeReleaseCandidate(url);
  const withoutNames = async () => ({ ...(await contentOf(url)), 'public.migrations': '' });
  const content = await withoutNames();
  const db = await open();
  await migrate(db, url);
  await demandMigrated(db);
  // Later migrations add tables, and a column to the settings.
  const added = { 'public.recovery_codes': expect.any(String), 'public.settings': expect.any(String) };
  expect(await withoutNames()).toMatchObject({ ...content, ...added });
  const names: { name: string }[] = await db.query('select name from migrations order by timestamp');
  expect(names.map(({ name }) => name)).toEqual([...upgradedCandidate, 'Next1999000000000']);
});

it('a database older than v1.0.0-rc.1 stops the upgrade, unchanged', async () => {
  const url = await databaseForTest();
  await recordMigrations(url, ['FirstPath1764000000000', 'PsalmTitles1799000005930']);
  const content = await contentOf(url);
  const db = await makeDataSource(url, 2).initialize();
  onTestFinished(() => db.destroy());
  await expect(migrate(db, url)).rejects.toThrow(
    'The database of DATABASE_URL is older than v1.0.0-rc.1. Nothing was changed. Upgrade it to v1.0.0-rc.1 first, then to this release.',
  );
  expect(await contentOf(url)).toEqual(content);
});
