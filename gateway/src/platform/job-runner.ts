import type { DataSource } from 'typeorm';
import type { JobName, Jobs } from './outbox.js';

/** What a kind of job does. It may run twice after a crash between its effect and its mark. */
export type JobHandler<N extends JobName> = (data: Jobs[N], jobId: string) => Promise<void>;
export type JobHandlers = { [N in JobName]: JobHandler<N> };

/**
 * Runs jobs by their handlers, each job id once: one that was done before (a stalled job, a row handed over
 * twice) is left alone.
 * @throws for a name without a handler, and whatever the handler throws: the queue then tries again
 */
export const runJobs =
  (db: DataSource, handlers: JobHandlers) =>
  async (job: { id?: string; name: string; data: unknown }): Promise<void> => {
    const handler = handlers[job.name as JobName] as JobHandler<JobName> | undefined;
    if (!handler || !job.id) throw new Error(`No handler for the job ${job.name}`);
    const [done] = await db.query('select 1 from job_done where id = $1', [job.id]);
    if (done) return;
    await handler(job.data as never, job.id);
    await db.query('insert into job_done (id) values ($1) on conflict do nothing', [job.id]);
  };
