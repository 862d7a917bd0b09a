import type { JobName } from '../../blocks/jobs.js';
import { queueOf } from '../../platform/outbox.js';
import type { Queues } from '../../platform/queue.js';

/** What runs by the clock, under the id that the queue knows the plan by: the job, and when as a cron pattern. */
const schedule: Record<string, { name: JobName; pattern: string }> = {
  purge: { name: 'maintenance.purge', pattern: '15 3 * * *' },
};

/** Has the queues make the jobs of the schedule. */
export async function scheduleJobs(queues: Queues): Promise<void> {
  for (const [id, { name, pattern }] of Object.entries(schedule)) {
    await queues.queue(queueOf(name)).upsertJobScheduler(id, { pattern }, { name, data: {} });
  }
}
