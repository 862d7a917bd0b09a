import type { DataSource } from 'typeorm';
import { ConfigError } from '../../config/config.js';
import { isDatabaseGone } from '../../platform/database-gone.js';
import { makeDataSource } from './data-source.js';

/** What Postgres says of who comes, by its codes: 28 is the class of sign-ins, 3D000 an unknown database. */
const refusesUs = /^(28...|3D000)$/;

/**
 * Opens a connection pool to the product's database, which must be there.
 * @param poolSize as of `makeDataSource`
 * @throws ConfigError, in words and without a password, where Postgres does not answer or does not let us in
 */
export async function openPool(url: string, poolSize?: number): Promise<DataSource> {
  try {
    return await makeDataSource(url, poolSize).initialize();
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    const { host } = new URL(url);
    if (refusesUs.test(code))
      throw new ConfigError([`DATABASE_URL is refused by Postgres at ${host}: ${message}`]);
    if (isDatabaseGone(error)) {
      throw new ConfigError([
        `DATABASE_URL leads to no Postgres that answers at ${host}: ${code || message}`,
      ]);
    }
    throw error;
  }
}

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
