import { readConfig } from '../dist/config/config.js';
import { systemClock } from '../dist/platform/clock.js';
import { makeLogger } from '../dist/platform/logging.js';
import { makeApp } from '../dist/start/app.js';
import { makeDataSource } from '../dist/start/database/data-source.js';
import { publicChanges } from '../dist/transport/http/public-cache.js';
import { manifest } from './documents.mjs';

/**
 * The real gateway, not yet listening. It trusts `X-Forwarded-For`, so that one load generator can be many
 * addresses, and it is not in public mode, which refuses documents as text.
 * @param guarded rate limits and a log of every request, or neither
 * @param documents that it knows by hash
 * @param caching whether it keeps public answers, as a running one does
 */
export async function gatewayApp(databaseUrl, guarded, documents = manifest, caching = false) {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    ADMIN_PORT: '0',
    TRUST_PROXY: 'on',
    SEED_DEMO: 'off',
    RATE_LIMITS: guarded ? 'on' : 'off',
    LOG_LEVEL: guarded ? 'info' : 'silent',
  });
  const db = await makeDataSource(databaseUrl).initialize();
  const { http, publicCache, services } = await makeApp({
    config,
    db,
    redis: null,
    clock: systemClock,
    secretKey: 'a key that only the bench has, 32 or more',
    log: makeLogger(config),
    manifest: documents,
  });
  const changes = publicChanges(databaseUrl, services.settings, publicCache);
  if (caching) await changes.start();
  http.addHook('onClose', async () => {
    await changes.stop();
    await db.destroy();
  });
  return http;
}
