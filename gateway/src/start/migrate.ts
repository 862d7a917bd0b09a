import 'reflect-metadata';
import { ConfigError } from '../config/config.js';
import { loadBible } from '../modules/bible/bible-texts.js';
import { migrate } from './database/open-database.js';
import { openPool } from './database/open-pool.js';
import { configOfProcess, fail } from './process.js';

// Migrates the tables of DATABASE_URL, loads missing Bible texts, and exits.
try {
  const config = configOfProcess();
  const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl;
  if (!databaseUrl) throw new ConfigError(['DATABASE_URL is not set']);
  const db = await openPool(databaseUrl, 2);
  try {
    await migrate(db, databaseUrl);
    await loadBible(db, (progress) => process.stdout.write(`${progress}\n`));
  } finally {
    await db.destroy();
  }
} catch (error) {
  fail(error);
}
