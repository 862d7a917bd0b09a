import type { MigrationInterface, QueryRunner } from 'typeorm';
import { expect, it, onTestFinished } from 'vitest';
import { databaseForTest } from '../../testing/test-database.js';
import { makeDataSource } from './data-source.js';
import { migrate } from './open-database.js';

class Next1999000000000 implements MigrationInterface {
  readonly name = 'Next1999000000000';
  up = (runner: QueryRunner): Promise<void> =>
    runner.query('alter table recovery_codes add column tested text');
  down = async (): Promise<void> => {};
}

it('a migration that waits for who reads a table, such as a backup, keeps nobody else waiting', async () => {
  const url = await databaseForTest();
  const open = async () => {
    const db = await makeDataSource(url, 2).initialize();
    onTestFinished(() => db.destroy());
    return db;
  };
  const [migrating, reading, others] = [await open(), await open(), await open()];
  migrating.migrations.push(new Next1999000000000());
  const backup = reading.createQueryRunner();
  await backup.startTransaction();
  await backup.query('select from recovery_codes');

  const done = migrate(migrating, url);
  const waits = async () => {
    const [{ count }] = await others.query(
      `select count(*)::int as count from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`,
    );
    return count as number;
  };
  await expect.poll(waits, { timeout: 10_000, interval: 10 }).toBe(1);
  const began = performance.now();
  await others.query('select from recovery_codes');
  expect(performance.now() - began).toBeLessThan(2_500);
  expect(await migrating.showMigrations()).toBe(true);

  await backup.commitTransaction();
  await backup.release();
  await done;
  expect(await migrating.showMigrations()).toBe(false);
});
