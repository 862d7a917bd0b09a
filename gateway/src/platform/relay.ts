import pg from 'pg';
import type { Logger } from 'pino';
import { Listener } from './listener.js';
import { queueOf } from './outbox.js';
import type { Queues } from './queue.js';
import { SteadyClient } from './steady-client.js';

interface OutboxRow {
  id: string;
  name: string;
  data: object;
  priority: number;
  requestId: string | null;
}

const batch = 200;
/** Covers a lost notice and a queue that could not be reached. */
const pollMilliseconds = 5_000;

/**
 * Moves rows of the outbox into their queues, in any number of processes at once. A crash between the queue
 * and the commit leaves the row, which is handed over again under the same job id and ignored there.
 */
export class Relay {
  private stopped = false;
  private again = false;
  /** Since the last try: that it fails is told once. */
  private failing = false;
  private running: Promise<void> | null = null;
  private readonly listener: Listener;
  private timer: NodeJS.Timeout | null = null;
  private readonly pool: pg.Pool;

  constructor(
    databaseUrl: string,
    private readonly queues: Queues,
    private readonly log: Logger,
    /** Where it listens: behind PgBouncer nothing is heard. */
    directUrl = databaseUrl,
  ) {
    this.pool = new pg.Pool({
      connectionString: databaseUrl,
      max: 1,
      application_name: 'quiet-time relay',
      Client: SteadyClient,
    });
    this.pool.on('error', (error) => this.log.warn({ err: error }, 'relay connection lost'));
    const wake = () => this.wake();
    // Rows may have been written while nobody listened.
    this.listener = new Listener(directUrl, 'outbox', { listening: wake, notice: wake });
  }

  async start(): Promise<void> {
    await this.listener.start();
    this.timer = setInterval(() => this.wake(), pollMilliseconds);
  }

  /** Finishes the batch in hand and lets go. */
  async stop(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearInterval(this.timer);
    await this.running;
    await this.listener.stop();
    await this.pool.end();
  }

  private wake(): void {
    this.again = true;
    this.running ??= this.drain().finally(() => {
      this.running = null;
    });
  }

  private async drain(): Promise<void> {
    try {
      while (this.again && !this.stopped) {
        this.again = false;
        while (!this.stopped && (await this.handOver()) === batch);
        if (this.failing) this.log.info('the outbox is handed over again');
        this.failing = false;
      }
    } catch (error) {
      if (!this.failing) this.log.warn({ err: error }, 'the outbox could not be handed over; trying again');
      this.failing = true;
    }
  }

  /** One batch in one transaction; answers how many rows it had. */
  private async handOver(): Promise<number> {
    const client = await this.pool.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query<OutboxRow>(
        `select id, name, data, priority, request_id as "requestId" from outbox
         order by priority, created_at limit $1 for update skip locked`,
        [batch],
      );
      for (const queue of new Set(rows.map(({ name }) => queueOf(name)))) {
        const jobs = rows.filter(({ name }) => queueOf(name) === queue).map(jobOf);
        await this.queues.queue(queue).addBulk(jobs);
      }
      if (rows.length > 0)
        await client.query('delete from outbox where id = any($1)', [rows.map((r) => r.id)]);
      await client.query('commit');
      return rows.length;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    } finally {
      client.release();
    }
  }
}

const jobOf = ({ id, name, data, priority, requestId }: OutboxRow) => ({
  name,
  // Beside the data, since a queue passes on nothing else.
  data: requestId ? { ...data, requestId } : data,
  opts: { jobId: id, ...placeOf(priority) },
});

/** What comes in great numbers waits behind everything else, and is not kept as long when it is done. */
const placeOf = (priority: number) => (priority > 0 ? { priority, removeOnComplete: { age: 3_600 } } : {});
