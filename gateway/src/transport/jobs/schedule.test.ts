import { expect, inject, it, onTestFinished } from 'vitest';
import { queueNames } from '../../platform/outbox.js';
import { openQueues } from '../../platform/queue.js';
import { makeDataSource } from '../../start/database/data-source.js';
import { databaseForTest } from '../../testing/test-database.js';
import { scheduleJobs } from './schedule.js';

const redisUrl = inject('redisUrl');
const backends: [string, string | null][] = [['Postgres', null]];
if (redisUrl) backends.push(['Redis', redisUrl]);

it.each(backends)('workers that start at once plan the same jobs, in %s', async (_name, backend) => {
  const url = await databaseForTest();
  const db = await makeDataSource(url, 4).initialize();
  const workers = Array.from({ length: 3 }, () => openQueues(url, backend, `schedule-${process.pid}`));
  onTestFinished(async () => {
    for (const queues of workers) await queues.close();
    await db.destroy();
  });
  for (let round = 0; round < 15; round++) {
    await Promise.all(workers.map((queues) => scheduleJobs(db, queues)));
  }
  const plans = await Promise.all(queueNames.map((name) => workers[0]!.queue(name).getJobSchedulers()));
  expect(plans.flat().map(({ key }) => key)).toHaveLength(4);
});
