import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
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
  const [PORT, HEALTH_PORT] = [await unusedPort(), await unusedPort()];
  await startPart('main', {
    PORT,
    HEALTH_PORT,
    ADMIN_PORT: '0',
    PUBLIC_URL: `http://localhost:${PORT}`,
    DATABASE_URL,
    DATA_DIR,
    SMTP_URL: 'smtp://127.0.0.1:1',
    RATE_LIMITS: 'off',
  });
  // On a busy machine, hundreds of connections may take longer than undici's ten seconds.
  const agent = new Agent({ connections: 3_000, pipelining: 1, connect: { timeout: 60_000 } });
  onTestFinished(async () => {
    await agent.destroy();
    await rm(DATA_DIR, { recursive: true, force: true });
  });
  const send = async (url: string, headers: Record<string, string> = {}, body?: object) => {
    const answer = await request(`http://127.0.0.1:${PORT}${url}`, {
      dispatcher: agent,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    return { status: answer.statusCode, headers: answer.headers, body: await answer.body.text() };
  };
  const signedIn = await send('/api/auth/login', {}, { email: 'free@example.org', password: 'quiet-time' });
  const member = { authorization: `Bearer ${(JSON.parse(signedIn.body) as { token: string }).token}` };
  return {
    port: Number(PORT),
    healthPort: Number(HEALTH_PORT),
    ask: send,
    member,
    databaseUrl: DATABASE_URL,
  };
}

it('an overloaded gateway refuses at once, prefers members to crawlers, and recovers by itself', async () => {
  const { ask, member, databaseUrl } = await startGateway();
  const answers: { who: string; status: number | string; later: unknown }[] = [];
  const sendAs = (caller: string, times: number, url: string, headers = {}) =>
    Array.from({ length: times }, async (_, i) => {
      const answer = await ask(`${url}?q=grace&n=${i}`, headers).catch((error: Error) => ({
        status: error.message,
        headers: { 'retry-after': undefined },
      }));
      answers.push({ who: caller, status: answer.status, later: answer.headers['retry-after'] });
    });
  const count = (actor: string, status: number) =>
    answers.filter((each) => each.who === actor && each.status === status).length;

  // Postgres answers no search, and soon nothing else, since its connections are taken.
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  await holder.query('begin; lock table devotional_search in access exclusive mode');
  const requests = sendAs('crawler', 700, '/api/devotionals/search');
  await until('the excess requests are refused', () => answers.length === 400);
  requests.push(...sendAs('member', 150, '/api/auth/me', member));
  await until('so are members, where there is none left', () => answers.length === 450);
  expect(answers.filter(({ later }) => !(Number(later) > 0))).toEqual([]);
  expect([count('crawler', 503), count('member', 503)]).toEqual([400, 50]);
  expect((await ask('/healthz')).status).toBe(200);

  await holder.end();
  await Promise.all(requests);
  expect([count('crawler', 200), count('member', 200)]).toEqual([300, 100]);
  expect((await ask('/readyz')).status).toBe(200);
  await Promise.all(sendAs('another', 100, '/api/devotionals/search'));
  expect(count('another', 200)).toBe(100);
});

/** Sends a request on a new connection. @returns the status, or the reason for its absence, and the milliseconds */
function sendOnNewConnection(port: number, url: string): Promise<{ status: number | string; ms: number }> {
  const began = performance.now();
  const answered = (status: number | string) => ({ status, ms: performance.now() - began });
  return new Promise((resolve) => {
    const sent = get({ port, host: '127.0.0.1', path: url, agent: false }, (answer) => {
      resolve(answered(answer.statusCode!));
      answer.resume();
    });
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(answered(error.code ?? error.message)));
  });
}

/** Returns the number of SYN packets that the system has dropped since it started, because a queue was full. */
function droppedPackets(): number {
  const file = '/proc/net/netstat';
  if (!existsSync(file)) return 0;
  const [names, values] = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('TcpExt:'))
    .map((line) => line.split(' '));
  return Number(values![names!.indexOf('ListenOverflows')]);
}

const program = fileURLToPath(new URL('../../testing/fresh-connections.mjs', import.meta.url));

it('1,000 new connections a second, or at once, are all refused: none is reset, none dropped', async () => {
  const { port, healthPort, databaseUrl } = await startGateway();
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  await holder.query('begin; lock table devotional_search in access exclusive mode');
  const search = (n: number) => `/api/devotionals/search?q=grace&n=${n}`;
  const held = Array.from({ length: 300 }, (_, i) => sendOnNewConnection(port, search(i)));
  await until('no place is left', async () => (await sendOnNewConnection(port, search(300))).status === 503);

  const sendMany = async (count: number, perSecond: number) => {
    const health: ReturnType<typeof sendOnNewConnection>[] = [];
    const probing = setInterval(() => health.push(sendOnNewConnection(healthPort, '/healthz')), 100);
    const args = [program, port, search(0), count, perSecond].map(String);
    const { stdout } = await promisify(execFile)(process.execPath, args);
    clearInterval(probing);
    const slowestProbe = Math.round(Math.max(...(await Promise.all(health)).map(({ ms }) => ms)));
    return { ...JSON.parse(stdout), slowestProbe };
  };
  const dropped = droppedPackets();
  // Fewer than the queue holds, so that a slow machine drops none either, and few enough that the held requests don't
  // reach the limit of their statement meanwhile.
  const steady = await sendMany(1_000, 1_000);
  const atOnce = await sendMany(1_000, 0);
  const figures = { node: process.version, steady, atOnce, dropped: droppedPackets() - dropped };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  expect([steady.statuses, atOnce.statuses]).toEqual([{ 503: 1_000 }, { 503: 1_000 }]);
  // Durations say more about the machine. A dropped SYN packet takes a second at least.
  expect(figures.dropped).toBe(0);
  await holder.end();
  expect(new Set((await Promise.all(held)).map(({ status }) => status))).toEqual(new Set([200]));
});

it('2,000 connections with slow requests block no reader, and are closed', async () => {
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
