import type { DataSource } from 'typeorm';
import type { Config } from '../config/config.js';
import { migrate } from './database/open-database.js';
import { openPool } from './database/open-pool.js';
import { reachDatabase } from './reach-database.js';

/**
 * Runs an action on the configured database, with or without a running product. Starts an embedded database temporarily
 * if it is not running.
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
