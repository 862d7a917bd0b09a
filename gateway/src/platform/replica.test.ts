import { pino } from 'pino';
import type { DataSource } from 'typeorm';
import { beforeAll, expect, it, vi } from 'vitest';
import { makeDataSource } from '../start/database/data-source.js';
import { openDatabase } from '../testing/test-database.js';
import { Replica } from './replica.js';

let db: DataSource;
beforeAll(async () => {
  const opened = await openDatabase();
  db = opened.db;
  return opened.close;
});

/** Makes a logger, and returns its lines. */
function logger() {
  const lines: { msg: string; reason?: string }[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  return { log, logged: () => lines.map(({ msg, reason }) => [msg, reason]) };
}
const notRead = 'replica not used: reads use the primary';

/** Makes a data source that responds like an up-to-date replica. */
function replicaThat(query: DataSource['query']): DataSource {
  const query2 = async (sql: string, values?: unknown[]) =>
    sql.includes('pg_is_in_recovery') ? [{ follows: true, has: true }] : query(sql, values);
  return { isInitialized: true, query: query2 } as unknown as DataSource;
}

it('reads from the database without a replica, with no extra statement', async () => {
  const statements = vi.spyOn(db, 'query');
  const { log, logged } = logger();
  expect(await new Replica(db, null, log).read(async (place) => place === db)).toBe(true);
  expect(statements).not.toHaveBeenCalled();
  statements.mockRestore();
  expect(logged()).toEqual([]);
});

it('reads from the database if the replica is unreachable, and logs it once', async () => {
  const gone = makeDataSource('postgres://nobody@127.0.0.1:1/none', 1);
  const { log, logged } = logger();
  const replica = new Replica(db, gone, log);
  for (const _ of [1, 2]) expect(await replica.read(async (place) => place === db)).toBe(true);
  expect(logged()).toEqual([[notRead, expect.stringContaining('ECONNREFUSED')]]);
});

it('does not read from a database that is not a replica, even the primary itself', async () => {
  const { log, logged } = logger();
  const other = makeDataSource(
    (db.options as { replication: { master: { url: string } } }).replication.master.url,
    1,
  );
  expect(await new Replica(db, other, log).read(async (place) => place === db)).toBe(true);
  await other.destroy();
  expect(logged()).toEqual([[notRead, 'it follows no primary']]);
});

it('restarts a read that the replica cancels, and passes on errors of the read itself', async () => {
  const { log, logged } = logger();
  let code = '40001';
  const failing = replicaThat(() => Promise.reject(Object.assign(new Error('in my way'), { code })));
  const work = (place: DataSource) => place.query('select 1 as one');
  expect(await new Replica(db, failing, log).read(work)).toEqual([{ one: 1 }]);
  expect(logged()).toEqual([[notRead, 'in my way']]);
  code = '42P01';
  await expect(new Replica(db, failing, log).read(work)).rejects.toThrow('in my way');
  expect(logged()).toHaveLength(1);
});
