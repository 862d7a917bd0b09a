import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { emitEvents } from '../../blocks/webhook-events.js';
import { startPart, until } from '../../testing/product.js';
import { makeTestApp, testSecretKey } from '../../testing/test-app.js';
import { webhookCalls } from '../../testing/webhook-calls.js';
import { startReceiver, verified } from '../../testing/webhook-receiver.js';

const many = 300;

it('a worker that is killed while sending loses nothing, and sends the same at most twice, under one id', async () => {
  const app = await makeTestApp({ bible: true, now: new Date().toISOString() });
  const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'quiet-time-webhooks-'));
  onTestFinished(async () => {
    await app.stop();
    await rm(DATA_DIR, { recursive: true, force: true });
  });
  const { url, received } = await startReceiver();
  const { host } = new URL(url);
  app.config.webhookInternalHosts.push(host);
  const calls = webhookCalls(app, (await app.signedIn({ role: 'admin' })).token);
  const { id, secret } = await calls.made(url);
  const happenings = Array.from({ length: many }, (_, i) => ({ data: { id: String(i) } }));
  await app.db.transaction((manager) => emitEvents(manager, 'member.created', ...happenings));
  const env = {
    DATABASE_URL: app.databaseUrl,
    // No mails are sent.
    SMTP_URL: 'smtp://127.0.0.1:9',
    SECRET_KEY: testSecretKey,
    WEBHOOK_INTERNAL_HOSTS: host,
    SEED_DEMO: 'off',
    DATA_DIR,
  };
  for (const most of [50, 150]) {
    const { kill } = await startPart('worker', env);
    await until('some have arrived', () => received.length >= most);
    await kill();
  }
  expect(received.length).toBeLessThan(many);
  await startPart('worker', env);
  const left = async () => {
    const query = `select count(*)::int from webhook_deliveries where endpoint_id = $1 and state <> 'delivered'`;
    return (await app.db.query(query, [id]))[0].count as number;
  };
  await until('all are delivered', async () => (await left()) === 0, 150);

  const times = new Map<string, number>();
  for (const message of received) times.set(message.id, (times.get(message.id) ?? 0) + 1);
  expect(times.size).toBe(many);
  expect(Math.max(...times.values())).toBeLessThanOrEqual(2);
  const result = new Set(received.map((message) => JSON.stringify(verified(message, secret).data)));
  expect(result.size).toBe(many);
}, 300_000);
