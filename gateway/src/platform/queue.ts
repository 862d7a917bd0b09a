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

/** The queues of the product on one backend: Redis when `redisUrl` is set, else the product's own Postgres. */
export interface Queues {
  queue(name: QueueName): Queue;
  worker(name: QueueName, process: Processor): Worker;
  /** Whether jobs can be handed over now. It may wait for as long as Redis does not answer. */
  isThere(): Promise<boolean>;
  /** Waits for jobs in hand, then lets go of every connection. */
  close(): Promise<void>;
}

const hour = 3_600_000;

/** How often jobs are tried before they are given up: for a day, but those of maintenance for some minutes. */
export const attempts: Record<QueueName, number> = { mail: 35, billing: 35, maintenance: 8, webhook: 35 };

/** How many jobs a worker does at once. Those of webhooks do little but wait for others. */
const concurrency: Record<QueueName, number> = { mail: 5, billing: 5, maintenance: 5, webhook: 50 };

/**
 * The pause after so many failed tries, in milliseconds: two seconds at first, doubled each time up to an hour, and
 * never quite the same, so that what failed together does not come back together.
 */
export const pauseAfter = (tries: number): number =>
  Math.round(Math.min(2_000 * 2 ** (tries - 1), hour) * (0.85 + Math.random() * 0.3));

/** Thrown by a job that has to wait before it can begin: it comes back after a pause, which is no try. */
export class NotYet extends Error {
  constructor() {
    super('The job comes back later');
    this.name = 'NotYet';
  }
}

/** Thrown for a job of a kind that only another release has: after going back, or while two run side by side. */
export class UnknownKind extends NotYet {}

/** Thrown by a job that failed because another side asks to be left alone for a while. */
export class AskedToWait extends Error {
  /** @param pause milliseconds; an hour is the most that is waited */
  constructor(
    message: string,
    readonly pause: number,
  ) {
    super(message);
  }
}

/** The pause before the next try: as ever, or longer where that was asked for. */
const backoffStrategy = (tries: number, _type?: string, error?: Error): number =>
  Math.max(pauseAfter(tries), error instanceof AskedToWait ? Math.min(error.pause, hour) : 0);

/** The pause doubles each time that a job has to wait, as after failed tries. */
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

/** How many workers a job may lose to crashes before it is set aside: it may be the job that ends them. */
export const mostLostWorkers = 2;

/** Thrown for a job that has lost so many workers: the queue does not try it again, and keeps it. */
export class LostWorkers extends UnrecoverableError {
  constructor() {
    super('The worker ended twice while it did this job');
  }
}

/** BullMQ never sets a scheduled job aside, and knows no row for a mail. `runJobs` decides instead, for every job. */
const maxStalledCount = 1_000;

const jobOptions: JobsOptions = {
  backoff: { type: 'custom' },
  // A finished job's id must outlive its outbox row: it is what makes a second hand-over a no-op.
  removeOnComplete: { age: 7 * 86_400 },
  removeOnFail: { age: 30 * 86_400 },
};

/** Brings BullMQ's own tables up to date; safe to run from several processes at once. */
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
 * @param options `log` gets lost connections to Redis and jobs of unknown kinds; `prefix` separates two products (or two
 *   tests) on one Redis; `lock` is how long a job belongs to a worker that has ended, in milliseconds
 */
export function openQueues(
  databaseUrl: string,
  redisUrl: string | null,
  { log, prefix = 'quiet-time', lock = 30_000 }: { log?: Logger; prefix?: string; lock?: number } = {},
): Queues {
  const open: { close(): Promise<void> }[] = [];
  const redis = redisUrl ? redisOfQueues(redisUrl, log) : null;
  // Two connections per queue or worker and one that listens: the pool of the product itself comes first.
  const postgres = { connectionString: databaseUrl, max: 2, schema: 'bullmq', Client: SteadyClient };
  const connection = redis ?? postgres;
  const backend = redis ? undefined : (createPostgresBackend as never);

  const quietly = <T extends Queue | Worker>(opened: T): T => {
    // Lost connections are retried by BullMQ; without a listener each would end the process.
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
      // Workers first: a job in hand may still use its queue.
      for (const opened of open.reverse()) await opened.close();
      // One that was never needed is not connected only to say goodbye.
      if (redis?.status === 'wait') redis.disconnect();
      else await redis?.quit();
    },
  };
}
