import type { DataSource } from 'typeorm';
import { beforeAll, expect, it } from 'vitest';
import { Announcement } from '../../modules/announcements/announcement.entity.js';
import { databaseForTest, openDatabase } from '../../testing/test-database.js';
import { gatewayTimeouts, makeDataSource } from './data-source.js';

let db: DataSource;
beforeAll(async () => {
  const opened = await openDatabase();
  db = opened.db;
  return opened.close;
});

it('the migrations create the tables of the entities', async () => {
  const { upQueries } = await db.driver.createSchemaBuilder().log();
  expect(upQueries.map(({ query }) => query)).toEqual([]);
});

/** Columns of announcements that visitors can't see, or that change only together with others. */
const silentColumns = ['id', 'version', 'created_at', 'updated_at', 'views', 'clicks', 'downloads'];

it('notifies the gateways of every change of a visible column of announcements', async () => {
  const result: { name: string }[] = await db.query(
    `select attname as name from pg_trigger join pg_attribute on attrelid = tgrelid and attnum = any(tgattr)
      where tgname = 'announcements_public'`,
  );
  const columns = db.getMetadata(Announcement).columns.map(({ databaseName }) => databaseName);
  expect(result.map(({ name }) => name).sort()).toEqual(
    columns.filter((name) => !silentColumns.includes(name)).sort(),
  );
});

it('Postgres ends slow statements; behind PgBouncer, which refuses such settings, its role decides', async () => {
  const url = await databaseForTest();
  const limitsOf = async (address: string) => {
    const pool = await makeDataSource(address, 1, undefined, gatewayTimeouts).initialize();
    const [limits] = await pool.query(
      `select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    await pool.destroy();
    return limits;
  };
  expect(await limitsOf(url)).toEqual({ statement: '30s', idle: '5min' });
  expect(await limitsOf(`${url}?pgbouncer=true`)).toEqual({ statement: '0', idle: '0' });
});
