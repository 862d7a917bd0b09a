import 'reflect-metadata';
import { ConfigError } from '../config/config.js';
import { readRelease } from '../platform/release.js';
import { startTracing } from '../platform/tracing.js';
import { demandDatabase } from './database/demand-database.js';
import type { Jobs } from './jobs.js';
import { configOfProcess, runProgram, unlessStopped } from './process.js';
import { startWatch } from './watch.js';
import { keepYoungMemorySmall } from './young-memory.js';

// The worker alone, with external services: the production setup.
await runProgram(async (stopSignal) => {
  const letGrow = keepYoungMemorySmall();
  const config = configOfProcess();
  const { databaseUrl, smtpUrl } = config;
  if (!databaseUrl || !smtpUrl) {
    throw new ConfigError(['DATABASE_URL and SMTP_URL must be set. `npm start` uses embedded ones']);
  }
  let jobs: Jobs | null = null;
  // Started before the jobs, so that monitoring sees that they wait for Redis.
  const watch = await startWatch(
    config,
    { jobs: async () => (await jobs?.isAlive()) ?? false },
    () => jobs?.watched ?? null,
  );
  // Fails early, before modules that take seconds to load.
  await unlessStopped(stopSignal, demandDatabase(databaseUrl));
  const tracing = await startTracing(config.otlpEndpoint, 'quiet-time-worker');
  const [{ makeLogger }, { startJobs }] = await Promise.all([
    import('../platform/logging.js'),
    import('./jobs.js'),
  ]);
  const log = makeLogger(config);
  jobs = await unlessStopped(stopSignal, startJobs(config, databaseUrl, smtpUrl, log));
  log.info(readRelease(), 'worker ready');
  letGrow();
  const worker = jobs;
  return {
    async stop() {
      await watch?.stop();
      await worker.stop();
      await tracing?.stop();
    },
  };
});
