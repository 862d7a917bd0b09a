import type { DataSource } from 'typeorm';
import { ConfigError } from '../../config/config.js';
import { makeDataSource } from './data-source.js';
import { connected } from './demand-database.js';

/**
 * Opens a connection pool to the product's database.
 * @param poolSize as of `makeDataSource`
 * @throws as `connected`
 */
export const openPool = (url: string, poolSize?: number): Promise<DataSource> =>
  connected(url, () => makeDataSource(url, poolSize).initialize());

/**
 * For a program that leaves migrations to others.
 * @throws ConfigError where the tables are not up to date
 */
export async function demandMigrated(db: DataSource): Promise<void> {
  if (!(await db.showMigrations())) return;
  throw new ConfigError([
    'DATABASE_URL names a database that is not up to date: start a gateway first, or run `npm run db:migrate`',
  ]);
}
