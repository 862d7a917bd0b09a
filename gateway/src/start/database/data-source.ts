import 'reflect-metadata';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { isPooled } from '../../config/pooler.js';
import type { PoolSettings } from '../../platform/prepared.js';
import { instrumentedClient, type SlowStatements } from '../../platform/slow-statements.js';
import { SnakeNaming } from '../../platform/snake-naming.js';
import { SteadyClient } from '../../platform/steady-client.js';
import { modules } from '../../transport/modules.js';
import * as migrations from './migrations/index.js';

/**
 * Tables with entities. These are plain SQL: `outbox`, `job_done`, `audit_log`, `documents`, `devices`, `trial_cards`,
 * `push_key`, `farewells`, `provider_events`, `announcement_marks`, `devotional_search`, `scripture_search`,
 * `bible_translations`, `bible_verses`, `bible_words`, `workers` and `backups`.
 */
const entities = modules.flatMap(({ entities }) => entities ?? []);

/** Postgres timeouts in milliseconds. */
export interface StatementTimeouts {
  /** Limit for a running statement, including its wait for a lock. */
  statement: number;
  /** Limit for an idle connection with an open transaction, which holds locks. */
  idle: number;
  /** Limit for opening a connection. Absent: unlimited. */
  connect?: number;
}

/** No page request takes longer. A streamed list is idle while it waits for its reader. */
export const gatewayTimeouts: StatementTimeouts = { statement: 30_000, idle: 300_000 };

/** Allows for the nightly counting jobs, and for jobs that lock a row while they call the payment provider. */
export const workerTimeouts: StatementTimeouts = { statement: 900_000, idle: 600_000 };

const limitsOf = ({ statement, idle }: StatementTimeouts) => ({
  statement_timeout: statement,
  idle_in_transaction_session_timeout: idle,
});

/**
 * Creates a connection pool to the product's database, not yet opened.
 * @param poolSize maximum number of connections; gateway and worker each have a pool
 * @param slow threshold for logging a statement; absent: none is logged
 * @param timeouts absent: Postgres decides, as it does behind PgBouncer, which refuses such settings
 */
export const makeDataSource = (
  url: string,
  poolSize = 20,
  slow?: SlowStatements,
  timeouts?: StatementTimeouts,
): DataSource =>
  new DataSource({
    type: 'postgres',
    // TypeORM would require it by name, which a bundle can't contain.
    driver: pg,
    // Only reads that ask for it go to a replica. Fields with cached public responses never do: after a change was
    // announced, a lagging replica would return the old value.
    replication: { defaultMode: 'master', master: { url }, slaves: [] },
    entities,
    migrations: Object.values(migrations),
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeNaming(),
    applicationName: 'quiet-time',
    extra: {
      max: poolSize,
      Client: slow ? instrumentedClient(slow) : SteadyClient,
      unnamed: isPooled(url),
      ...(timeouts?.connect && { connectionTimeoutMillis: timeouts.connect }),
      ...(timeouts && !isPooled(url) && limitsOf(timeouts)),
    } satisfies PoolSettings & { Client: typeof SteadyClient },
    logging: false,
  });
