import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import { type JobState, jobStates } from '@quiet-time/schema/labels';
import type { Job, JobType } from 'bullmq';
import type { DataSource, EntityManager } from 'typeorm';
import type { Caller } from '../../blocks/caller.js';
import { AppError } from '../../blocks/errors.js';
import { brokenCursor, type ConnectionArgs, type ConnectionOf } from '../../blocks/paging.js';
import { record } from '../../blocks/record.js';
import { isId, newId } from '../../platform/ids.js';
import { maskReason } from '../../platform/mask.js';
import { queueNames } from '../../platform/outbox.js';
import type { Queues } from '../../platform/queue.js';
import type { JobCount, QueuedJob } from './queued-job.types.js';

/** Job types of BullMQ for each state. Completed jobs are not shown. */
const states: Record<JobState, JobType[]> = {
  failed: ['failed'],
  active: ['active'],
  waiting: ['waiting', 'prioritized'],
  delayed: ['delayed'],
};

/**
 * Contents of the queues, on Postgres or Redis, for administrators. Failed jobs (kept for 30 days) can be retried or
 * dismissed. Mails that were given up are not among them: their jobs are completed, and `GivenUpMails` stores them.
 */
export class QueuedJobs {
  constructor(
    private readonly db: DataSource,
    private readonly queues: Queues,
  ) {}

  /**
   * Returns the jobs in a state, newest first. Each queue has its own order, and they can't be paged together, so the
   * cursor has the number of jobs already returned from each.
   * @throws AppError BAD_USER_INPUT for an invalid cursor
   */
  async list(state: JobState, { first, after }: Readonly<ConnectionArgs>): Promise<ConnectionOf<QueuedJob>> {
    const sources = queueNames.flatMap((name) => states[state].map((type) => ({ name, type })));
    const taken = after == null ? sources.map(() => 0) : takenBy(after, sources.length);
    const waiting = await Promise.all(
      sources.map(async ({ name, type }, i) => {
        // Reads one more than requested, to know whether there is a next page.
        const jobs = await this.queues.queue(name).getJobs([type], taken[i], taken[i]! + first);
        return jobs.filter(Boolean).map((job) => shown(job, state));
      }),
    );
    const nodes: QueuedJob[] = [];
    while (nodes.length < first) {
      const next = newestOf(waiting);
      if (next === null) break;
      nodes.push(waiting[next]!.shift()!);
      taken[next]!++;
    }
    const hasNextPage = newestOf(waiting) !== null;
    return { nodes, pageInfo: { hasNextPage, endCursor: nodes.length > 0 ? cursorOf(taken) : null } };
  }

  /** Returns the number of jobs in each state. */
  async counts(): Promise<JobCount[]> {
    const types = Object.values(states).flat();
    const ofQueues = await Promise.all(
      queueNames.map((name) => this.queues.queue(name).getJobCounts(...types)),
    );
    return (Object.keys(jobStates) as JobState[]).map((state) => {
      const counts = ofQueues.flatMap((counted) => states[state].map((type) => counted[type] ?? 0));
      return { state, count: counts.reduce((sum, count) => sum + count, 0) };
    });
  }

  /** Retries a failed job, with as many attempts as a new one. @throws AppError NOT_FOUND */
  retry(id: string, caller: Caller): Promise<string> {
    return this.deal(id, async (manager, job, subject) => {
      await record(manager, caller, 'job.retried', subject, { job: job.name });
      await job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
    });
  }

  /** Removes a failed job. @throws AppError NOT_FOUND */
  dismiss(id: string, caller: Caller): Promise<string> {
    return this.deal(id, async (manager, job, subject) => {
      await record(manager, caller, 'job.dismissed', subject, { job: job.name });
      await job.remove();
    });
  }

  /**
   * Changes a failed job and logs it in one transaction. The two can differ only after a crash in between.
   * @param work gets the subject of the audit log entry
   */
  private async deal(
    id: string,
    work: (manager: EntityManager, job: Job, subject: string) => Promise<void>,
  ): Promise<string> {
    const [queue = '', ...rest] = id.split(':');
    const jobId = rest.join(':');
    const name = queueNames.find((each) => each === queue);
    const job = name && jobId ? await this.queues.queue(name).getJob(jobId) : undefined;
    // Another caller may have been first.
    if (!job || !(await job.isFailed())) throw new AppError('NOT_FOUND', backOfficeMessages.jobGone);
    // Scheduled jobs have a name as their id.
    const subject = isId(jobId) ? jobId : newId();
    await this.db.transaction((manager) => work(manager, job, subject));
    return id;
  }
}

/** Returns the index of the list that begins with the newest job; null when all are empty. */
function newestOf(waiting: readonly (readonly QueuedJob[])[]): number | null {
  let found: number | null = null;
  for (const [i, [job]] of waiting.entries()) {
    if (job && (found === null || job.at > waiting[found]![0]!.at)) found = i;
  }
  return found;
}

const cursorOf = (taken: readonly number[]) => Buffer.from(taken.join('.')).toString('base64url');

function takenBy(cursor: string, sources: number): number[] {
  const text = Buffer.from(cursor, 'base64url').toString();
  const taken = text.split('.').map(Number);
  if (/^\d{1,9}(\.\d{1,9})*$/.test(text) && taken.length === sources) return taken;
  throw new AppError('BAD_USER_INPUT', brokenCursor, { fields: { after: brokenCursor } });
}

const shown = (job: Job, state: JobState): QueuedJob => ({
  id: `${job.queueName}:${job.id}`,
  name: job.name,
  state,
  tries: job.attemptsMade,
  at: new Date(job.finishedOn ?? job.timestamp + (state === 'delayed' ? job.delay : 0)),
  reason: job.failedReason ? maskReason(job.failedReason) : null,
});
