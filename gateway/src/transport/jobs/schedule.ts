import type { DataSource } from 'typeorm';
import type { JobName } from '../../blocks/jobs.js';
import { queueNames, queueOf } from '../../platform/outbox.js';
import type { Queues } from '../../platform/queue.js';

/** What runs by the clock, under the id that the queue knows the plan by: the job, and when as a cron pattern. */
const schedule: Record<string, { name: JobName; pattern: string }> = {
  purge: { name: 'maintenance.purge', pattern: '15 3 * * *' },
  expire: { name: 'billing.expire', pattern: '* * * * *' },
  remind: { name: 'maintenance.remind', pattern: '* * * * *' },
  reconcile: { name: 'billing.reconcile', pattern: '40 2 * * *' },
};

/**
 * Has the queues make the jobs of the schedule, and no longer those that only an older version had. Any number of
 * workers may do so at once: BullMQ on Postgres refuses a plan that another worker is just writing, so one follows
 * the other.
 */
export async function scheduleJobs(db: DataSource, queues: Queues): Promise<void> {
  await db.transaction(async (manager) => {
    await manager.query(`select pg_advisory_xact_lock(hashtext('job schedule'))`);
    for (const [id, { name, pattern }] of Object.entries(schedule)) {
      await queues.queue(queueOf(name)).upsertJobScheduler(id, { pattern }, { name, data: {} });
    }
    for (const queue of queueNames.map((name) => queues.queue(name))) {
      for (const { key } of await queue.getJobSchedulers()) {
        if (!schedule[key]) await queue.removeJobScheduler(key);
      }
    }
  });
}
