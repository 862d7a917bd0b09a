import type { Queue } from 'bullmq';
import type { DataSource } from 'typeorm';
import type { JobName } from '../../blocks/jobs.js';
import { queueNames, queueOf } from '../../platform/outbox.js';
import type { Queues } from '../../platform/queue.js';

/** Scheduled jobs by the scheduler id in the queue: the job, and its cron pattern. */
const schedule: Record<string, { name: JobName; pattern: string }> = {
  purge: { name: 'maintenance.purge', pattern: '15 3 * * *' },
  expire: { name: 'billing.expire', pattern: '* * * * *' },
  publish: { name: 'maintenance.publish', pattern: '* * * * *' },
  remind: { name: 'maintenance.remind', pattern: '* * * * *' },
  letters: { name: 'maintenance.sendLetters', pattern: '* * * * *' },
  // After the day has ended in UTC, and before the clean-up.
  analytics: { name: 'maintenance.analytics', pattern: '20 1 * * *' },
  reconcile: { name: 'billing.reconcile', pattern: '40 2 * * *' },
};

/**
 * Writes a schedule. The queue refuses it if a running worker has just taken the job that the schedule would create,
 * which happens at the turn of a minute. After a retry, the queue schedules the next job.
 */
async function plan(queue: Queue, id: string, name: JobName, pattern: string, tries = 3): Promise<void> {
  try {
    await queue.upsertJobScheduler(id, { pattern }, { name, data: {} });
  } catch (error) {
    if (tries === 1) throw error;
    await plan(queue, id, name, pattern, tries - 1);
  }
}

/**
 * Schedules the jobs, and removes schedules that only an older version had. Any number of workers may call it at once.
 * BullMQ on Postgres refuses a schedule that another worker is writing, so they run one after the other.
 */
export async function scheduleJobs(db: DataSource, queues: Queues): Promise<void> {
  await db.transaction(async (manager) => {
    await manager.query(`select pg_advisory_xact_lock(hashtext('job schedule'))`);
    for (const [id, { name, pattern }] of Object.entries(schedule)) {
      await plan(queues.queue(queueOf(name)), id, name, pattern);
    }
    for (const queue of queueNames.map((name) => queues.queue(name))) {
      for (const { key } of await queue.getJobSchedulers()) {
        if (!schedule[key]) await queue.removeJobScheduler(key);
      }
    }
  });
}
