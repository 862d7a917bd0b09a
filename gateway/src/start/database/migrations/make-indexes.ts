import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Milliseconds for those who began before: their transactions are waited for, and nobody waits behind. */
const patience = 900_000;

/**
 * A migration that makes indexes on tables which have rows already, while others go on writing into them (`concurrently`),
 * and nothing else. One that was interrupted leaves an index which Postgres keeps up to date and does not use: the next
 * try makes that one anew, and leaves alone those that were finished. Restoring a backup makes them in its own transaction.
 */
export abstract class MakeIndexes implements MigrationInterface {
  abstract readonly name: string;
  /** Each by its name: what follows it in `create index`. */
  protected abstract readonly indexes: Record<string, string>;
  /** Postgres refuses `concurrently` in one. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await patiently(runner, async () => {
      for (const [name, what] of Object.entries(this.indexes)) await makeIndex(runner, name, what);
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await patiently(runner, async () => {
      for (const name of Object.keys(this.indexes)) await runner.query(`drop index ${wayOf(runner)} ${name}`);
    });
  }
}

/** Where a backup is restored, all is one transaction, and nobody else is there. */
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

/** Other migrations give up a lock soon, since others wait behind them. */
async function patiently(runner: QueryRunner, work: () => Promise<void>): Promise<void> {
  const set = (value: string) => runner.query(`select set_config('lock_timeout', $1, false)`, [value]);
  const [{ before }] = await runner.query(`select current_setting('lock_timeout') as before`);
  await set(String(patience));
  try {
    await work();
  } finally {
    await set(before);
  }
}
