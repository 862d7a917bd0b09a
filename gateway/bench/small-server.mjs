// Runs one of each service in docker-compose.yml, sends the mixed load through the proxy, and prints the memory of
// each, idle and at most. Linux, as root, with `redis-server` and `caddy`, on the existing build: `node
// gateway/bench/small-server.mjs MINUTES NODE`. NODE is another Node binary for the product than this one. All of it
// within 1 GB, including the load generator: `systemd-run --scope -p MemoryMax=1G -p MemorySwapMax=0 node …`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startDatabase } from './database.mjs';
import { sendMixedLoad } from './mixed-load.mjs';
import { freePort } from './product.mjs';

const minutes = Number(process.argv[2] ?? 1);
const node = process.argv[3] ?? process.execPath;
/** Seconds until the garbage of a start has been collected. */
const settles = 25;
/** Seconds between two samples. */
const pause = 5;

const programOf = (name) => fileURLToPath(new URL(`../dist/programs/${name}.js`, import.meta.url));

const dir = await mkdtemp(path.join(tmpdir(), 'quiet-time-small-'));
const started = new Map();

/** Starts a program, and waits for the expected output. */
async function start(name, command, args, { says, env = {} }) {
  const { PATH, HOME } = process.env;
  const child = spawn(command, args, {
    env: { PATH, HOME, ...env },
    cwd: dir,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  started.set(name, { pids: () => [child.pid], stop: () => child.kill('SIGTERM') && ended });
  for await (const text of child.stdout.iterator({ destroyOnReturn: false })) {
    if (String(text).includes(says)) break;
  }
  child.stdout.resume();
}

/** Returns the memory of a process in megabytes: its own, and its share of shared pages (PSS). */
async function memoryOf(pid) {
  const result = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/Pss:\s+(\d+)/.exec(result)?.[1] ?? 0) / 1024;
}

async function look() {
  const looks = {};
  for (const [name, { pids }] of started) {
    const each = await Promise.all((await pids()).map(memoryOf));
    looks[name] = each.reduce((sum, megabytes) => sum + megabytes, 0);
  }
  return { ...looks, all: Object.values(looks).reduce((sum, megabytes) => sum + megabytes, 0) };
}

/** Lists the processes of Postgres: one for each connection, some of its own, and the one that starts them. */
async function postgresPids(db) {
  const { rows } = await db.query('select pid from pg_stat_activity');
  const [own] = (await db.query('select pg_backend_pid() as pid')).rows;
  const parent = Number(/PPid:\s+(\d+)/.exec(await readFile(`/proc/${own.pid}/status`, 'utf8'))[1]);
  return [parent, ...rows.map(({ pid }) => pid)];
}

const rounded = (looks) =>
  Object.entries(looks)
    .map(([name, megabytes]) => `${name} ${megabytes.toFixed(0)}`)
    .join(', ');

const database = await startDatabase();
const db = new pg.Client({ connectionString: database.url });
try {
  await db.connect();
  started.set('Postgres', { pids: () => postgresPids(db), stop: () => {} });
  const [redis, gateway, proxy, health] = await Promise.all([1, 2, 3, 4].map(freePort));
  await start('Redis', 'redis-server', ['--port', redis, '--appendonly', 'yes', '--dir', dir], {
    says: 'Ready to accept connections',
  });
  const env = {
    ...{ DATABASE_URL: database.url, REDIS_URL: `redis://127.0.0.1:${redis}`, DATA_DIR: dir },
    ...{ SMTP_URL: 'smtp://127.0.0.1:1', RATE_LIMITS: 'off', ADMIN_PORT: '0', TRUST_PROXY: 'loopback' },
  };
  await start('gateway', node, [programOf('main')], {
    says: 'gateway ready',
    env: { ...env, PORT: gateway, SEED_DEMO: 'on' },
  });
  await start('worker', node, [programOf('worker')], {
    says: 'worker ready',
    env: { ...env, HEALTH_PORT: health },
  });
  const rules = path.join(dir, 'Caddyfile');
  const origin = `http://localhost:${proxy}`;
  const global = '{\n admin off\n log {\n output stdout\n }\n}';
  await writeFile(rules, `${global}\n${origin} {\n reverse_proxy 127.0.0.1:${gateway}\n}\n`);
  await start('Caddy', 'caddy', ['run', '--config', rules], {
    says: 'serving initial configuration',
    env: { XDG_DATA_HOME: dir },
  });
  await wait(settles * 1_000);
  console.log(`Idle, in MB: ${rounded(await look())}`);
  const most = {};
  const watching = setInterval(async () => {
    for (const [name, megabytes] of Object.entries(await look()))
      most[name] = Math.max(most[name] ?? 0, megabytes);
  }, pause * 1_000);
  await sendMixedLoad(origin, minutes).finally(() => clearInterval(watching));
  console.log(`At most, in MB: ${rounded(most)}`);
} finally {
  for (const { stop } of [...started.values()].reverse()) await stop();
  await db.end();
  await database.stop();
  await rm(dir, { recursive: true, force: true });
}
