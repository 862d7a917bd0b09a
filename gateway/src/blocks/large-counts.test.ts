import type { DataSource } from 'typeorm';
import { beforeAll, expect, it } from 'vitest';
import type { UserArgs } from '../modules/users/user.inputs.js';
import { findUsers } from '../modules/users/user.reads.js';
import { newId } from '../platform/ids.js';
import { openDatabase } from '../testing/test-database.js';
import { countedOnce, manyRows } from './large-counts.js';

let db: DataSource;
beforeAll(async () => {
  const opened = await openDatabase();
  db = opened.db;
  return opened.close;
});

it('a count of many rows is cached, each under its key', async () => {
  let counted = 0;
  const count = (key: string, size: number) =>
    countedOnce(
      db,
      key,
      () => size,
      async () => ({ nth: ++counted }),
    );
  expect(await count('few', manyRows - 1)).toEqual({ nth: 1 });
  expect(await count('few', manyRows - 1)).toEqual({ nth: 2 });
  expect(await count('many', manyRows)).toEqual({ nth: 3 });
  expect(await count('many', manyRows)).toEqual({ nth: 3 });
  expect(await count('others', manyRows)).toEqual({ nth: 4 });
});

const add = (first: number, last: number) =>
  db.query(
    `insert into members (id, name, email, created_at)
      select gen_random_uuid(), 'Anna', 'anna' || n || '@example.org', now() + n * interval '1 second'
      from generate_series($1::int, $2::int) as n`,
    [first, last],
  );
const listArgs: UserArgs = { search: '', order: 'createdAt', descending: true, page: 1, limit: 3 };
const list = async (changes: Partial<UserArgs>) => {
  const { items, total } = await findUsers(db, { ...listArgs, ...changes }, new Date());
  return { total, emails: items.map(({ email }) => email.split('@')[0]) };
};

it('a page of a very long list is current with a cached total, and a shorter list has its exact total', async () => {
  await add(1, manyRows - 1);
  expect((await list({})).total).toBe(manyRows - 1);
  await add(manyRows, manyRows);
  const all = { total: manyRows, emails: ['anna10000', 'anna9999', 'anna9998'] };
  for (const search of ['', 'anna']) expect(await list({ search })).toEqual(all);
  await add(manyRows + 1, manyRows + 1);
  await db.query(`insert into members (id, name, email) values ($1, 'Ben', 'ben@example.org')`, [newId()]);
  for (const search of ['', 'anna']) {
    expect(await list({ search })).toEqual({
      total: manyRows,
      emails: ['anna10001', 'anna10000', 'anna9999'],
    });
    expect((await list({ search, page: 2 })).emails).toEqual(['anna9998', 'anna9997', 'anna9996']);
    // On a late page, the matches are found first.
    expect((await list({ search, page: 1_000 })).emails).toEqual(['anna7004', 'anna7003', 'anna7002']);
  }
  expect((await list({ search: 'ben' })).total).toBe(1);
});
