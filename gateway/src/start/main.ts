import 'reflect-metadata';
import { ConfigError } from '../config/config.js';
import { makeDataDir } from '../platform/data-dir.js';
import { readRelease } from '../platform/release.js';
import { startTracing } from '../platform/tracing.js';
import { demandDatabase } from './database/demand-database.js';
import { configOfProcess, runProgram, unlessStopped } from './process.js';
import { keepYoungMemorySmall } from './young-memory.js';

// The gateway alone, with external services: the production setup.
await runProgram(async (stopSignal) => {
  const letGrow = keepYoungMemorySmall();
  const config = configOfProcess();
  const { databaseUrl } = config;
  if (!databaseUrl) throw new ConfigError(['DATABASE_URL is not set. `npm start` uses an embedded Postgres']);
  // Fails early, before modules that take seconds to load.
  await makeDataDir(config.dataDir);
  await unlessStopped(stopSignal, demandDatabase(databaseUrl));
  const tracing = await startTracing(config.otlpEndpoint, 'quiet-time-gateway');
  const [{ makeLogger }, { firstAdminNotice, startGateway }] = await Promise.all([
    import('../platform/logging.js'),
    import('./gateway.js'),
  ]);
  const log = makeLogger(config);
  const gateway = await unlessStopped(stopSignal, startGateway(config, databaseUrl, log));
  log.info(
    { ...readRelease(), port: config.port, site: config.publicUrl.href, admin: config.adminUrl.href },
    'gateway ready',
  );
  // Beside the log, on the error output: a secret never stands in a log line.
  if (gateway.firstAdminLink) process.stderr.write(`\n${firstAdminNotice(gateway.firstAdminLink)}\n\n`);
  letGrow();
  return {
    async stop() {
      await gateway.stop();
      await tracing?.stop();
    },
  };
});
