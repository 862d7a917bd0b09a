import { readConfig } from '../dist/config/config.js';
import { systemClock } from '../dist/platform/clock.js';
import { makeLogger } from '../dist/platform/logging.js';
import { Secrets } from '../dist/platform/secrets.js';
import { makeApp } from '../dist/start/app.js';
import { makeDataSource } from '../dist/start/database/data-source.js';
import { publicChanges } from '../dist/transport/http/public-cache.js';
import { makeServices } from '../dist/transport/services.js';
import { manifest } from './documents.mjs';

/** Key of every part of the product in the bench. */
export const secretKey = 'a key that only the bench has, 32 or more';

/**
 * Returns the parts of the product on an open database: without demonstration, limits and log, unless the environment
 * sets them.
 */
function partsOf(db, databaseUrl, env) {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    SEED_DEMO: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ...env,
  });
  return {
    config,
    db,
    redis: null,
    clock: systemClock,
    secrets: new Secrets(secretKey),
    log: makeLogger(config),
  };
}

/**
 * Returns the product's services on an open database, without a gateway.
 * @param env differences from the environment of the bench
 */
export const benchServices = (db, databaseUrl, env) => makeServices(partsOf(db, databaseUrl, env));

/**
 * Creates the real gateway, not yet listening. It trusts `X-Forwarded-For`, so that one load generator can use many
 * addresses. It is not in public mode, which refuses documents as text.
 * @param guarded whether it has rate limits and a log of every request
 * @param documents known documents by hash
 * @param caching whether it caches public responses, as a running one does
 */
export async function gatewayApp(databaseUrl, guarded, documents = manifest, caching = false) {
  const db = await makeDataSource(databaseUrl).initialize();
  const parts = partsOf(db, databaseUrl, {
    ADMIN_PORT: '0',
    TRUST_PROXY: 'loopback',
    ...(guarded && { RATE_LIMITS: 'on', LOG_LEVEL: 'info' }),
  });
  const { http, publicCache, services } = await makeApp({ ...parts, manifest: documents });
  const changes = publicChanges(databaseUrl, services.settings, publicCache);
  if (caching) await changes.start();
  http.addHook('onClose', async () => {
    await changes.stop();
    await db.destroy();
  });
  return http;
}
