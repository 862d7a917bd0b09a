import { createServer, type Server } from 'node:http';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { Config } from '../config/config.js';
import { hasBible, loadBible } from '../modules/bible/bible-texts.js';
import { systemClock } from '../platform/clock.js';
import { makeDataDir } from '../platform/data-dir.js';
import { openQueues } from '../platform/queue.js';
import { redisOfLimits } from '../platform/redis.js';
import { secretsOf } from '../platform/secret-key.js';
import { databaseChecks, type ReadinessCheck } from '../transport/http/health.js';
import { publicChanges } from '../transport/http/public-cache.js';
import { inMemory } from '../transport/in-memory.js';
import { makeApp } from './app.js';
import { gatewayTimeouts } from './database/data-source.js';
import { openDatabase } from './database/open-database.js';
import { replicaOf } from './database/open-pool.js';
import { backlog, PortTakenError } from './port-taken.js';
import type { Running } from './running.js';
import { startWatch, type Watched } from './watch.js';

/** A running gateway with the link that it printed, or null if the site has an administrator. */
export interface Gateway extends Running {
  firstAdminLink: URL | null;
}

/** Returns the lines about a link for the first administrator, for the output of the server. */
export const firstAdminNotice = (link: URL): string =>
  [
    '  This site has no administrator yet. Open this link to become the first one:',
    `    ${link}`,
    '  It works once, for 24 hours. Every start prints a new one. Keep it to yourself.',
  ].join('\n');

/** Milliseconds for requests in flight to finish when the gateway stops. */
const grace = 5_000;

/**
 * Starts the gateway: database, API and both sites on `config.port`, the admin site on `adminPort` too.
 * @param report receives progress messages; by default they are logged
 * @param prepare runs on the migrated database, before the gateway accepts requests
 * @throws ConfigError, DataDirError, PortTakenError
 */
export async function startGateway(
  config: Config,
  databaseUrl: string,
  log: Logger,
  report: (progress: string) => void = (progress) => log.info(progress),
  prepare: (db: DataSource) => Promise<void> = async () => {},
): Promise<Gateway> {
  const seen: Seen = { checks: { running: async () => false }, optionalChecks: {}, watched: null };
  const watch = await startWatch(config, seen.checks, () => seen.watched, seen.optionalChecks);
  try {
    const sites = await startSites(config, databaseUrl, log, report, prepare, seen);
    return {
      firstAdminLink: sites.firstAdminLink,
      async stop() {
        await sites.stop();
        await watch?.stop();
      },
    };
  } catch (error) {
    await watch?.stop();
    throw error;
  }
}

/** Parts of a gateway for its health port, which starts before them. */
interface Seen {
  checks: Record<string, ReadinessCheck>;
  /** Optional parts: without them all requests still get a response. */
  optionalChecks: Record<string, ReadinessCheck>;
  watched: Watched | null;
}

async function startSites(
  config: Config,
  databaseUrl: string,
  log: Logger,
  report: (progress: string) => void,
  prepare: (db: DataSource) => Promise<void>,
  seen: Seen,
): Promise<Gateway> {
  await makeDataDir(config.dataDir);
  const db = await openDatabase(config, databaseUrl, systemClock.now(), log);
  const replica = replicaOf(config, log, gatewayTimeouts);
  const redis = config.redisUrl ? redisOfLimits(config.redisUrl, log) : null;
  const directUrl = config.databaseDirectUrl ?? databaseUrl;
  const queues = openQueues(directUrl, config.redisUrl, { log });
  let state: 'starting' | 'running' | 'stopping' = 'starting';
  try {
    await prepare(db);
    await loadBible(db, report);
    await redis?.connect().catch(() => {});
    const hasQueueTables = async () => {
      const [{ found }] = await db.query(`select to_regnamespace('bullmq') is not null as found`);
      return found as boolean;
    };
    const checks = {
      running: async () => state === 'running',
      bible: () => hasBible(db),
      ...(!redis && { queue: hasQueueTables }),
    };
    // While Redis is unavailable, rate limits are counted in memory and jobs wait in the outbox.
    const optionalChecks = redis && { queue: async () => (await redis.ping()) === 'PONG' };
    Object.assign(seen.checks, databaseChecks(db), checks);
    Object.assign(seen.optionalChecks, optionalChecks);
    const app = await makeApp({
      config,
      db,
      replica,
      redis,
      queues,
      clock: systemClock,
      secrets: await secretsOf(config),
      log,
      checks,
      optionalChecks: optionalChecks ?? {},
    });
    await app.documents.publish();
    await app.services.pushes.publicKey();
    const changes = publicChanges(directUrl, inMemory(app.services), app.publicCache);
    app.http.addHook('onClose', () => changes.stop());
    app.http.addHook('preClose', nothingUnread);
    seen.watched = { db, queuedJobs: app.services.queuedJobs };
    // Also closes the connections of requests that began before the stop.
    app.http.addHook('onSend', async (_request, reply) => {
      if (state === 'stopping') reply.header('connection', 'close');
    });
    await app.http.ready();
    await changes.start();
    const firstAdminLink = await app.services.firstAdmins.newLink();
    const admin = config.adminPort === 0 ? null : createServer(app.http.routing);
    for (const server of [app.http.server, admin]) {
      // Makes a proxy close its connection and open another one, to another gateway. No request breaks.
      server?.prependListener('request', (_request, response) => {
        if (state === 'stopping') response.setHeader('connection', 'close');
      });
    }
    try {
      await listen(app.http.server, config.port, config.host, 'PORT');
      if (admin) await listen(admin, config.adminPort, config.host, 'ADMIN_PORT');
    } catch (error) {
      await app.http.close();
      throw error;
    }
    state = 'running';
    // Searches wait for it meanwhile. An unavailable database is logged elsewhere.
    void app.services.bible.prepareSearch().catch(() => {});
    return {
      firstAdminLink,
      async stop() {
        state = 'stopping';
        await wait(config.stopDelay);
        const cut = setTimeout(() => {
          for (const server of [app.http.server, admin]) server?.closeAllConnections();
        }, grace);
        const adminClosed = admin ? closed(admin) : null;
        await app.http.close();
        await adminClosed;
        clearTimeout(cut);
        await queues.close();
        redis?.disconnect();
        if (replica?.isInitialized) await replica.destroy();
        await db.destroy();
      },
    };
  } catch (error) {
    await queues.close();
    redis?.disconnect();
    await db.destroy();
    throw error;
  }
}

function listen(server: Server, port: number, host: string, variable: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(PortTakenError.instead(error, port, variable)));
    server.listen({ port, host, backlog }, resolve);
  });
}

/**
 * Waits for an iteration of the event loop with nothing to read. Data that arrives during a longer one waits in an
 * unread socket. Closing that socket would break a request, and a proxy does not send a POST to another gateway.
 */
async function nothingUnread(): Promise<void> {
  // The rest of this iteration may have skipped reading.
  await setImmediate();
  for (let turn = 0; turn < 1_000; turn++) {
    const began = performance.now();
    await setImmediate();
    if (performance.now() - began < 0.2) return;
  }
}

/** Closes a server after its requests in flight, and closes idle connections. */
function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}
