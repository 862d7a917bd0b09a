import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { DataSource } from 'typeorm';

/** A part that must be there before requests are sent here; false or an error: it is not. */
export type ReadinessCheck = () => Promise<boolean>;

/** The database: that it is there, up to date, and has room to save. */
export const databaseChecks = (db: DataSource): Record<string, ReadinessCheck> => ({
  database: async () => (await db.query('select 1')).length === 1,
  migrations: async () => !(await db.showMigrations()),
  databaseSpace: () => canWrite(db),
});

/**
 * Whether Postgres gets room on its disk. A list that its memory may not hold goes into a temporary file: that needs
 * what every save needs, and leaves nothing behind.
 */
const canWrite = (db: DataSource): Promise<boolean> =>
  db.transaction(async (manager) => {
    await manager.query(`set local work_mem = '64kB'`);
    const [{ count }] = await manager.query('select count(*)::int from generate_series(1, 20000)');
    return count === 20_000;
  });

/** How long an answer of the checks counts, in milliseconds: anybody may ask, and they cost something. */
const fresh = 1_000;

/** A part that does not tell in this time, in milliseconds, is not there. */
const patience = 900;

/**
 * `/healthz`: the process lives. `/readyz`: every part is ready; 503 names the parts that are not.
 * @param checks are looked up at each request, so that a process that starts may add its parts one by one
 * @param spare parts without which every request is still answered: `degraded` names those that are away, with status 200
 */
export function healthRoutes(
  app: FastifyInstance,
  checks: Record<string, ReadinessCheck>,
  spare: Record<string, ReadinessCheck> = {},
): void {
  app.get('/healthz', { config: { rateLimit: false } }, async () => ({ status: 'ok' }));
  const look = () =>
    Promise.all(
      Object.entries({ ...checks, ...spare }).map(async ([name, check]) => {
        const answered = check().catch(() => false);
        return [name, await Promise.race([answered, wait(patience, false, { ref: false })])] as const;
      }),
    );
  let last: { at: number; results: ReturnType<typeof look> } | null = null;
  app.get('/readyz', { config: { rateLimit: false } }, async (_request, reply) => {
    const now = performance.now();
    if (!last || now - last.at > fresh) last = { at: now, results: look() };
    const results = await last.results;
    const away = results.flatMap(([name, ok]) => (ok ? [] : name));
    const ready = away.every((name) => name in spare);
    const degraded = away.filter((name) => name in spare);
    return reply.code(ready ? 200 : 503).send({ ready, degraded, ...Object.fromEntries(results) });
  });
}
