import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Milliseconds to wait for transactions that began earlier. Nothing queues behind this wait. */
const lockTimeout = 900_000;

/**
 * Migration that only makes indexes, on tables that have rows, without blocking writes (`concurrently`). An interrupted
 * one leaves an invalid index: the next run makes that one again and keeps the finished ones. A restore makes them in its
 * own transaction.
 */
export abstract class MakeIndexes implements MigrationInterface {
  abstract readonly name: string;
  /** By name of the index, the rest of its `create index` statement. */
  protected abstract readonly indexes: Record<string, string>;
  /** Postgres refuses `concurrently` in a transaction. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await withLockTimeout(runner, async () => {
      for (const [name, what] of Object.entries(this.indexes)) await makeIndex(runner, name, what);
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await withLockTimeout(runner, async () => {
      for (const name of Object.keys(this.indexes)) await runner.query(`drop index ${wayOf(runner)} ${name}`);
    });
  }
}

/** Returns how an index is made. A restore is one transaction without other users, so it needs no `concurrently`. */
const wayOf = ({ isTransactionActive }: QueryRunner) => (isTransactionActive ? '' : 'concurrently');

async function makeIndex(runner: QueryRunner, name: string, what: string): Promise<void> {
  const [found] = await runner.query(
    'select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)',
    [name],
  );
  if (found?.isValid) return;
  const way = wayOf(runner);
  if (found) await runner.query(`drop index ${way} ${name}`);
  await runner.query(`create index ${way} ${name} ${what}`);
}

/** Runs work that waits longer for locks than other migrations, which give up soon since others wait behind them. */
async function withLockTimeout(runner: QueryRunner, work: () => Promise<void>): Promise<void> {
  const set = (value: string) => runner.query(`select set_config('lock_timeout', $1, false)`, [value]);
  const [{ before }] = await runner.query(`select current_setting('lock_timeout') as before`);
  await set(String(lockTimeout));
  try {
    await work();
  } finally {
    await set(before);
  }
}
