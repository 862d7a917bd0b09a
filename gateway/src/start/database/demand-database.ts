import pg from 'pg';
import { ConfigError } from '../../config/config.js';
import { isDatabaseGone } from '../../platform/database-gone.js';

/** Postgres error codes for a refused connection: class 28 is authentication, 3D000 an unknown database. */
const refusesUs = /^(28...|3D000)$/;

/**
 * Connects to the product's database, which must exist.
 * @throws ConfigError with a message that contains no password, if Postgres does not answer or refuses the login
 */
export async function connected<T>(url: string, connect: () => Promise<T>): Promise<T> {
  try {
    return await connect();
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    const { host } = new URL(url);
    if (refusesUs.test(code)) throw new ConfigError([`Postgres at ${host} refuses DATABASE_URL: ${message}`]);
    if (isDatabaseGone(error)) {
      throw new ConfigError([`No Postgres answers at ${host} (DATABASE_URL): ${code || message}`]);
    }
    throw error;
  }
}

/** Checks that the database is reachable, before a program loads everything that needs it. @throws as `connected` */
export const demandDatabase = (url: string): Promise<void> =>
  connected(url, async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.end();
  });
