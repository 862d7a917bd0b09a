import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { isDatabaseGone } from './database-gone.js';
import { replicaReads } from './metrics.js';

/** Milliseconds. */
const times = {
  /** Maximum lag of the replica; a read waits that long for it. */
  behind: 1_000,
  look: 20,
  /** Time for which a failed replica is not used, so that not every read has to try it. */
  alone: 10_000,
};

/** Postgres code of a read that was cancelled because it blocked the replay on the replica. */
const inItsWay = '40001';

/** Returns a position in the log; every acknowledged write of the primary lies before it. */
export async function endOfLog(primary: DataSource): Promise<string> {
  const [{ at }] = await primary.query('select pg_current_wal_flush_lsn()::text as at');
  return at;
}

/** Returns whether a database follows a primary, and whether it `has` its log up to a position. */
export async function standingOf(
  replica: DataSource,
  position: string,
): Promise<{ follows: boolean; has: boolean }> {
  const [standing] = await replica.query(
    `select pg_is_in_recovery() as follows, coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as has`,
    [position],
  );
  return standing;
}

/**
 * Large reads without writes, such as reports and exports. They go to a replica that responds and has everything that
 * the primary had when the read began. So callers see their own writes. Otherwise the primary is used. Small reads,
 * sessions, and the base of edits always use the primary.
 */
export class Replica {
  private alone = 0;
  private opening: Promise<unknown> | null = null;
  private isUsed = true;

  /** @param replica opened on first use; null: there is none */
  constructor(
    private readonly primary: DataSource,
    private readonly replica: DataSource | null,
    private readonly log: Logger,
  ) {}

  /** Runs a read. @param work restarted on the primary if the replica fails during it */
  async read<T>(work: (db: DataSource) => Promise<T>): Promise<T> {
    const db = await this.place();
    try {
      return await work(db);
    } catch (error) {
      const { code } = Object(error) as { code?: string };
      if (db === this.primary || !(isDatabaseGone(error) || code === inItsWay)) throw error;
      this.leave((error as Error).message);
      return work(this.primary);
    }
  }

  /** Returns the database to read from, for responses that are streamed during the read. */
  async place(): Promise<DataSource> {
    if (!this.replica) return this.primary;
    const isLeft = performance.now() < this.alone;
    const problem = isLeft ? null : await this.problemOf(this.replica);
    if (problem) this.leave(problem);
    const isGood = !isLeft && !problem;
    if (isGood && !this.isUsed) {
      this.isUsed = true;
      this.log.info('reads use the replica again');
    }
    replicaReads.inc({ from: isGood ? 'replica' : 'primary' });
    return isGood ? this.replica : this.primary;
  }

  /** Returns the reason why the replica can't be used now; null: it can. */
  private async problemOf(replica: DataSource): Promise<string | null> {
    const end = await endOfLog(this.primary);
    try {
      if (!replica.isInitialized) {
        this.opening ??= replica.initialize().finally(() => (this.opening = null));
        await this.opening;
      }
      for (const deadline = performance.now() + times.behind; ; await wait(times.look)) {
        const { follows, has } = await standingOf(replica, end);
        // The replica was promoted, so its data may differ from ours.
        if (!follows) return 'it follows no primary';
        if (has) return null;
        if (performance.now() > deadline) return `it is more than ${times.behind} ms behind`;
      }
    } catch (error) {
      return (error as Error).message || String((error as { code?: string }).code);
    }
  }

  private leave(reason: string): void {
    this.alone = performance.now() + times.alone;
    if (!this.isUsed) return;
    this.isUsed = false;
    this.log.warn({ reason }, 'replica not used: reads use the primary');
  }
}
