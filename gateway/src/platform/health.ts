import type { FastifyInstance } from 'fastify';
import type { DataSource } from 'typeorm';

/** A part that must be there before requests are sent here; false or an error: it is not. */
export type ReadinessCheck = () => Promise<boolean>;

/** Database, migrations and BullMQ's tables. */
export const databaseChecks = (db: DataSource): Record<string, ReadinessCheck> => ({
  database: async () => (await db.query('select 1')).length === 1,
  migrations: async () => !(await db.showMigrations()),
});

/** `/healthz`: the process lives. `/readyz`: every part is ready; 503 names those that are not. */
export function healthRoutes(app: FastifyInstance, checks: Record<string, ReadinessCheck>): void {
  app.get('/healthz', { config: { rateLimit: false } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config: { rateLimit: false } }, async (_request, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await check().catch(() => false)] as const),
    );
    const ready = results.every(([, ok]) => ok);
    return reply.code(ready ? 200 : 503).send({ ready, ...Object.fromEntries(results) });
  });
}
