import { pino } from 'pino';
import type { EntityManager } from 'typeorm';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { enqueue, enqueueAll, type JobHandlers, type Jobs } from '../../blocks/jobs.js';
import { newId } from '../../platform/ids.js';
import { openQueues } from '../../platform/queue.js';
import { Relay } from '../../platform/relay.js';
import { currentRequestId, onBehalfOf } from '../../platform/scope.js';
import { makeDataSource } from '../../start/database/data-source.js';
import { idleJobs } from '../../testing/idle-jobs.js';
import { databaseForTest } from '../../testing/test-database.js';
import { runJobs } from './runner.js';

const silent = pino({ level: 'silent' });
const redisUrl = inject('redisUrl');
const backends: [string, string | null][] = [['Postgres', null]];
if (redisUrl) backends.push(['Redis', redisUrl]);

/** Runs the whole path of a job on one backend. `sent` records its effect. */
async function openJobs(backend: string | null) {
  const url = await databaseForTest();
  const db = await makeDataSource(url, 3).initialize();
  const queues = openQueues(url, backend, { prefix: `test-${newId()}` });
  const sent = vi.fn<(sessionId: string, jobId: string) => Promise<void>>(async () => {});
  const handlers = {
    ...idleJobs,
    'mail.newDevice': ({ sessionId }: Jobs['mail.newDevice'], jobId: string) => sent(sessionId, jobId),
  };
  const relay = new Relay(url, queues, silent);
  onTestFinished(async () => {
    await relay.stop();
    await queues.close();
    await db.destroy();
  });
  const write = (work: (manager: EntityManager) => Promise<void>) => db.transaction(work);
  return { db, queues, relay, sent, write, run: runJobs(db, handlers) };
}

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000, interval: 20 });

describe.each(backends)('a job on %s', (_name, backend) => {
  it('runs once, after the transaction that wrote it commits', async () => {
    const { relay, queues, sent, write, run } = await openJobs(backend);
    await relay.start();
    queues.worker('mail', run);
    await write(async (manager) => {
      await enqueue(manager, 'mail.newDevice', { sessionId: 'one' });
      await new Promise((resolve) => setImmediate(resolve));
      expect(sent).not.toHaveBeenCalled();
    });
    await until(() => expect(sent).toHaveBeenCalledTimes(1));
    expect(sent.mock.calls[0]![0]).toBe('one');
  });

  it('runs on behalf of the request that wrote it, as do the jobs that follow', async () => {
    const { relay, queues, sent, write, run } = await openJobs(backend);
    const behalves: [string, unknown][] = [];
    sent.mockImplementation(async (sessionId) => {
      behalves.push([sessionId, currentRequestId()]);
      if (sessionId === 'one')
        await write((manager) => enqueue(manager, 'mail.newDevice', { sessionId: 'next' }));
    });
    await relay.start();
    queues.worker('mail', run);
    await onBehalfOf({ requestId: 'a request' }, () =>
      write((manager) => enqueue(manager, 'mail.newDevice', { sessionId: 'one' })),
    );
    await write((manager) => enqueue(manager, 'mail.newDevice', { sessionId: 'alone' }));
    await until(() => expect(sent).toHaveBeenCalledTimes(3));
    expect(Object.fromEntries(behalves)).toEqual({
      one: 'a request',
      next: 'a request',
      alone: undefined,
    });
  });

  it('does not run when its transaction rolls back', async () => {
    const { relay, queues, sent, write, run } = await openJobs(backend);
    await relay.start();
    queues.worker('mail', run);
    const failing = write(async (manager) => {
      await enqueue(manager, 'mail.newDevice', { sessionId: 'never' });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await write((manager) => enqueue(manager, 'mail.newDevice', { sessionId: 'after' }));
    await until(() => expect(sent).toHaveBeenCalled());
    expect(sent.mock.calls.map(([id]) => id)).toEqual(['after']);
  });

  it('waits in the outbox for a relay', async () => {
    const { db, relay, queues, sent, write, run } = await openJobs(backend);
    queues.worker('mail', run);
    await write((manager) => enqueue(manager, 'mail.newDevice', { sessionId: 'waiting' }));
    expect(await db.query('select name from outbox')).toEqual([{ name: 'mail.newDevice' }]);
    await relay.start();
    await until(() => expect(sent).toHaveBeenCalledTimes(1));
    await until(async () => expect(await db.query('select 1 from outbox')).toEqual([]));
  });

  it('runs once if a crash makes the relay enqueue it twice', async () => {
    const { db, relay, queues, sent, write, run } = await openJobs(backend);
    await write((manager) => enqueue(manager, 'mail.newDevice', { sessionId: 'twice' }));
    const [row] = await db.query('select id, name, data from outbox');
    // Simulates the crash: enqueued, but its row still exists.
    await queues.queue('mail').add(row.name, row.data, { jobId: row.id });
    queues.worker('mail', run);
    await until(() => expect(sent).toHaveBeenCalledTimes(1));
    await relay.start();
    await until(async () => expect(await db.query('select 1 from outbox')).toEqual([]));
    // A later job shows that the queue has passed the second copy.
    await write((manager) => enqueue(manager, 'mail.newDevice', { sessionId: 'last' }));
    await until(() => expect(sent.mock.calls.map(([id]) => id)).toEqual(['twice', 'last']));
  });

  it('is skipped if the queue delivers it again after it was done', async () => {
    const { sent, run } = await openJobs(backend);
    const job = { id: newId(), name: 'mail.newDevice', data: { sessionId: 'done' } };
    await run(job);
    await run(job);
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it("of a kind unknown to a worker's release waits for a newer worker, which does not count as an attempt", async () => {
    const { db, queues, sent, run } = await openJobs(backend);
    const { 'mail.newDevice': _unknown, ...known } = idleJobs;
    const older = queues.worker('mail', runJobs(db, known as JobHandlers));
    const queue = queues.queue('mail');
    const job = await queue.add('mail.newDevice', { sessionId: 'new' }, { jobId: newId(), attempts: 1 });
    await until(async () => expect(await job.isDelayed()).toBe(true));
    await older.close();
    queues.worker('mail', run);
    await job.promote();
    await until(() => expect(sent).toHaveBeenCalledTimes(1));
    expect(await queue.getFailedCount()).toBe(0);
  });

  it('goes before bulk jobs', async () => {
    const { db, relay, queues, sent, write, run } = await openJobs(backend);
    const add = vi.spyOn(queues.queue('mail'), 'addBulk');
    const many = Array.from({ length: 120 }, () => ({ memberId: newId(), day: '2026-11-21', until: '' }));
    await write((manager) => enqueueAll(manager, 'mail.reminder', many));
    await write((manager) => enqueue(manager, 'mail.newDevice', { sessionId: 'from the outbox' }));
    await relay.start();
    await until(async () => expect(await db.query('select 1 from outbox')).toEqual([]));
    expect(add.mock.calls[0]![0][0]!.name).toBe('mail.newDevice');

    await write((manager) => enqueue(manager, 'mail.newDevice', { sessionId: 'from the queue' }));
    await until(async () => expect(await db.query('select 1 from outbox')).toEqual([]));
    const order: string[] = [];
    queues.worker('mail', async (job) => {
      order.push(job.name);
      await run(job);
    });
    await until(() => expect(order).toHaveLength(122));
    expect(sent).toHaveBeenCalledTimes(2);
    expect(order.slice(0, 2)).toEqual(['mail.newDevice', 'mail.newDevice']);
  });

  it('is retried after a failure, under the same id', async () => {
    const { relay, queues, sent, write, run } = await openJobs(backend);
    sent.mockRejectedValueOnce(new Error('the mail server is away'));
    await relay.start();
    queues.worker('mail', run);
    await write((manager) => enqueue(manager, 'mail.newDevice', { sessionId: 'again' }));
    await until(() => expect(sent).toHaveBeenCalledTimes(2));
    const [first, second] = sent.mock.calls;
    expect(second![1]).toBe(first![1]);
  });
});

it('the Redis backend was tested where Redis is required', () => {
  expect(Boolean(redisUrl) || !process.env.REQUIRE_REDIS).toBe(true);
});
