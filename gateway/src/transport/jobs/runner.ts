import type { DataSource } from 'typeorm';
import type { JobHandler, JobHandlers, JobName, MailJob } from '../../blocks/jobs.js';
import type { GiveUp } from '../../modules/given-up-mails/given-up-mail.service.js';
import { MailError } from '../../platform/mailer.js';
import { LostWorkers, mostLostWorkers, UnknownKind } from '../../platform/queue.js';
import { traceJob } from '../../platform/tracing.js';

/** A job as the queue delivers it. */
export interface QueuedJob {
  id?: string;
  name: string;
  data: unknown;
  /** Number of attempts before this one. */
  attemptsMade?: number;
  /** Number of starts since it was enqueued, including this one. */
  attemptsStarted?: number;
  /** Number of workers that ended during it. */
  stalledCounter?: number;
  opts?: { attempts?: number };
}

const isMail = (name: string): name is MailJob => name.startsWith('mail.');

/** Whether a row of its own records that the job was done. A mark would double its writes. */
const isMarkedElsewhere = (name: string) => name === 'webhook.deliver';

/** Whether no further attempt would follow, or help. */
const isLast = ({ attemptsMade = 0, opts }: QueuedJob, error: unknown) =>
  error instanceof LostWorkers ||
  (error instanceof MailError && error.final) ||
  attemptsMade + 1 >= (opts?.attempts ?? Number.POSITIVE_INFINITY);

/** Whether a job has lost too many workers. A manual retry starts from zero and may lose as many again. */
const hasLostWorkers = ({ stalledCounter = 0, attemptsStarted = 0 }: QueuedJob) =>
  stalledCounter >= mostLostWorkers && attemptsStarted > mostLostWorkers;

/**
 * Runs jobs by their handlers, each job id once. A job that was done before (stalled, or enqueued twice) is skipped. A
 * mail that is given up counts as done.
 * @throws UnknownKind for a name without a handler, which does not count as an attempt; LostWorkers for a job that ends
 *   its workers;
 *   any error of the handler, after which the queue retries
 */
export const runJobs =
  (db: DataSource, handlers: JobHandlers, giveUp?: GiveUp) =>
  async (job: QueuedJob): Promise<void> => {
    const { id, name } = job;
    const handler = handlers[name as JobName] as JobHandler<JobName> | undefined;
    if (!handler || !id) throw new UnknownKind();
    const { requestId, ...data } = job.data as { requestId?: string };
    const handle = () =>
      traceJob({ requestId, job: name }, async () => {
        if (hasLostWorkers(job)) throw new LostWorkers();
        await handler(data as never, id);
      });
    if (isMarkedElsewhere(name)) return handle();
    const [done] = await db.query('select 1 from job_done where id = $1', [id]);
    if (done) return;
    try {
      await handle();
    } catch (error) {
      if (!giveUp || !isMail(name) || !isLast(job, error)) throw error;
      await giveUp({ id, name, data }, error as Error);
    }
    await db.query('insert into job_done (id) values ($1) on conflict do nothing', [id]);
  };
