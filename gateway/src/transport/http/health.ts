import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { DataSource } from 'typeorm';

/** Check of a part that the process needs to serve requests. False or an error: it is not ready. */
export type ReadinessCheck = () => Promise<boolean>;

/** Checks of the database: it answers, is migrated, and has disk space. */
export const databaseChecks = (db: DataSource): Record<string, ReadinessCheck> => ({
  database: async () => (await db.query('select 1')).length === 1,
  migrations: async () => !(await db.showMigrations()),
  databaseSpace: () => canWrite(db),
});

/**
 * Whether Postgres has disk space. A list that exceeds its memory goes to a temporary file. That needs the same space
 * as a write, and leaves nothing behind.
 */
const canWrite = (db: DataSource): Promise<boolean> =>
  db.transaction(async (manager) => {
    await manager.query(`set local work_mem = '64kB'`);
    const [{ count }] = await manager.query('select count(*)::int from generate_series(1, 20000)');
    return count === 20_000;
  });

/** Milliseconds for which results of the checks are cached: the endpoint is public, and the checks are not free. */
const fresh = 1_000;

/** Timeout of a check in milliseconds. A part that exceeds it is not ready. */
const timeout = 900;

/**
 * Serves `/healthz`: the process is alive. Serves `/readyz`: every part is ready; 503 names the parts that are not.
 * @param checks are read at each request, so that a starting process may add its parts one by one
 * @param optionalChecks optional parts: if one is missing, `degraded` names it with status 200, since requests still succeed
 * @param details are added to `/readyz`
 */
export function healthRoutes(
  app: FastifyInstance,
  checks: Record<string, ReadinessCheck>,
  optionalChecks: Record<string, ReadinessCheck> = {},
  details: object = {},
): void {
  app.get('/healthz', { config: { rateLimit: false } }, async () => ({ status: 'ok' }));
  const look = () =>
    Promise.all(
      Object.entries({ ...checks, ...optionalChecks }).map(async ([name, check]) => {
        const answered = check().catch(() => false);
        return [name, await Promise.race([answered, wait(timeout, false, { ref: false })])] as const;
      }),
    );
  let last: { at: number; results: ReturnType<typeof look> } | null = null;
  app.get('/readyz', { config: { rateLimit: false } }, async (_request, reply) => {
    const now = performance.now();
    if (!last || now - last.at > fresh) last = { at: now, results: look() };
    const results = await last.results;
    const away = results.flatMap(([name, ok]) => (ok ? [] : name));
    const ready = away.every((name) => name in optionalChecks);
    const degraded = away.filter((name) => name in optionalChecks);
    return reply
      .code(ready ? 200 : 503)
      .send({ ready, degraded, ...details, ...Object.fromEntries(results) });
  });
}
