// Sends the mixed load of people over 32 connections, on the existing build. Linux only.
// `node gateway/bench/load.mjs soak MINUTES RATE`: to a gateway. It prints response times and the gateway's resources:
// memory, files and connections to Postgres must not grow. MINUTES is 10 by default. RATE is in requests a second;
// without it the load is as high as possible.
// `node gateway/bench/load.mjs small MINUTES NODE`: through the proxy to one of each service in docker-compose.yml. It
// prints the memory of each, idle and at most. It needs root, `redis-server` and `caddy`. NODE is another Node binary
// for the product than this one. All of it within 1 GB, including the load generator: `systemd-run --scope -p
// MemoryMax=1G -p MemorySwapMax=0 node …`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createHistogram } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import pg from 'pg';
import { startDatabase } from './apps.mjs';
import { freePort, runAsProgram } from './processes.mjs';

const connections = 32;

/**
 * Returns twenty requests by kind: ten for today, four of a member for themselves, three for the Bible, two searches,
 * and a write.
 */
async function mixed(origin) {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'premium@example.org', password: 'quiet-time' });
  const { token } = await (await fetch(`${origin}/api/auth/login`, { method: 'POST', headers, body })).json();
  const member = { authorization: `Bearer ${token}` };
  const today = new Date().toISOString().slice(0, 10);
  const message = { name: 'Ruth', email: 'ruth@example.org', query: 'How do I change my reminder?' };
  const get = (path, more = {}) => ({ method: 'GET', path, headers: more });
  const repeated = (times, request) => Array.from({ length: times }, () => request);
  return {
    today: [
      ...repeated(5, get(`/api/devotionals/date/${today}`)),
      ...repeated(5, get('/', { accept: 'text/html' })),
    ],
    'a member for themselves': [
      ...['/api/auth/me', '/api/journals', '/api/journals/stats', '/api/devotionals/latest'].map((path) =>
        get(path, member),
      ),
    ],
    Bible: ['/api/bible/john+3:16', '/api/bible/psalm+23', '/api/bible/romans+8:28'].map((path) => get(path)),
    search: ['grace', 'prayer'].map((word) => get(`/api/devotionals/search?q=${word}`)),
    writes: [{ method: 'POST', path: '/api/contact', headers, body: JSON.stringify(message) }],
  };
}

/** Checks every request once: a mix with a refused request would measure refusals. */
async function demandAnswers(origin, requests) {
  for (const { path, ...request } of requests) {
    const { ok, status } = await fetch(origin + path, request);
    if (!ok) throw new Error(`${path} is answered with ${status}`);
  }
}

/**
 * Sends the mixed load of people to a site with the demonstration and without limits, over 32 connections, and prints
 * the response times.
 * @param rate requests a second; absent: as many as possible
 */
async function sendMixedLoad(origin, minutes, rate) {
  const kinds = Object.entries(await mixed(origin));
  const requests = kinds.flatMap(([, of]) => of);
  const kindOf = kinds.flatMap(([kind, of]) => of.map(() => kind));
  await demandAnswers(origin, requests);
  const times = new Map(kinds.map(([kind]) => [kind, createHistogram()]));
  const {
    requests: sent,
    latency,
    errors,
    non2xx,
  } = await autocannon({
    url: origin,
    requests,
    connections,
    duration: minutes * 60,
    ...(rate && { overallRate: rate }),
    // Each connection sends all requests in turn.
    setupClient(client) {
      let next = 0;
      client.on('response', (_status, _bytes, took) =>
        times.get(kindOf[next++ % kindOf.length]).record(Math.max(1, Math.round(took * 1_000))),
      );
    },
  });
  console.log(
    `\nMixed load of ${connections} connections: ${sent.total} requests, ${sent.average} a second, p50 ${latency.p50} ms, p99 ${latency.p99} ms; ${errors + non2xx} failed`,
  );
  for (const [kind, microseconds] of times) {
    const [p50, p99] = [50, 99].map((share) => (microseconds.percentile(share) / 1_000).toFixed(1));
    console.log(`  ${kind}: p50 ${p50} ms, p99 ${p99} ms`);
  }
}

/** Prints response times and resources of a gateway under the mixed load. */
async function soak(minutes = 10, rate) {
  /** Seconds between two samples. */
  const pause = 10;
  /** Minimum number of samples for a reliable growth rate. */
  const enough = 18;

  async function startGateway(databaseUrl) {
    const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'quiet-time-soak-'));
    const PORT = await freePort();
    const program = fileURLToPath(new URL('../dist/programs/main.js', import.meta.url));
    const { PATH, HOME } = process.env;
    const child = spawn(process.execPath, [program], {
      env: {
        ...{ PATH, HOME, PORT, DATA_DIR, DATABASE_URL: databaseUrl, ADMIN_PORT: '0', SEED_DEMO: 'on' },
        ...{ SMTP_URL: 'smtp://127.0.0.1:1', RATE_LIMITS: 'off' },
      },
      cwd: tmpdir(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const text of child.stdout.iterator({ destroyOnReturn: false })) {
      if (String(text).includes('gateway ready')) break;
    }
    // Discards its log.
    child.stdout.resume();
    const stop = async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await rm(DATA_DIR, { recursive: true, force: true });
    };
    return { pid: child.pid, origin: `http://localhost:${PORT}`, stop };
  }

  /** Samples megabytes, open files, and connections to Postgres. */
  async function look(pid, db) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    const { rows } = await db.query(
      'select count(*)::int as count from pg_stat_activity where datname = current_database()',
    );
    return {
      memory: Number(/VmRSS:\s+(\d+)/.exec(status)[1]) / 1024,
      files: (await readdir(`/proc/${pid}/fd`)).length,
      connections: rows[0].count,
    };
  }

  /**
   * Returns the growth of a value per hour, after the first third, in which caches fill. Uses the lowest of three samples
   * each: higher values contain garbage that is not collected yet.
   */
  function growth(looks, what) {
    const settled = looks.slice(Math.floor(looks.length / 3));
    const lows = settled
      .filter((_, i) => i % 3 === 0)
      .map(({ at }, i) => ({
        at,
        value: Math.min(...settled.slice(3 * i, 3 * i + 3).map((each) => each[what])),
      }));
    const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const [x, y] = [mean(lows.map(({ at }) => at)), mean(lows.map(({ value }) => value))];
    const above = lows.reduce((sum, { at, value }) => sum + (at - x) * (value - y), 0);
    return (above / lows.reduce((sum, { at }) => sum + (at - x) ** 2, 0)) * 3_600;
  }

  const database = await startDatabase();
  const db = new pg.Client({ connectionString: database.url });
  let gateway = null;
  try {
    await db.connect();
    gateway = await startGateway(database.url);
    const looks = [];
    const began = performance.now();
    const watching = setInterval(async () => {
      const seen = { at: (performance.now() - began) / 1_000, ...(await look(gateway.pid, db)) };
      looks.push(seen);
      const { at, memory, files, connections } = seen;
      console.log(
        `${at.toFixed(0)} s: ${memory.toFixed(0)} MB, ${files} files, ${connections} connections to Postgres`,
      );
    }, pause * 1_000);
    await sendMixedLoad(gateway.origin, minutes, rate).finally(() => clearInterval(watching));
    if (looks.length >= enough) {
      const grown = ['memory', 'files', 'connections'].map(
        (what) => `${what} ${growth(looks, what).toFixed(1)}`,
      );
      console.log(`Growth an hour: ${grown.join(', ')} (memory in MB)`);
    }
  } finally {
    await gateway?.stop();
    await db.end();
    await database.stop();
  }
}

/** Prints the memory of each service under the mixed load. */
async function measureSmallServer(minutes = 1, node = process.execPath) {
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
}

await runAsProgram(import.meta.url, { soak, small: measureSmallServer });
