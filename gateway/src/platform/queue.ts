import {
  createPostgresBackend,
  DelayedError,
  type JobsOptions,
  type Processor,
  Queue,
  type QueueOptions,
  runMigrations,
  UnrecoverableError,
  Worker,
  type WorkerOptions,
} from 'bullmq';
import pg from 'pg';
import type { Logger } from 'pino';
import type { QueueName } from './outbox.js';
import { redisOfQueues } from './redis.js';
import { SteadyClient } from './steady-client.js';

/** Queues of the product on one backend: Redis when `redisUrl` is set, else the product's own Postgres. */
export interface Queues {
  queue(name: QueueName): Queue;
  worker(name: QueueName, process: Processor): Worker;
  /** Whether jobs can be added now. It may wait for as long as Redis does not respond. */
  isThere(): Promise<boolean>;
  /** Waits for the active jobs, then closes every connection. */
  close(): Promise<void>;
}

const hour = 3_600_000;

/** Maximum attempts of jobs: over about a day, and some minutes for maintenance. */
export const attempts: Record<QueueName, number> = { mail: 35, billing: 35, maintenance: 8, webhook: 35 };

/** Concurrent jobs of a worker. Webhook jobs mostly wait for receivers. */
const concurrency: Record<QueueName, number> = { mail: 5, billing: 5, maintenance: 5, webhook: 50 };

/**
 * Returns the backoff after this many failed attempts, in milliseconds: two seconds, doubled each time up to an hour.
 * It is randomised, so that jobs that failed together are not retried together.
 */
export const pauseAfter = (tries: number): number =>
  Math.round(Math.min(2_000 * 2 ** (tries - 1), hour) * (0.85 + Math.random() * 0.3));

/** Thrown by a job that can't begin yet: it is delayed, which does not count as an attempt. */
export class NotYet extends Error {
  constructor() {
    super('The job comes back later');
    this.name = 'NotYet';
  }
}

/** Thrown for a kind of job of another release: after a rollback, or while two releases run side by side. */
export class UnknownKind extends NotYet {}

/** Thrown by a failed job whose receiver has asked for a pause. */
export class RetryLater extends Error {
  /** @param pause milliseconds; at most an hour counts */
  constructor(
    message: string,
    readonly pause: number,
  ) {
    super(message);
  }
}

/** Returns the backoff before the next attempt: the usual one, or longer on request of the receiver. */
const backoffStrategy = (tries: number, _type?: string, error?: Error): number =>
  Math.max(pauseAfter(tries), error instanceof RetryLater ? Math.min(error.pause, hour) : 0);

/** Delays a job that can't begin yet. The delay doubles each time, as after failed attempts. */
const orLater =
  (process: Processor, log?: Logger): Processor =>
  async (job, token) => {
    try {
      return await process(job, token);
    } catch (error) {
      if (!(error instanceof NotYet)) throw error;
      if (error instanceof UnknownKind && job.attemptsStarted === 1)
        log?.warn({ job: job.name, id: job.id }, 'job left for a worker of the release that knows it');
      await job.moveToDelayed(Date.now() + pauseAfter(job.attemptsStarted - job.attemptsMade), token);
      throw new DelayedError();
    }
  };

/** Crashes of workers that a job survives before it is set aside, since the job may be their cause. */
export const mostLostWorkers = 2;

/** Thrown for a job after that many crashes: the queue keeps it, without a retry. */
export class LostWorkers extends UnrecoverableError {
  constructor() {
    super('The worker ended twice while it did this job');
  }
}

/** BullMQ never sets a scheduled job aside, and knows no row for a mail. So `runJobs` handles crashes for every job. */
const maxStalledCount = 1_000;

const jobOptions: JobsOptions = {
  backoff: { type: 'custom' },
  // A finished job's id must outlive its outbox row, since it makes a second hand-over a no-op.
  removeOnComplete: { age: 7 * 86_400 },
  removeOnFail: { age: 30 * 86_400 },
};

/** Migrates BullMQ's own tables; safe to run from several processes at once. */
export async function migrateQueues(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('bullmq-migrations'))`);
    await runMigrations(client as never);
  } finally {
    await client.end();
  }
}

/**
 * Opens the queues. With Postgres, `migrateQueues` must have run.
 * @param options `log` gets lost connections to Redis and jobs of unknown kinds; `prefix` separates two products (or
 *   two tests) on one Redis; `lock` is the time in milliseconds for which a job stays with a worker that has ended
 */
export function openQueues(
  databaseUrl: string,
  redisUrl: string | null,
  { log, prefix = 'quiet-time', lock = 30_000 }: { log?: Logger; prefix?: string; lock?: number } = {},
): Queues {
  const open: { close(): Promise<void> }[] = [];
  const redis = redisUrl ? redisOfQueues(redisUrl, log) : null;
  // Two connections per queue or worker, and one listener: the product's own pool comes first.
  const postgres = { connectionString: databaseUrl, max: 2, schema: 'bullmq', Client: SteadyClient };
  const connection = redis ?? postgres;
  const backend = redis ? undefined : (createPostgresBackend as never);

  const quietly = <T extends Queue | Worker>(opened: T): T => {
    // BullMQ retries lost connections itself. Without a listener each error would end the process.
    (opened as NodeJS.EventEmitter).on('error', () => {});
    open.push(opened);
    return opened;
  };
  const queues = new Map<QueueName, Queue>();
  return {
    queue(name) {
      let queue = queues.get(name);
      if (!queue) {
        const defaultJobOptions = { ...jobOptions, attempts: attempts[name] };
        const options = { connection, prefix, defaultJobOptions } as unknown as QueueOptions;
        queue = quietly(new Queue(name, options, backend));
        queues.set(name, queue);
      }
      return queue;
    },
    worker(name, process) {
      const settings = { backoffStrategy };
      const options = {
        connection,
        prefix,
        concurrency: concurrency[name],
        maxStalledCount,
        lockDuration: lock,
        stalledInterval: lock,
        settings,
      } as unknown as WorkerOptions;
      return quietly(new Worker(name, orLater(process, log), options, backend));
    },
    async isThere() {
      return redis === null || (await redis.ping()) === 'PONG';
    },
    async close() {
      // Workers first, since an active job may still use its queue.
      for (const opened of open.reverse()) await opened.close();
      // An unused connection is not opened just to quit.
      if (redis?.status === 'wait') redis.disconnect();
      else await redis?.quit();
    },
  };
}
