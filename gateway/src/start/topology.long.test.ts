import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { startPart, until, unusedPort } from '../testing/product.js';
import { databaseForTest } from '../testing/test-database.js';
import { makeDataSource } from './database/data-source.js';
import { startInbox } from './embedded/inbox.js';
import { seedDemo } from './seed/index.js';

const redisUrl = inject('redisUrl');
const queues: [string, string][] = [['Postgres', '']];
if (redisUrl) queues.push(['Redis', redisUrl]);

describe.each(queues)('two gateways and two workers, with jobs in %s', (_name, REDIS_URL) => {
  it('work as one product: sessions and edits of one work at the other, and a mail is sent once', async () => {
    const DATABASE_URL = await databaseForTest({ bible: true });
    const db = await makeDataSource(DATABASE_URL, 1).initialize();
    await seedDemo(db, new Date());
    await db.destroy();
    const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'quiet-time-topology-'));
    const inbox = await startInbox(DATA_DIR, 0);
    onTestFinished(async () => {
      await inbox.stop();
      await rm(DATA_DIR, { recursive: true, force: true });
    });
    const ports = [await unusedPort(), await unusedPort()];
    const PUBLIC_URL = `http://localhost:${ports[0]}`;
    const shared = {
      DATABASE_URL,
      REDIS_URL,
      SMTP_URL: inbox.smtpUrl,
      PUBLIC_URL,
      DATA_DIR,
      ADMIN_PORT: '0',
    };
    await Promise.all([
      ...ports.map((port) => startPart('main', { ...shared, PORT: port })),
      startPart('worker', shared),
      startPart('worker', shared),
    ]);

    const send = async (port: string, query: string, headers: Record<string, string> = {}) => {
      const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query }),
      });
      return (await response.json()) as { data: { signIn?: { token: string }; viewer?: { email: string } } };
    };
    const signIn =
      'mutation { signIn(email: "admin@example.org", password: "quiet-time") { ... on SignIn { token } } }';
    const { data } = await send(ports[0]!, signIn);
    const authorization = `Bearer ${data.signIn!.token}`;
    const viewer = await send(ports[1]!, '{ viewer { email } }', { authorization });
    expect(viewer.data).toEqual({ viewer: { email: 'admin@example.org' } });

    // An edit at one gateway clears the cached responses of the other.
    const day = new Date().toISOString().slice(0, 10);
    const address = (port: string, path: string) => `http://127.0.0.1:${port}/api${path}`;
    const today = async (port: string) =>
      (await (await fetch(address(port, `/devotionals/date/${day}`))).json()) as {
        devotional: { _id: string; title: string };
      };
    const { devotional } = await today(ports[0]!);
    const edited = await fetch(address(ports[1]!, `/admin/devotionals/${devotional._id}`), {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ ...devotional, title: 'Edited by the other' }),
    });
    expect(edited.status).toBe(200);
    await until(
      'the edit is seen',
      async () => (await today(ports[0]!)).devotional.title === 'Edited by the other',
    );

    // The member gets a mail about the second device of the account.
    const jobs = await makeDataSource(DATABASE_URL, 1).initialize();
    onTestFinished(() => jobs.destroy());
    await send(ports[1]!, signIn, { 'x-device-id': 'another-device' });
    const mails = async () => (await (await fetch(`${inbox.webUrl}/api/email`)).json()) as unknown[];
    await until('the mail has come', async () => (await mails()).length > 0);
    await until(
      'the job is marked as done',
      async () => (await jobs.query('select 1 from job_done')).length > 0,
    );
    expect(await mails()).toHaveLength(1);
  });
});

it('also works with the REST interface as a process of its own, without a database', async () => {
  const DATABASE_URL = await databaseForTest({ bible: true });
  const db = await makeDataSource(DATABASE_URL, 1).initialize();
  await seedDemo(db, new Date());
  await db.destroy();
  const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'quiet-time-rest-'));
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }));
  const [PORT, restPort] = [await unusedPort(), await unusedPort()];
  const shared = {
    PUBLIC_URL: `http://localhost:${PORT}`,
    REST_KEY: 'what a REST process has in common with it',
    TRUST_PROXY: 'loopback',
  };
  const SMTP_URL = 'smtp://127.0.0.1:1';
  const { kill } = await startPart('main', {
    ...shared,
    PORT,
    ADMIN_PORT: '0',
    DATABASE_URL,
    DATA_DIR,
    SMTP_URL,
  });
  await startPart('rest', { ...shared, PORT: restPort, GATEWAY_URL: `http://127.0.0.1:${PORT}` });

  const request = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${restPort}${path}`, {
      ...init,
      headers: { 'content-type': 'application/json', ...init.headers },
    });
  const body = JSON.stringify({ email: 'admin@example.org', password: 'quiet-time' });
  const { token } = (await (await request('/api/auth/login', { method: 'POST', body })).json()) as {
    token: string;
  };
  const me = await request('/api/auth/me', { headers: { authorization: `Bearer ${token}` } });
  expect(await me.json()).toMatchObject({ user: { email: 'admin@example.org' } });
  expect((await request('/api/docs')).status).toBe(200);
  expect((await request('/readyz')).status).toBe(200);

  await kill();
  const refused = await request('/api/devotionals/today');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
});
