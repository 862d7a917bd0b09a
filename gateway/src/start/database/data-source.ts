import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { isPooled } from '../../config/pooler.js';
import type { PoolSettings } from '../../platform/prepared.js';
import { type SlowStatements, tellingClient } from '../../platform/slow-statements.js';
import { SnakeNaming } from '../../platform/snake-naming.js';
import { SteadyClient } from '../../platform/steady-client.js';
import { modules } from '../../transport/modules.js';
import * as migrations from './migrations/index.js';

/** The tables that are entities; `outbox`, `job_done`, `audit_log`, `documents`,
 * `devices`, `trial_cards`, `push_key`, `farewells`, `provider_events`, `announcement_marks`, `devotional_search`, `scripture_search`, `bible_translations`, `bible_verses`, `bible_words`, `workers` and `backups` are plain SQL. */
export const entities = modules.flatMap(({ entities }) => entities ?? []);

/** What Postgres puts an end to, in milliseconds. */
export interface Patience {
  /** A statement that runs, or waits for a lock, for longer. */
  statement: number;
  /** A connection that keeps a transaction open, and with it locks, and does nothing in it for longer. */
  idle: number;
  /** How long a connection may take to come; left out: as long as it likes. */
  connect?: number;
}

/** Nobody waits longer for a page. A list that is sent while it is read waits for who reads it. */
export const patienceOfGateway: Patience = { statement: 30_000, idle: 300_000 };

/** Of jobs that count all there is at night, and of those that hold on to a row while they ask the payment provider. */
export const patienceOfWorker: Patience = { statement: 900_000, idle: 600_000 };

const limitsOf = ({ statement, idle }: Patience) => ({
  statement_timeout: statement,
  idle_in_transaction_session_timeout: idle,
});

/**
 * A connection pool to the product's database, not yet opened.
 * @param poolSize connections at most; gateway and worker each have a pool
 * @param slow from when on a statement is logged; left out: none is
 * @param patience left out: Postgres decides, as it does behind PgBouncer, which refuses such settings
 */
export const makeDataSource = (
  url: string,
  poolSize = 20,
  slow?: SlowStatements,
  patience?: Patience,
): DataSource =>
  new DataSource({
    type: 'postgres',
    // A read goes to a replica only where it asks for one. What public fields answer may be kept, and never does: a
    // replica that lags would answer, after a change was told, what was there before it.
    replication: { defaultMode: 'master', master: { url }, slaves: [] },
    entities,
    migrations: Object.values(migrations),
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeNaming(),
    applicationName: 'quiet-time',
    extra: {
      max: poolSize,
      Client: slow ? tellingClient(slow) : SteadyClient,
      unnamed: isPooled(url),
      ...(patience?.connect && { connectionTimeoutMillis: patience.connect }),
      ...(patience && !isPooled(url) && limitsOf(patience)),
    } satisfies PoolSettings & { Client: typeof SteadyClient },
    logging: false,
  });
