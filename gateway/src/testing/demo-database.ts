import type { DataSource } from 'typeorm';
import { beforeAll } from 'vitest';
import { makeDataSource } from '../start/database/data-source.js';
import { seedDemo } from '../start/seed/index.js';
import { copyDatabase, databaseForTest } from './test-database.js';

/**
 * Seeds the demonstration as a start at this time does, once for the calling test file.
 * @returns a function that opens a copy for one test, which closes it
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
