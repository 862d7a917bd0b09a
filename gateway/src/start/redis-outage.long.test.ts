import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startPart, until, unusedPort } from '../testing/product.js';
import { startRedis } from '../testing/redis-server.js';
import { databaseForTest } from '../testing/test-database.js';
import { makeDataSource } from './database/data-source.js';
import { seedDemo } from './seed/index.js';

/** Seconds. */
const outage = 10;
/** Maximum median of request times while Redis is gone, in milliseconds. A single request may wait for a busy machine. */
const typical = 3_000;

it.each([
  ['falls silent', 'SIGSTOP', 'SIGCONT'],
  ['is not there at all', 'SIGTERM', null],
] as const)(
  'a Redis that %s blocks no request, degrades the gateway and stops the worker',
  async (_how, end, back) => {
    const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'quiet-time-outage-'));
    onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }));
    const redis = await startRedis(DATA_DIR);
    // With REQUIRE_REDIS, as in the gate, startRedis throws instead.
    if (!redis) return;
    onTestFinished(() => {
      redis.signal('SIGCONT');
      redis.stop();
    });
    const DATABASE_URL = await databaseForTest({ bible: true });
    const db = await makeDataSource(DATABASE_URL, 1).initialize();
    await seedDemo(db, new Date());
    await db.destroy();
    const [PORT, HEALTH_PORT, watchPort] = [await unusedPort(), await unusedPort(), await unusedPort()];
    const PUBLIC_URL = `http://localhost:${PORT}`;
    const shared = {
      DATABASE_URL,
      DATA_DIR,
      PUBLIC_URL,
      REDIS_URL: redis.url,
      SMTP_URL: 'smtp://127.0.0.1:1',
    };
    const [gateway, worker] = await Promise.all([
      startPart('main', { ...shared, PORT, ADMIN_PORT: '0', HEALTH_PORT: watchPort }),
      startPart('worker', { ...shared, HEALTH_PORT }),
    ]);
    const ready = async (port: string) => (await fetch(`http://127.0.0.1:${port}/readyz`)).status;
    const bothAreReady = async () => {
      const answer = await fetch(`http://127.0.0.1:${PORT}/readyz`);
      const { degraded } = (await answer.json()) as { degraded: string[] };
      return degraded.length === 0 && (await ready(PORT)) === 200 && (await ready(HEALTH_PORT)) === 200;
    };
    // A freshly started part on a busy machine may exceed the timeout of a check.
    await until('all are ready', async () => (await bothAreReady()) && (await ready(watchPort)) === 200);
    const figures = async (port: string) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(await figures(watchPort)).toContain('http_request_duration_seconds_count{');
    expect(await figures(HEALTH_PORT)).toContain('workers_alive 1');
    // The public port never serves metrics.
    expect((await fetch(`http://127.0.0.1:${PORT}/metrics`)).status).toBe(404);

    const times: number[] = [];
    /** Returns the status of a response, and records its time. */
    const timed = async (url: string, init?: RequestInit) => {
      const began = performance.now();
      const response = await fetch(`http://127.0.0.1:${PORT}${url}`, init);
      await response.text();
      times.push(performance.now() - began);
      return response.status;
    };
    const login = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'free@example.org', password: 'quiet-time' }),
    };
    redis.signal(end);
    const until10 = performance.now() + outage * 1_000;
    while (performance.now() < until10) {
      const answers = await Promise.all([
        timed('/api/devotionals/today'),
        timed('/api/bible/john+3:16'),
        // Beyond the rate limit, which is counted in memory, the refusal is as fast.
        timed('/api/auth/login', login),
        timed('/readyz'),
      ]);
      expect(answers).toEqual([200, 200, expect.toBeOneOf([200, 429]), 200]);
    }
    expect(times.length).toBeGreaterThan(20);
    // A limit that waited for Redis would wait in each request.
    expect(times.toSorted((one, other) => one - other)[times.length >> 1]).toBeLessThan(typical);
    // All requests got a response, so a load balancer removes no gateway. The worker pauses meanwhile.
    expect([await ready(PORT), await ready(watchPort), await ready(HEALTH_PORT)]).toEqual([200, 200, 503]);
    const details = await (await fetch(`http://127.0.0.1:${PORT}/readyz`)).json();
    expect(details).toMatchObject({ ready: true, degraded: ['queue'], queue: false });
    const read = (text: string, what: string) => text.split(`Redis of the ${what} is gone`).length - 1;
    expect(read(gateway.printed(), 'limits')).toBe(1);
    if (!back) {
      expect(read(worker.printed(), 'queues')).toBe(1);
      return;
    }
    redis.signal(back);
    await until('both are ready again', bothAreReady);
    expect(gateway.printed()).toContain('Redis of the limits is back');
  },
  240_000,
);
