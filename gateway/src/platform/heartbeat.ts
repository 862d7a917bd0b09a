import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { newId } from './ids.js';

/** Milliseconds between two heartbeats. */
const pause = 10_000;

/** Writes a heartbeat of this worker to the table `workers` every ten seconds, for monitoring. */
export class Heartbeat {
  private readonly id = newId();
  private timer: NodeJS.Timeout | null = null;
  private last = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly db: DataSource,
    private readonly log: Logger,
  ) {}

  async start(): Promise<void> {
    // Removes workers that were killed.
    await this.db.query(`delete from workers where seen_at < now() - interval '1 day'`);
    await this.beat();
    this.timer = setInterval(() => void this.beat(), pause);
  }

  /** Whether the last heartbeats of this worker were written. */
  isAlive(): boolean {
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
      // Logs only the first failures of an outage.
      if (this.isAlive()) this.log.warn({ err: error }, 'heartbeat not written; retrying');
    }
  }
}
