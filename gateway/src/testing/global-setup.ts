import 'reflect-metadata';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeDataSource } from '../start/database/data-source.js';
import { migrate } from '../start/database/open-database.js';
import { freePort } from '../start/embedded/free-port.js';
import { startPostgres } from '../start/embedded/postgres.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty database; tests copy it. */
    templateUrl: string;
    /** A folder that goes with the run. */
    runFolder: string;
    /** Null where no redis-server is installed. */
    redisUrl: string | null;
  }
}

/** One real Postgres for the run, and a real Redis where there is one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = await mkdtemp(path.join(tmpdir(), 'quiet-time-test-'));
  // Postgres may run as another user, who has to reach its folder.
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

async function startRedis(dir: string): Promise<{ url: string; stop(): void } | null> {
  if (spawnSync('redis-server', ['--version']).error) {
    if (process.env.REQUIRE_REDIS) throw new Error('redis-server is not installed, and REQUIRE_REDIS is set');
    return null;
  }
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', dir];
  const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error('redis-server ended')));
    child.stdout.on('data', (chunk) => {
      if (String(chunk).includes('Ready to accept connections')) resolve();
    });
  });
  return { url: `redis://127.0.0.1:${port}`, stop: () => child.kill('SIGTERM') };
}
