import { ConfigError } from './config.js';
import { makeDataSource } from './data-source.js';
import { migrate } from './database.js';
import { configOfProcess } from './process.js';

// Brings the tables of DATABASE_URL up to date and ends.
const { databaseUrl } = configOfProcess();
if (!databaseUrl) throw new ConfigError(['DATABASE_URL is not set']);
const db = await makeDataSource(databaseUrl, 2).initialize();
await migrate(db, databaseUrl);
await db.destroy();
