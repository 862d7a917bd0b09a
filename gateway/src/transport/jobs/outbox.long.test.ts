import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { enqueue } from '../../blocks/jobs.js';
import { newId } from '../../platform/ids.js';
import { openQueues } from '../../platform/queue.js';
import { makeDataSource } from '../../start/database/data-source.js';
import { idleJobs } from '../../testing/idle-jobs.js';
import { databaseForTest } from '../../testing/test-database.js';
import { thorough } from '../../testing/thorough.js';
import { runJobs } from './runner.js';

const redisUrl = inject('redisUrl');
const backends: [string, string | null][] = [['Postgres', null]];
if (redisUrl) backends.push(['Redis', redisUrl]);
const kills = thorough ? 20 : 4;
const perBatch = 5;

describe.each(backends)('a repeatedly killed relay, on %s', (_name, backend) => {
  it('loses no job and runs none twice', async () => {
    const url = await databaseForTest();
    const prefix = `crash-${newId()}`;
    const db = await makeDataSource(url, 3).initialize();
    const queues = openQueues(url, backend, { prefix });
    const child = fileURLToPath(new URL('../../testing/relay-child.mjs', import.meta.url));
    const env = { ...process.env, DATABASE_URL: url, QUEUE_REDIS_URL: backend ?? '', QUEUE_PREFIX: prefix };
    const startRelay = (mode: string): ChildProcess =>
      spawn(process.execPath, [child, mode], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const ended = (relay: ChildProcess) =>
      new Promise<NodeJS.Signals | null>((resolve) => relay.once('exit', (_code, signal) => resolve(signal)));

    const done: string[] = [];
    queues.worker(
      'mail',
      runJobs(db, {
        ...idleJobs,
        'mail.newDevice': async ({ sessionId }) => void done.push(sessionId),
      }),
    );
    const written: string[] = [];
    const write = async (commit: boolean) => {
      const sessionId = newId();
      await db
        .transaction(async (manager) => {
          await enqueue(manager, 'mail.newDevice', { sessionId });
          if (!commit) throw new Error('rolled back');
          written.push(sessionId);
        })
        .catch(() => {});
    };

    for (let round = 0; round < kills; round++) {
      for (let i = 0; i < perBatch; i++) await write(true);
      await write(false);
      const signal = await ended(startRelay(round % 2 ? 'middle' : 'end'));
      expect(signal).toBe('SIGKILL');
    }
    const last = startRelay('live');
    onTestFinished(async () => {
      last.kill('SIGKILL');
      await queues.close();
      await db.destroy();
    });
    await vi.waitFor(async () => expect(await db.query('select 1 from outbox')).toEqual([]), {
      timeout: 30_000,
    });
    await vi.waitFor(() => expect(new Set(done).size).toBe(written.length), { timeout: 30_000 });
    expect(done.sort()).toEqual(written.sort());
  });
});
