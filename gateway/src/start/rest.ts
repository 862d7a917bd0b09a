import 'reflect-metadata';
import { ConfigError } from '../config/config.js';
import { makeLogger } from '../platform/logging.js';
import { readRelease } from '../platform/release.js';
import { backlog, PortTakenError } from './port-taken.js';
import { readConfigOfProcess, runProgram, unlessStopped } from './process.js';
import { makeRestApp } from './rest-app.js';

// The REST interface alone, in front of an external gateway.
await runProgram(async (stopSignal) => {
  const config = readConfigOfProcess();
  const { gatewayUrl, restKey, port, host } = config;
  if (!gatewayUrl || !restKey) {
    throw new ConfigError(['GATEWAY_URL and REST_KEY must be set. The gateway must have the same REST_KEY']);
  }
  const log = makeLogger(config);
  const http = await unlessStopped(stopSignal, makeRestApp({ config, log, gatewayUrl, restKey }));
  await http.listen({ port, host, backlog }).catch((error) => {
    throw PortTakenError.instead(error, port, 'PORT');
  });
  log.info({ ...readRelease(), port, gateway: gatewayUrl.href }, 'rest ready');
  return { stop: () => http.close() };
});
