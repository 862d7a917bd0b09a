import type { DataSource } from 'typeorm';
import { beforeAll, expect, it } from 'vitest';
import { Announcement } from '../../modules/announcements/announcement.entity.js';
import { openDatabase } from '../../testing/test-database.js';

let db: DataSource;
beforeAll(async () => {
  const opened = await openDatabase();
  db = opened.db;
  return opened.close;
});

it('the migrations make the tables that the entities describe', async () => {
  const { upQueries } = await db.driver.createSchemaBuilder().log();
  expect(upQueries.map(({ query }) => query)).toEqual([]);
});

/** Columns of announcements whose change no guest can see, or that change only together with others. */
const untold = ['id', 'version', 'created_at', 'updated_at', 'views', 'clicks', 'downloads'];

it('every change of what is read of announcements is told to the gateways', async () => {
  const told: { name: string }[] = await db.query(
    `select attname as name from pg_trigger join pg_attribute on attrelid = tgrelid and attnum = any(tgattr)
      where tgname = 'announcements_public'`,
  );
  const columns = db.getMetadata(Announcement).columns.map(({ databaseName }) => databaseName);
  expect(told.map(({ name }) => name).sort()).toEqual(
    columns.filter((name) => !untold.includes(name)).sort(),
  );
});
