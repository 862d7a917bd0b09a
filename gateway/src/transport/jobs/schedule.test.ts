import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { queueNames } from '../../platform/outbox.js';
import { openQueues } from '../../platform/queue.js';
import { makeDataSource } from '../../start/database/data-source.js';
import { databaseForTest } from '../../testing/test-database.js';
import { scheduleJobs } from './schedule.js';

const redisUrl = inject('redisUrl');
const backends: [string, string | null][] = [['Postgres', null]];
if (redisUrl) backends.push(['Redis', redisUrl]);

it.each(backends)('workers that start at once schedule the same jobs, in %s', async (_name, backend) => {
  const url = await databaseForTest();
  const db = await makeDataSource(url, 4).initialize();
  const workers = Array.from({ length: 3 }, () =>
    openQueues(url, backend, { prefix: `schedule-${process.pid}` }),
  );
  onTestFinished(async () => {
    for (const queues of workers) await queues.close();
    await db.destroy();
  });
  for (let round = 0; round < 15; round++) {
    await Promise.all(workers.map((queues) => scheduleJobs(db, queues)));
  }
  const plans = await Promise.all(queueNames.map((name) => workers[0]!.queue(name).getJobSchedulers()));
  expect(plans.flat().map(({ key }) => key)).toHaveLength(7);
});

it('scheduling a job that was just taken continues with the next one', async () => {
  const url = await databaseForTest();
  const db = await makeDataSource(url, 4).initialize();
  const queues = openQueues(url, null);
  onTestFinished(async () => {
    vi.useRealTimers();
    await queues.close();
    await db.destroy();
  });
  const minute = (at: string) => new Date(`2026-03-01T06:${at}Z`);
  vi.useFakeTimers({ toFake: ['Date'], now: minute('00:59.990') });
  await db.query(
    `insert into bullmq.job (queue, id, seq, name, state, data, opts, added_at_ms)
     values ('billing', $1, nextval('bullmq.job_seq'), 'billing.expire', 'active', '{}', '{}', $2)`,
    [`repeat:expire:${minute('01:00').getTime()}`, Date.now()],
  );
  const billing = queues.queue('billing');
  const upsert = billing.upsertJobScheduler.bind(billing);
  const upserts = vi.spyOn(billing, 'upsertJobScheduler').mockImplementation(async (...plan) => {
    try {
      return await upsert(...plan);
    } finally {
      vi.setSystemTime(minute('01:00.010'));
    }
  });
  await scheduleJobs(db, queues);
  expect(upserts.mock.settledResults.map(({ type }) => type)).toContain('rejected');
  expect(await billing.getJobScheduler('expire')).toMatchObject({ next: minute('02:00').getTime() });
});
