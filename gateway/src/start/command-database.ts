import type { DataSource } from 'typeorm';
import type { Config } from '../config/config.js';
import { migrate } from './database/open-database.js';
import { openPool } from './database/open-pool.js';
import { reachDatabase } from './reach-database.js';

/**
 * Does something with the database of the configuration, beside a running product or without one: an embedded
 * database is started for the moment when nobody runs it.
 */
export async function withDatabase(config: Config, act: (db: DataSource) => Promise<void>): Promise<void> {
  const { url, close } = await reachDatabase(config);
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
