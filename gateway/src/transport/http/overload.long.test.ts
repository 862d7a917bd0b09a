import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
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
  return { port: Number(PORT), healthPort: Number(HEALTH_PORT), ask, member, databaseUrl: DATABASE_URL };
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

/** Asks by a connection of its own. @returns the status, or why there is none, and the milliseconds until it came */
function askAnew(port: number, url: string): Promise<{ status: number | string; ms: number }> {
  const began = performance.now();
  const answered = (status: number | string) => ({ status, ms: performance.now() - began });
  return new Promise((resolve) => {
    const asked = get({ port, host: '127.0.0.1', path: url, agent: false }, (answer) => {
      resolve(answered(answer.statusCode!));
      answer.resume();
    });
    asked.on('error', (error: NodeJS.ErrnoException) => resolve(answered(error.code ?? error.message)));
  });
}

const percentile = (sorted: number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)]!;

it('1,000 new connections a second, or at once, are refused quickly, none is reset, and the health port answers', async () => {
  const { port, healthPort, databaseUrl } = await startGateway();
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  await holder.query('begin; lock table devotional_search in access exclusive mode');
  const search = (n: number) => `/api/devotionals/search?q=grace&n=${n}`;
  const held = Array.from({ length: 300 }, (_, i) => askAnew(port, search(i)));
  await until('no place is left', async () => (await askAnew(port, search(300))).status === 503);

  const figures: Record<string, unknown> = { node: process.version };
  const refusedAnew = async (name: string, ask: () => Promise<ReturnType<typeof askAnew>[]>) => {
    const health: ReturnType<typeof askAnew>[] = [];
    const probing = setInterval(() => health.push(askAnew(healthPort, '/healthz')), 100);
    const answers = await Promise.all(await ask());
    clearInterval(probing);
    const statuses = new Map<number | string, number>();
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const sorted = (each: { ms: number }[]) => each.map(({ ms }) => Math.round(ms)).sort((a, b) => a - b);
    const times = sorted(answers);
    const probes = sorted(await Promise.all(health));
    figures[name] = {
      ...{ median: percentile(times, 0.5), p99: percentile(times, 0.99), slowest: times.at(-1) },
      slowestProbe: probes.at(-1),
    };
    // A dropped first packet is sent again after a second.
    expect([Object.fromEntries(statuses), percentile(times, 0.99) < 1_000]).toEqual([
      { 503: answers.length },
      true,
    ]);
    expect(probes.at(-1) ?? 0).toBeLessThan(1_000);
  };
  try {
    await refusedAnew('a second', async () => {
      const answers: ReturnType<typeof askAnew>[] = [];
      const began = performance.now();
      while (answers.length < 5_000) {
        const due = Math.min(5_000, Math.ceil(performance.now() - began));
        while (answers.length < due) answers.push(askAnew(port, search(answers.length)));
        await wait(1);
      }
      return answers;
    });
    await refusedAnew('at once', async () =>
      Array.from({ length: 1_000 }, (_, i) => askAnew(port, search(i))),
    );
  } finally {
    process.stdout.write(`${JSON.stringify(figures)}\n`);
    await holder.end();
  }
  expect(new Set((await Promise.all(held)).map(({ status }) => status))).toEqual(new Set([200]));
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
