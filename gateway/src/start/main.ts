import 'reflect-metadata';
import { ConfigError } from '../config/config.js';
import { makeLogger } from '../platform/logging.js';
import { startGateway } from './gateway.js';
import { configOfProcess, runProgram, unlessTold } from './process.js';

// The gateway alone, on parts that run elsewhere: the production way.
await runProgram(async (told) => {
  const config = configOfProcess();
  if (!config.databaseUrl) throw new ConfigError(['DATABASE_URL is not set; `npm start` brings its own']);
  const log = makeLogger(config);
  const gateway = await unlessTold(told, startGateway(config, config.databaseUrl, log));
  log.info({ port: config.port, site: config.publicUrl.href, admin: config.adminUrl.href }, 'gateway ready');
  return gateway;
});
