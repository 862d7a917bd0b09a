import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { hasRoom } from '../../platform/data-dir.js';
import { makeDataSource } from '../../start/database/data-source.js';
import { databaseForTest } from '../../testing/test-database.js';
import { databaseChecks, healthRoutes, type ReadinessCheck } from './health.js';

const folder = async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'quiet-time-room-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
};

it('a database without disk space is not ready, and recovers when it gets some', async () => {
  const url = await databaseForTest();
  const db = await makeDataSource(url, 2).initialize();
  onTestFinished(() => db.destroy());
  const { databaseSpace, database } = databaseChecks(db) as Record<string, ReadinessCheck>;
  expect(await databaseSpace!()).toBe(true);
  // Makes Postgres fail on a temporary file, as on a full disk.
  const limit = (value: string) =>
    db.query(`do $$ begin
      execute format('alter role current_user in database %I set temp_file_limit = ${value}', current_database());
    end $$`);
  await limit('0');
  const limited = await makeDataSource(url, 2).initialize();
  onTestFinished(() => limited.destroy());
  const checks = databaseChecks(limited) as Record<string, ReadinessCheck>;
  await expect(checks.databaseSpace!()).rejects.toThrow('temporary file size exceeds');
  expect(await checks.database!()).toBe(true);
  await limited.query('set temp_file_limit = -1');
  await limit('-1');
  await limited.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await vi.waitFor(async () => expect(await checks.databaseSpace!()).toBe(true), { timeout: 5_000 });
  expect(await database!()).toBe(true);
});

it.skipIf(process.platform !== 'linux')(
  'a missing folder for files is created, and a file in its place is an error',
  async () => {
    const dir = await folder();
    expect(await hasRoom(path.join(dir, 'a/b'))).toBe(true);
    await writeFile(path.join(dir, 'file'), '');
    await expect(hasRoom(path.join(dir, 'file'))).rejects.toThrow('EEXIST');
    await expect(hasRoom(path.join(dir, 'file', 'x'))).rejects.toThrow('ENOTDIR');
    // The parent exists, but nothing can be created in it.
    await expect(hasRoom('/proc/quiet-time')).rejects.toThrow('ENOENT');
  },
);

it.skipIf(process.getuid?.() === 0)('a read-only folder cannot store files', async () => {
  const dir = await folder();
  await chmod(dir, 0o500);
  await expect(hasRoom(dir)).rejects.toThrow('EACCES');
});

it('a missing optional part is named, and the gateway stays ready', async () => {
  const http = Fastify();
  onTestFinished(() => http.close());
  const checks = { database: async () => true };
  healthRoutes(http, checks, { queue: async () => Promise.reject(new Error('Redis is away')) });
  const answer = await http.inject('/readyz');
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { ready: true, degraded: ['queue'], database: true, queue: false },
  ]);
});

it('the checks run at most once a second, for any number of requests', async () => {
  const check = vi.fn(async () => false);
  const http = Fastify();
  onTestFinished(() => http.close());
  healthRoutes(http, { check, other: async () => Promise.reject(new Error('away')) });
  const send = () => http.inject('/readyz');
  for (const { statusCode, body } of [...(await Promise.all([send(), send()])), await send()]) {
    expect([statusCode, JSON.parse(body)]).toEqual([
      503,
      {
        ready: false,
        degraded: [],
        check: false,
        other: false,
      },
    ]);
  }
  expect(check).toHaveBeenCalledTimes(1);
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 1_001);
  await send();
  expect(check).toHaveBeenCalledTimes(2);
});
