import type { DataSource } from 'typeorm';
import type { Config } from '../config/config.js';
import { migrate } from './database/open-database.js';
import { openPool } from './database/open-pool.js';
import { lockDataDir } from './embedded/lock.js';
import { startPostgres } from './embedded/postgres.js';
import { runningPostgres } from './embedded/running-postgres.js';

/**
 * Does something with the database of the configuration, beside a running product or without one: an embedded
 * database is started for the moment when nobody runs it.
 */
export async function withDatabase(config: Config, act: (db: DataSource) => Promise<void>): Promise<void> {
  const { url, close } = await openDatabase(config);
  try {
    const db = await openPool(url, 2);
    try {
      await migrate(db, url);
      await act(db);
    } finally {
      await db.destroy();
    }
  } finally {
    await close();
  }
}

async function openDatabase(config: Config): Promise<{ url: string; close(): Promise<void> }> {
  const url = config.databaseUrl ?? (await runningPostgres(config.dataDir));
  if (url) return { url, close: async () => {} };
  const release = await lockDataDir(config.dataDir, config.publicUrl.origin);
  const postgres = await startPostgres(config.dataDir);
  return {
    url: postgres.url,
    async close() {
      await postgres.stop();
      await release();
    },
  };
}
