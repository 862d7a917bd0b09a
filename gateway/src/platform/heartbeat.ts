import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { newId } from './ids.js';

/** Milliseconds between two beats. */
const pause = 10_000;

/** Writes every ten seconds that this worker lives, in the table `workers`, which whoever watches them reads. */
export class Heartbeat {
  private readonly id = newId();
  private timer: NodeJS.Timeout | null = null;
  private last = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly db: DataSource,
    private readonly log: Logger,
  ) {}

  async start(): Promise<void> {
    // Those that were killed.
    await this.db.query(`delete from workers where seen_at < now() - interval '1 day'`);
    await this.beat();
    this.timer = setInterval(() => void this.beat(), pause);
  }

  /** Whether the database has heard of this worker lately. */
  isHeard(): boolean {
    return performance.now() - this.last < 3 * pause;
  }

  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.db.query('delete from workers where id = $1', [this.id]).catch(() => {});
  }

  private async beat(): Promise<void> {
    try {
      await this.db.query(
        'insert into workers (id) values ($1) on conflict (id) do update set seen_at = now()',
        [this.id],
      );
      this.last = performance.now();
    } catch (error) {
      // The first of an outage is enough.
      if (this.isHeard()) this.log.warn({ err: error }, 'the heartbeat could not be written; trying again');
    }
  }
}
