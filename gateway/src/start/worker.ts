import 'reflect-metadata';
import { ConfigError } from '../config/config.js';
import { makeLogger } from '../platform/logging.js';
import { startJobs } from './jobs.js';
import { configOfProcess, runProgram, unlessTold } from './process.js';

// The worker alone, on parts that run elsewhere: the production way.
await runProgram(async (told) => {
  const config = configOfProcess();
  const { databaseUrl, smtpUrl } = config;
  if (!databaseUrl || !smtpUrl) {
    throw new ConfigError(['DATABASE_URL and SMTP_URL must be set; `npm start` brings its own']);
  }
  const log = makeLogger(config);
  const worker = await unlessTold(told, startJobs(config, databaseUrl, smtpUrl, log));
  log.info('worker ready');
  return worker;
});
