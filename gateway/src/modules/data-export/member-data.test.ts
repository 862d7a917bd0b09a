import { expect, it, onTestFinished } from 'vitest';
import { makeDataSource } from '../../start/database/data-source.js';
import { memberKeysOf } from '../../testing/member-keys.js';
import { databaseForTest } from '../../testing/test-database.js';
import { kinds, notExported } from './member-data.js';

it('an export has every table that refers to a member, or a reason for leaving it out', async () => {
  const db = await makeDataSource(await databaseForTest(), 2).initialize();
  onTestFinished(() => db.destroy());
  const known = new Set((await memberKeysOf(db)).map(({ table }) => table));
  const result = new Set([...kinds.flatMap(({ tables }) => tables), ...Object.keys(notExported)]);
  expect([...known].filter((table) => !result.has(table))).toEqual([]);
  expect([...result].filter((table) => !known.has(table))).toEqual([]);

  // Tables that are added in the future.
  await db.query(
    'create table notes (id uuid primary key, writer uuid references members on delete cascade)',
  );
  await db.query('create table pages (id uuid primary key, note uuid references notes on delete cascade)');
  await db.query('create table postcards (id uuid primary key, email text)');
  const more = new Set((await memberKeysOf(db)).map(({ table }) => table));
  expect([...more].filter((table) => !known.has(table)).sort()).toEqual(['notes', 'pages', 'postcards']);
});
