import { ConfigError } from './config.js';
import { makeDataSource } from './data-source.js';
import { migrate } from './database.js';
import { configOfProcess, fail } from './process.js';

// Brings the tables of DATABASE_URL up to date and ends.
try {
  const { databaseUrl } = configOfProcess();
  if (!databaseUrl) throw new ConfigError(['DATABASE_URL is not set']);
  const db = await makeDataSource(databaseUrl, 2).initialize();
  try {
    await migrate(db, databaseUrl);
  } finally {
    await db.destroy();
  }
} catch (error) {
  fail(error);
}
