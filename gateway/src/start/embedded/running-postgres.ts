import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { embeddedUrl } from './postgres.js';

/** Errors that mean no Postgres is running: no pid file, or one left by a crash. */
const away = ['ENOENT', 'ECONNREFUSED'];

/** Returns the address of the embedded Postgres that runs on this data directory; null if none does. */
export async function runningPostgres(dataDir: string): Promise<string | null> {
  try {
    // The fourth line of its pid file is the port.
    const state = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
    const password = await readFile(path.join(dataDir, 'postgres-password'), 'utf8');
    const url = embeddedUrl(password, Number(state.split('\n')[3]));
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.end();
    return url;
  } catch (error) {
    if (away.includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
