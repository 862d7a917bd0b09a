import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { isDatabaseGone } from './database-gone.js';
import { replicaReads } from './metrics.js';

/** Milliseconds. */
const times = {
  /** How far behind the replica may be: a read waits as long for it. */
  behind: 1_000,
  look: 20,
  /** How long it is left alone when it was of no use: not everybody should find that out. */
  alone: 10_000,
};

/** What Postgres says where a replica has to go on with what it is told, and ends a read that is in its way. */
const inItsWay = '40001';

/** A position in the log: whatever the primary has said to be done lies before it. */
export async function endOfLog(primary: DataSource): Promise<string> {
  const [{ at }] = await primary.query('select pg_current_wal_flush_lsn()::text as at');
  return at;
}

/** Whether a database follows a primary, and `has` its log up to a position. */
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
 * Large reads that change nothing: reports and exports. They go to a replica of the database where there is one that
 * answers and has all that the primary had when the read began, so that nobody misses what they have just written. Else
 * the primary answers. Small reads, sessions, and what an edit is based on are no business of this.
 */
export class Replica {
  private alone = 0;
  private opening: Promise<unknown> | null = null;
  private isUsed = true;

  /** @param replica opened when it is first needed; null: there is none */
  constructor(
    private readonly primary: DataSource,
    private readonly replica: DataSource | null,
    private readonly log: Logger,
  ) {}

  /** Does a read. @param work is begun anew with the primary where the replica fails in the midst of it */
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

  /** Where to read, for what is sent while it is read. */
  async place(): Promise<DataSource> {
    if (!this.replica) return this.primary;
    const isLeft = performance.now() < this.alone;
    const problem = isLeft ? null : await this.problemOf(this.replica);
    if (problem) this.leave(problem);
    const isGood = !isLeft && !problem;
    if (isGood && !this.isUsed) {
      this.isUsed = true;
      this.log.info('the replica is read from again');
    }
    replicaReads.inc({ from: isGood ? 'replica' : 'primary' });
    return isGood ? this.replica : this.primary;
  }

  /** Why the replica can't be used now; null: it can. */
  private async problemOf(replica: DataSource): Promise<string | null> {
    const end = await endOfLog(this.primary);
    try {
      if (!replica.isInitialized) {
        this.opening ??= replica.initialize().finally(() => (this.opening = null));
        await this.opening;
      }
      for (const deadline = performance.now() + times.behind; ; await wait(times.look)) {
        const { follows, has } = await standingOf(replica, end);
        // Promoted: its data may no longer be ours.
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
    this.log.warn({ reason }, 'the replica is not read from: the primary answers');
  }
}
