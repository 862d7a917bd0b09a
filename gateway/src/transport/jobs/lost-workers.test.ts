import { pino } from 'pino';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { GivenUpMails } from '../../modules/given-up-mails/given-up-mail.service.js';
import { QueuedJobs } from '../../modules/queued-jobs/queued-job.service.js';
import { newId } from '../../platform/ids.js';
import { openQueues } from '../../platform/queue.js';
import { makeDataSource } from '../../start/database/data-source.js';
import { idleJobs } from '../../testing/idle-jobs.js';
import { databaseForTest } from '../../testing/test-database.js';
import { runJobs } from './runner.js';

const redisUrl = inject('redisUrl');
const backends: [string, string | null][] = [['Postgres', null]];
if (redisUrl) backends.push(['Redis', redisUrl]);

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 20 });

describe.each(backends)('a job that ends its worker, on %s,', (_name, backend) => {
  async function open(name: 'maintenance.publish' | 'mail.newDevice') {
    const url = await databaseForTest();
    const db = await makeDataSource(url, 3).initialize();
    const queues = openQueues(url, backend, { prefix: `lost-${newId()}`, lock: 100 });
    const mails = new GivenUpMails(db, { now: () => new Date() }, pino({ level: 'silent' }));
    const work = vi.fn<() => Promise<void>>();
    const run = runJobs(db, { ...idleJobs, [name]: work }, mails.giveUp);
    onTestFinished(async () => {
      await queues.close();
      await db.destroy();
    });
    const queue = name.startsWith('mail.') ? 'mail' : 'maintenance';
    const loseWorker = async () => {
      const calls = work.mock.calls.length;
      work.mockImplementationOnce(() => new Promise(() => {}));
      const worker = queues.worker(queue, run);
      await until(() => expect(work).toHaveBeenCalledTimes(calls + 1));
      await worker.close(true);
    };
    const start = () => queues.worker(queue, run);
    return { queues, mails, work, loseWorker, start, jobs: new QueuedJobs(db, queues) };
  }
  const failed = async (jobs: QueuedJobs) =>
    (await jobs.list('failed', { first: 10 })).nodes.map(({ id, reason }) => ({ id, reason }));
  const reason = 'The worker ended twice while it did this job';

  it('is done by another worker if only one was lost', async () => {
    const { queues, work, loseWorker, start, jobs } = await open('maintenance.publish');
    await queues.queue('maintenance').add('maintenance.publish', {}, { jobId: newId() });
    await loseWorker();
    start();
    await until(() => expect(work).toHaveBeenCalledTimes(2));
    expect(await failed(jobs)).toEqual([]);
  });

  it('fails after two, is listed among failed jobs, and can be retried manually', async () => {
    const { queues, work, loseWorker, start, jobs } = await open('maintenance.publish');
    const jobId = newId();
    await queues.queue('maintenance').add('maintenance.publish', {}, { jobId });
    await loseWorker();
    await loseWorker();
    start();
    const id = `maintenance:${jobId}`;
    await until(async () => expect(await failed(jobs)).toEqual([{ id, reason }]));
    expect(work).toHaveBeenCalledTimes(2);
    const job = await queues.queue('maintenance').getJob(jobId);
    await job!.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
    await until(() => expect(work).toHaveBeenCalledTimes(3));
    expect(await failed(jobs)).toEqual([]);
  });

  it('fails also if the schedule created it', async () => {
    const { queues, work, loseWorker, start, jobs } = await open('maintenance.publish');
    const schedule = { every: 3_600_000 };
    await queues
      .queue('maintenance')
      .upsertJobScheduler('publish', schedule, { name: 'maintenance.publish' });
    await loseWorker();
    await loseWorker();
    start();
    await until(async () => expect(await failed(jobs)).toMatchObject([{ reason }]));
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('is listed among failed mails if it is a mail', async () => {
    const { queues, mails, work, loseWorker, start } = await open('mail.newDevice');
    await queues.queue('mail').add('mail.newDevice', { sessionId: 'one' }, { jobId: newId() });
    await loseWorker();
    await loseWorker();
    start();
    await until(async () =>
      expect((await mails.page({ page: 1, limit: 10 })).items).toMatchObject([{ kind: 'newDevice', reason }]),
    );
    expect(work).toHaveBeenCalledTimes(2);
  });
});
