import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config/config.js';
import { hasPgBouncer, startPgBouncer } from '../testing/pgbouncer.js';
import { queryAt } from '../testing/postgres-pair.js';
import { startPart, until, unusedPort } from '../testing/product.js';
import { startSmtpServer } from '../testing/smtp-server.js';
import { databaseForTest } from '../testing/test-database.js';
import { checkDatabase } from './check/database.js';
import { makeDataSource } from './database/data-source.js';
import { seedDemo } from './seed/index.js';

/** Number of connections from PgBouncer to Postgres: far fewer than clients. */
const shared = 4;

it.runIf(hasPgBouncer)(
  'two gateways and a worker share four connections of PgBouncer in transaction mode',
  async () => {
    const direct = await databaseForTest({ bible: true });
    const db = await makeDataSource(direct, 1).initialize();
    await seedDemo(db, new Date());
    await db.destroy();
    const pooled = await startPgBouncer(direct, shared);
    const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'quiet-time-pooled-'));
    onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }));
    const smtp = await startSmtpServer();
    const ports = [await unusedPort(), await unusedPort()];
    const env = {
      DATABASE_URL: pooled,
      DATABASE_DIRECT_URL: direct,
      DATA_DIR,
      SMTP_URL: smtp.url,
      PUBLIC_URL: `http://localhost:${ports[0]}`,
      ADMIN_PORT: '0',
      RATE_LIMITS: 'off',
      SEED_DEMO: 'off',
    };
    const parts = await Promise.all([
      ...ports.map((PORT) => startPart('main', { ...env, PORT })),
      startPart('worker', env),
    ]);

    const json = { 'content-type': 'application/json' };
    const api = (i: number, path: string, init?: RequestInit) =>
      fetch(`http://127.0.0.1:${ports[i]}/api${path}`, { ...init, headers: { ...json, ...init?.headers } });
    const post = (i: number, path: string, body: object, headers = {}) =>
      api(i, path, { method: 'POST', body: JSON.stringify(body), headers });
    const signedIn = await post(0, '/auth/login', { email: 'premium@example.org', password: 'quiet-time' });
    const member = { authorization: `Bearer ${((await signedIn.json()) as { token: string }).token}` };
    const admin = await post(1, '/auth/login', { email: 'admin@example.org', password: 'quiet-time' });
    const editor = { authorization: `Bearer ${((await admin.json()) as { token: string }).token}` };

    // Many concurrent requests, whose statements use any free connection: unnamed statements, and transactions.
    const day = new Date().toISOString().slice(0, 10);
    const reads = [
      '/auth/me',
      '/journals',
      '/journals/stats',
      `/devotionals/date/${day}`,
      '/devotionals/latest',
      '/bible/john+3:16',
      '/devotionals/search?q=grace',
    ];
    const requests = Array.from({ length: 30 }, (_, i) => [
      ...reads.map((path) => api(i % 2, path, { headers: member })),
      post(i % 2, '/contact', {
        name: 'Ruth',
        email: 'ruth@example.org',
        query: `This is message ${i} of thirty.`,
      }),
    ]).flat();
    const answers = await Promise.all(requests);
    const failed = answers
      .filter(({ ok }) => !ok)
      .map(({ status, url }) => `${status} ${new URL(url).pathname}`);
    expect([...new Set(failed)]).toEqual([]);

    // These mails come through the outbox. The worker listens for it on a direct connection.
    await until('all are mailed', () => smtp.taken.filter((mail) => mail.includes('thirty')).length >= 30);
    expect(smtp.taken.filter((mail) => mail.includes('thirty'))).toHaveLength(30);

    // An edit by one gateway reaches the other.
    const today = async (i: number) =>
      (await (await api(i, `/devotionals/date/${day}`)).json()) as {
        devotional: { _id: string; title: string };
      };
    const { devotional } = await today(0);
    const { _id, ...rest } = devotional;
    const edited = await api(1, `/admin/devotionals/${_id}`, {
      method: 'PUT',
      headers: editor,
      body: JSON.stringify({ ...rest, title: 'Edited by the other' }),
    });
    expect(edited.status).toBe(200);
    await until('the edit is seen', async () => (await today(0)).devotional.title === 'Edited by the other');

    // The product's own pools connected only through PgBouncer.
    const name = new URL(direct).pathname.slice(1);
    const connected = await queryAt<{ application: string; count: number }>(
      direct,
      `select application_name as application, count(*)::int as count from pg_stat_activity
        where datname = '${name}' and application_name in ('quiet-time', 'quiet-time relay') group by 1`,
    );
    expect(connected.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(shared);
    for (const { printed } of parts) expect(printed()).not.toMatch(/prepared statement|"level":50/);

    // Without pgbouncer=true and a direct address, the check reports the problem.
    const plain = new URL(pooled);
    plain.searchParams.delete('pgbouncer');
    const found = await checkDatabase(readConfig({ DATABASE_URL: plain.href }));
    expect(found.filter(({ level }) => level === 'problem').map(({ text }) => text)).toEqual([
      'DATABASE_URL points to a connection pooler, such as PgBouncer. Add pgbouncer=true to it and set DATABASE_DIRECT_URL.',
    ]);
    const right = await checkDatabase(readConfig(env));
    expect(right.filter(({ level }) => level === 'problem')).toEqual([]);
  },
);
