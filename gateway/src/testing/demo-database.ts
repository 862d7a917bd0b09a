import type { DataSource } from 'typeorm';
import { beforeAll } from 'vitest';
import { makeDataSource } from '../start/database/data-source.js';
import { seedDemo } from '../start/seed/index.js';
import { copyDatabase, databaseForTest } from './test-database.js';

/**
 * The demonstration as a start at this time writes it, once for the file of tests that calls this.
 * @returns opens a copy for one test, who closes it
 */
export function demoDatabase(now: Date): () => Promise<DataSource> {
  let original: string;
  beforeAll(async () => {
    const { url, drop } = await copyDatabase();
    original = url;
    const db = await makeDataSource(url, 2).initialize();
    await seedDemo(db, now).finally(() => db.destroy());
    return drop;
  });
  return async () => makeDataSource(await databaseForTest({ of: original }), 3).initialize();
}
