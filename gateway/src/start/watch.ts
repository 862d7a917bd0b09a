import { setTimeout as passed } from 'node:timers/promises';
import Fastify, { LogController } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics } from 'prom-client';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { Config } from '../config/config.js';
import type { QueuedJobs } from '../modules/queued-jobs/queued-job.service.js';
import {
  lastBackup,
  metrics,
  outboxSeconds,
  poolConnections,
  queueJobs,
  workersAlive,
} from '../platform/metrics.js';
import { readRelease } from '../platform/release.js';
import { healthRoutes, type ReadinessCheck } from '../transport/http/health.js';
import { backlog, PortTakenError } from './port-taken.js';
import type { Running } from './running.js';

/** Sources of the metrics that are read on each scrape. */
export interface Watched {
  db: DataSource;
  queuedJobs: QueuedJobs;
}

/** Timeout of the database in milliseconds. The metrics must respond even while requests wait for the database. */
const timeout = 1_000;

/**
 * Serves `/healthz`, `/readyz` and, for Prometheus, `/metrics` on `HEALTH_PORT`, which is for monitoring and not
 * public.
 * @param watched null until the gateway is up
 * @param optionalChecks see `healthRoutes`
 * @returns null if no port is set
 * @throws PortTakenError
 */
export async function startWatch(
  { healthPort, host }: Pick<Config, 'healthPort' | 'host'>,
  checks: Record<string, ReadinessCheck>,
  watched: () => Watched | null,
  optionalChecks: Record<string, ReadinessCheck> = {},
): Promise<Running | null> {
  if (healthPort === 0) return null;
  const http = Fastify({ logController: new LogController({ disableRequestLogging: true }) });
  healthRoutes(http, checks, optionalChecks, readRelease());
  if (!metrics.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics({ register: metrics });
  http.get('/metrics', async (_request, reply) => {
    await look(watched());
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
  try {
    await http.listen({ port: healthPort, host, backlog });
  } catch (error) {
    throw PortTakenError.instead(error, healthPort, 'HEALTH_PORT');
  }
  return { stop: () => http.close() };
}

/** Reads the metrics that have no counter. Omits those that take too long: a stale value would look current. */
async function look(watched: Watched | null): Promise<void> {
  for (const gauge of [poolConnections, queueJobs]) gauge.reset();
  for (const gauge of [lastBackup, outboxSeconds, workersAlive]) gauge.remove();
  if (!watched) return;
  const { db, queuedJobs } = watched;
  const pool = (db.driver as PostgresDriver).master as Pool;
  poolConnections.set({ state: 'idle' }, pool.idleCount);
  poolConnections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
  poolConnections.set({ state: 'awaited' }, pool.waitingCount);
  const ofDatabase = db.query(`
    select coalesce(extract(epoch from clock_timestamp() - (select min(created_at) from outbox)), 0)::float as outbox,
      (select count(*)::int from workers where seen_at > now() - interval '1 minute') as workers,
      coalesce((select extract(epoch from max(taken_at)) from backups), 0)::float as backup`);
  const read = Promise.allSettled([
    ofDatabase.then(([{ outbox, workers, backup }]) => {
      outboxSeconds.set(outbox);
      workersAlive.set(workers);
      lastBackup.set(backup);
    }),
    queuedJobs.counts().then((counts) => {
      for (const { state, count } of counts) queueJobs.set({ state }, count);
    }),
  ]);
  await Promise.race([read, passed(timeout, null, { ref: false })]);
}
