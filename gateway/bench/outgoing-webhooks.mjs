// node bench/outgoing-webhooks.mjs <database url> <events>
// Measures how fast one worker sends webhooks to a receiver on this machine, with its queue in Postgres. Checks that
// none is lost or doubled.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { emitEvents } from '../dist/blocks/webhook-events.js';
import { makeDataSource } from '../dist/start/database/data-source.js';
import { benchServices, secretKey } from './apps.mjs';
import { startWorker } from './servers.mjs';

const target = 200;
/** Events in one transaction, as in an import of people. */
const atOnce = 250;

async function startReceiver() {
  const times = new Map();
  const server = http.createServer((request, response) => {
    const id = request.headers['webhook-id'];
    times.set(id, (times.get(id) ?? 0) + 1);
    request.resume();
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { host: `127.0.0.1:${server.address().port}`, times, stop: () => server.close() };
}

async function printSending(databaseUrl, many) {
  const receiver = await startReceiver();
  const dir = await mkdtemp(path.join(tmpdir(), 'quiet-time-sending-'));
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: databaseUrl,
    // An unused port: no mail is sent.
    SMTP_URL: 'smtp://127.0.0.1:9',
    DATA_DIR: dir,
    SEED_DEMO: 'off',
    SECRET_KEY: secretKey,
    WEBHOOK_INTERNAL_HOSTS: receiver.host,
  };
  const db = await makeDataSource(databaseUrl, 5).initialize();
  const services = benchServices(db, databaseUrl, env);
  const system = { memberId: null, via: 'system', requestId: null };
  const input = {
    url: `http://${receiver.host}/`,
    description: 'Bench',
    events: ['member.created'],
    isActive: true,
  };
  const { id: endpoint } = await services.webhookEndpoints.create(input, system);
  for (let done = 0; done < many; done += atOnce) {
    const happenings = Array.from({ length: Math.min(atOnce, many - done) }, () => ({
      data: { id: crypto.randomUUID() },
    }));
    await db.transaction((manager) => emitEvents(manager, 'member.created', ...happenings));
  }
  const stop = await startWorker(env);
  const began = performance.now();
  const delivered = `select count(*)::int as done from webhook_deliveries where endpoint_id = $1 and state = 'delivered'`;
  // Constant counting of rows would slow the worker down.
  while (receiver.times.size < many) await wait(20);
  for (let done = 0; done < many; await wait(20)) [{ done }] = await db.query(delivered, [endpoint]);
  const seconds = (performance.now() - began) / 1_000;
  await stop();
  const lost = many - receiver.times.size;
  const doubled = [...receiver.times.values()].filter((times) => times > 1).length;
  console.log('\nWebhooks sent by one worker to a receiver on this machine');
  console.log(
    `${'  to one endpoint'.padEnd(44)} ${String(many).padStart(6)} events ${(many / seconds).toFixed(0).padStart(6)}/s` +
      `  lost ${lost}, doubled ${doubled}  target ${target}/s ${many / seconds >= target ? 'met' : 'MISSED'}`,
  );
  await services.webhookEndpoints.delete(endpoint, system);
  await db.destroy();
  receiver.stop();
  await rm(dir, { recursive: true, force: true });
}

const [databaseUrl, events] = process.argv.slice(2);
await printSending(databaseUrl, Number(events));
process.exit();
