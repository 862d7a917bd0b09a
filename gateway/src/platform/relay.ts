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
/** Interval that covers a lost notification and a queue that was unreachable. */
const pollMilliseconds = 5_000;

/**
 * Moves rows of the outbox into their queues, in any number of processes at once. A crash before the commit leaves the
 * row. It is then handed over again under the same job id, which the queue ignores.
 */
export class Relay {
  private stopped = false;
  private again = false;
  /** Whether the last run failed, so that an outage is logged once. */
  private failing = false;
  private running: Promise<void> | null = null;
  private readonly listener: Listener;
  private timer: NodeJS.Timeout | null = null;
  private readonly pool: pg.Pool;

  constructor(
    databaseUrl: string,
    private readonly queues: Queues,
    private readonly log: Logger,
    /** Direct connection for the listener, since notifications don't pass through PgBouncer. */
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
    // Rows may have been written without a listener.
    this.listener = new Listener(directUrl, 'outbox', { listening: wake, notice: wake });
  }

  async start(): Promise<void> {
    await this.listener.start();
    this.timer = setInterval(() => this.wake(), pollMilliseconds);
  }

  /** Finishes the current batch and closes the connections. */
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
        if (this.failing) this.log.info('outbox relay works again');
        this.failing = false;
      }
    } catch (error) {
      if (!this.failing) this.log.warn({ err: error }, 'outbox not relayed; retrying');
      this.failing = true;
    }
  }

  /** Moves one batch in one transaction. Returns its number of rows. */
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
  // Inside the data, since a queue passes on nothing else.
  data: requestId ? { ...data, requestId } : data,
  opts: { jobId: id, ...placeOf(priority) },
});

/** Bulk jobs wait behind all others, and are removed sooner when completed. */
const placeOf = (priority: number) => (priority > 0 ? { priority, removeOnComplete: { age: 3_600 } } : {});
