import 'reflect-metadata';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeDataSource } from '../start/database/data-source.js';
import { migrate } from '../start/database/open-database.js';
import { startPostgres } from '../start/embedded/postgres.js';
import { startRedis } from './redis-server.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty database that tests copy. */
    templateUrl: string;
    /** A folder that is removed after the run. */
    runFolder: string;
    /** Null if no redis-server is installed. */
    redisUrl: string | null;
  }
}

/**
 * Returns the folder for the run's files. Hundreds of databases, each of a thousand files, are created and dropped. On
 * a disk that is much of the work of Postgres, so they are in memory if there is plenty.
 */
async function placeOfRun(): Promise<string> {
  const memory = '/dev/shm';
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > 4 * 2 ** 30 ? memory : tmpdir();
}

/** Starts one real Postgres for the run, and a real Redis if installed. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = await mkdtemp(path.join(await placeOfRun(), 'quiet-time-test-'));
  // Postgres may run as another user, which must be able to reach its folder.
  const { chmod } = await import('node:fs/promises');
  await chmod(dir, 0o755);
  const postgres = await startPostgres(dir, ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']);
  const db = await makeDataSource(postgres.url, 2).initialize();
  await migrate(db, postgres.url);
  await db.destroy();
  project.provide('templateUrl', postgres.url);
  project.provide('runFolder', dir);

  const redis = await startRedis(dir);
  project.provide('redisUrl', redis?.url ?? null);
  return async () => {
    redis?.stop();
    await postgres.stop();
    await rm(dir, { recursive: true, force: true });
  };
}
