import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { Agent, request } from 'undici';
import { expect, it, onTestFinished } from 'vitest';
import { makeDataSource } from '../../start/database/data-source.js';
import { seedDemo } from '../../start/seed/index.js';
import { startPart, until, unusedPort } from '../../testing/product.js';
import { databaseForTest } from '../../testing/test-database.js';

async function startGateway() {
  const DATABASE_URL = await databaseForTest({ bible: true });
  const db = await makeDataSource(DATABASE_URL, 1).initialize();
  await seedDemo(db, new Date());
  await db.destroy();
  const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'quiet-time-overload-'));
  const PORT = await unusedPort();
  await startPart('main', {
    PORT,
    ADMIN_PORT: '0',
    PUBLIC_URL: `http://localhost:${PORT}`,
    DATABASE_URL,
    DATA_DIR,
    SMTP_URL: 'smtp://127.0.0.1:1',
    RATE_LIMITS: 'off',
  });
  // A busy machine may take longer to take hundreds of connections than the ten seconds that undici waits.
  const agent = new Agent({ connections: 3_000, pipelining: 1, connect: { timeout: 60_000 } });
  onTestFinished(async () => {
    await agent.destroy();
    await rm(DATA_DIR, { recursive: true, force: true });
  });
  const ask = async (url: string, headers: Record<string, string> = {}, body?: object) => {
    const answer = await request(`http://127.0.0.1:${PORT}${url}`, {
      dispatcher: agent,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    return { status: answer.statusCode, headers: answer.headers, body: await answer.body.text() };
  };
  const signedIn = await ask('/api/auth/login', {}, { email: 'free@example.org', password: 'quiet-time' });
  const member = { authorization: `Bearer ${(JSON.parse(signedIn.body) as { token: string }).token}` };
  return { port: Number(PORT), ask, member, databaseUrl: DATABASE_URL };
}

it('beyond what it can do a gateway says so at once, lets members in before crawlers, and recovers by itself', async () => {
  const { ask, member, databaseUrl } = await startGateway();
  const answers: { who: string; status: number | string; later: unknown }[] = [];
  const askedBy = (who: string, times: number, url: string, headers = {}) =>
    Array.from({ length: times }, async (_, i) => {
      const answer = await ask(`${url}?q=grace&n=${i}`, headers).catch((error: Error) => ({
        status: error.message,
        headers: { 'retry-after': undefined },
      }));
      answers.push({ who, status: answer.status, later: answer.headers['retry-after'] });
    });
  const count = (who: string, status: number) =>
    answers.filter((each) => each.who === who && each.status === status).length;

  // Postgres answers no search, and so in a moment nothing else: its connections are taken.
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  await holder.query('begin; lock table devotional_search in access exclusive mode');
  const asked = askedBy('crawler', 700, '/api/devotionals/search');
  await until('those who find no place are told', () => answers.length === 400);
  asked.push(...askedBy('member', 150, '/api/auth/me', member));
  await until('so are members, where there is none left', () => answers.length === 450);
  expect(answers.filter(({ later }) => !(Number(later) > 0))).toEqual([]);
  expect([count('crawler', 503), count('member', 503)]).toEqual([400, 50]);
  expect((await ask('/healthz')).status).toBe(200);

  await holder.end();
  await Promise.all(asked);
  expect([count('crawler', 200), count('member', 200)]).toEqual([300, 100]);
  expect((await ask('/readyz')).status).toBe(200);
  await Promise.all(askedBy('another', 100, '/api/devotionals/search'));
  expect(count('another', 200)).toBe(100);
});

it('2,000 connections that say what they want slowly keep no reader out, and go', async () => {
  const { port, ask, member } = await startGateway();
  const slow = (text: string) =>
    new Promise<Socket>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(socket));
      onTestFinished(() => void socket.destroy());
      socket.once('error', reject);
      socket.write(text);
    });
  const heads = await Promise.all(
    Array.from({ length: 1_000 }, () =>
      slow('GET /api/devotionals/latest HTTP/1.1\r\nhost: localhost\r\nx-slow'),
    ),
  );
  const bodies = await Promise.all(
    Array.from({ length: 1_000 }, () =>
      slow(
        'POST /api/contact HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"na',
      ),
    ),
  );
  let gone = 0;
  for (const socket of heads) socket.once('close', () => (gone += 1)).resume();
  for (const socket of bodies) socket.on('error', () => {});
  for (let i = 0; i < 20; i++) {
    const answers = await Promise.all([
      ask('/api/devotionals/latest'),
      ask(`/api/devotionals/search?q=grace&n=${i}`),
      ask('/api/auth/me', member),
      ask('/readyz'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  }
  await until('those without a whole head are gone', () => gone === heads.length, 45);
  expect((await ask('/api/auth/me', member)).status).toBe(200);
});
