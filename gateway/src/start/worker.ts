import 'reflect-metadata';
import Fastify, { LogController } from 'fastify';
import { type Config, ConfigError } from '../config/config.js';
import { healthRoutes } from '../transport/http/health.js';
import { demandDatabase } from './database/demand-database.js';
import type { Running } from './gateway.js';
import type { Jobs } from './jobs.js';
import { PortTakenError } from './port-taken.js';
import { configOfProcess, runProgram, unlessTold } from './process.js';

// The worker alone, on parts that run elsewhere: the production way.
await runProgram(async (told) => {
  const config = configOfProcess();
  const { databaseUrl, smtpUrl } = config;
  if (!databaseUrl || !smtpUrl) {
    throw new ConfigError(['DATABASE_URL and SMTP_URL must be set; `npm start` brings its own']);
  }
  let jobs: Jobs | null = null;
  // Before the jobs: who watches learns that they wait for Redis.
  const health = await startHealth(config, async () => (await jobs?.isAlive()) ?? false);
  // Told at once, before what takes seconds to load.
  await unlessTold(told, demandDatabase(databaseUrl));
  const [{ makeLogger }, { startJobs }] = await Promise.all([
    import('../platform/logging.js'),
    import('./jobs.js'),
  ]);
  const log = makeLogger(config);
  jobs = await unlessTold(told, startJobs(config, databaseUrl, smtpUrl, log));
  log.info('worker ready');
  const worker = jobs;
  return {
    async stop() {
      await health?.stop();
      await worker.stop();
    },
  };
});

/** Answers `/healthz` and `/readyz` for who watches the worker; null where it has no port. @throws PortTakenError */
async function startHealth(
  { healthPort, host }: Config,
  areAlive: () => Promise<boolean>,
): Promise<Running | null> {
  if (healthPort === 0) return null;
  const http = Fastify({ logController: new LogController({ disableRequestLogging: true }) });
  healthRoutes(http, { jobs: areAlive });
  try {
    await http.listen({ port: healthPort, host });
  } catch (error) {
    throw PortTakenError.instead(error, healthPort, 'HEALTH_PORT');
  }
  return { stop: () => http.close() };
}
