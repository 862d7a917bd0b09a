import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { type Config, ConfigError } from '../../config/config.js';
import type { SlowStatements } from '../../platform/slow-statements.js';
import { isTracing } from '../../platform/tracing.js';
import { makeDataSource, type StatementTimeouts } from './data-source.js';
import { connected } from './demand-database.js';

/**
 * Opens a connection pool to the product's database.
 * @param poolSize see `makeDataSource`
 * @param slow see `makeDataSource`
 * @param timeouts see `makeDataSource`
 * @throws as `connected`
 */
export const openPool = (
  url: string,
  poolSize?: number,
  slow?: SlowStatements,
  timeouts?: StatementTimeouts,
): Promise<DataSource> => connected(url, () => makeDataSource(url, poolSize, slow, timeouts).initialize());

/** Maximum number of replica connections per gateway or worker. */
const replicaConnections = 5;

/**
 * Creates a pool to the configured replica, not yet opened, so that the start does not wait for it.
 * @returns null if there is none
 */
export const replicaOf = (
  config: Pick<Config, 'databaseReplicaUrl' | 'slowStatementMs'>,
  log: Logger,
  timeouts: StatementTimeouts,
): DataSource | null =>
  config.databaseReplicaUrl
    ? makeDataSource(config.databaseReplicaUrl, replicaConnections, slowStatements(config, log), {
        ...timeouts,
        connect: 2_000,
      })
    : null;

/** Threshold above which statements are logged as slow. Undefined: none are logged or traced. */
export const slowStatements = (
  { slowStatementMs: ms }: Pick<Config, 'slowStatementMs'>,
  log: Logger,
): SlowStatements | undefined =>
  ms > 0 || isTracing() ? { ms: ms || Number.POSITIVE_INFINITY, log } : undefined;

/**
 * Checks the tables, for a program that does not migrate them itself.
 * @throws ConfigError if the tables are not up to date
 */
export async function demandMigrated(db: DataSource): Promise<void> {
  if (!(await db.showMigrations())) return;
  throw new ConfigError([
    'The database of DATABASE_URL is not up to date. Start a gateway first, or run `npm run db:migrate`',
  ]);
}
