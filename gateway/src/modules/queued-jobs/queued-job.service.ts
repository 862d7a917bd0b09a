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

/** What BullMQ calls the states. What is done is of no interest. */
const states: Record<JobState, JobType[]> = {
  failed: ['failed'],
  active: ['active'],
  waiting: ['waiting', 'prioritized'],
  delayed: ['delayed'],
};

/**
 * What the queues hold, on Postgres or Redis, for administrators to look at. Those that gave up (they are kept for 30 days)
 * can be tried again or dismissed. Mails that gave up are not among them: they are done, and kept by `GivenUpMails`.
 */
export class QueuedJobs {
  constructor(
    private readonly db: DataSource,
    private readonly queues: Queues,
  ) {}

  /**
   * Those in a state, the newest first. Each queue has its own order, and no way to page through all of them together: the
   * cursor tells how many were shown of each.
   * @throws AppError BAD_USER_INPUT for what is no cursor of this list
   */
  async list(state: JobState, { first, after }: Readonly<ConnectionArgs>): Promise<ConnectionOf<QueuedJob>> {
    const sources = queueNames.flatMap((name) => states[state].map((type) => ({ name, type })));
    const taken = after == null ? sources.map(() => 0) : takenBy(after, sources.length);
    const waiting = await Promise.all(
      sources.map(async ({ name, type }, i) => {
        // One more than is asked for tells whether there are others.
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

  /** How many there are in each state. */
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

  /** Tries one that gave up as often as a new one. @throws AppError NOT_FOUND */
  retry(id: string, caller: Caller): Promise<string> {
    return this.deal(id, async (manager, job, subject) => {
      await record(manager, caller, 'job.retried', subject, { job: job.name });
      await job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
    });
  }

  /** Lets one that gave up go. @throws AppError NOT_FOUND */
  dismiss(id: string, caller: Caller): Promise<string> {
    return this.deal(id, async (manager, job, subject) => {
      await record(manager, caller, 'job.dismissed', subject, { job: job.name });
      await job.remove();
    });
  }

  /**
   * The record stands if and only if the queue did it, but for a crash in between.
   * @param work gets what the record is about
   */
  private async deal(
    id: string,
    work: (manager: EntityManager, job: Job, subject: string) => Promise<void>,
  ): Promise<string> {
    const [queue = '', ...rest] = id.split(':');
    const jobId = rest.join(':');
    const name = queueNames.find((each) => each === queue);
    const job = name && jobId ? await this.queues.queue(name).getJob(jobId) : undefined;
    // Of two who press at once one may have been first.
    if (!job || !(await job.isFailed())) throw new AppError('NOT_FOUND', backOfficeMessages.jobGone);
    // A job of the schedule has a name for an id.
    const subject = isId(jobId) ? jobId : newId();
    await this.db.transaction((manager) => work(manager, job, subject));
    return id;
  }
}

/** Which of these begins with the newest job; null when all are empty. */
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
