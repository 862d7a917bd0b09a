// Asks a gateway for minutes what people ask, by 32 connections, and prints how long that takes, and what the gateway
// takes meanwhile: memory, files and connections to Postgres must not grow. Linux only, on what is already built:
// `node gateway/bench/soak.mjs MINUTES RATE`. MINUTES is 10 where it is left out; without RATE, in requests a second, as
// many are asked as it answers.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createHistogram } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import pg from 'pg';
import { startDatabase } from './database.mjs';
import { freePort } from './product.mjs';

const minutes = Number(process.argv[2] ?? 10);
const rate = Number(process.argv[3]);
const connections = 32;
/** Seconds between two looks. */
const pause = 10;
/** Looks without which growth would be guessed. */
const enough = 18;

async function startGateway(databaseUrl) {
  const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'quiet-time-soak-'));
  const PORT = await freePort();
  const options = fileURLToPath(new URL('../node.env', import.meta.url));
  const program = fileURLToPath(new URL('../dist/programs/main.js', import.meta.url));
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [`--env-file=${options}`, program], {
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
  // It is its log.
  child.stdout.resume();
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
    await rm(DATA_DIR, { recursive: true, force: true });
  };
  return { pid: child.pid, origin: `http://localhost:${PORT}`, stop };
}

/** Of twenty requests by kind: ten for today, four of a member for themselves, three for the Bible, two searches, and a write. */
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

/** A mix in which one is refused would measure refusals. */
async function demandAnswers(origin, requests) {
  for (const { path, ...request } of requests) {
    const { ok, status } = await fetch(origin + path, request);
    if (!ok) throw new Error(`${path} is answered with ${status}`);
  }
}

/** Megabytes, open files, and connections to Postgres. */
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
 * What something grows by in an hour, after the first third, in which caches fill. Of three looks the lowest counts: what is
 * above it is garbage that nobody has cleared yet.
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
  const kinds = Object.entries(await mixed(gateway.origin));
  const requests = kinds.flatMap(([, of]) => of);
  const kindOf = kinds.flatMap(([kind, of]) => of.map(() => kind));
  await demandAnswers(gateway.origin, requests);
  const times = new Map(kinds.map(([kind]) => [kind, createHistogram()]));
  const running = autocannon({
    url: gateway.origin,
    requests,
    connections,
    duration: minutes * 60,
    ...(rate && { overallRate: rate }),
    // Each connection asks all in turn.
    setupClient(client) {
      let next = 0;
      client.on('response', (_status, _bytes, took) =>
        times.get(kindOf[next++ % kindOf.length]).record(Math.max(1, Math.round(took * 1_000))),
      );
    },
  });
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
  const { requests: asked, latency, errors, non2xx } = await running;
  clearInterval(watching);
  console.log(
    `\nMixed load of ${connections} connections: ${asked.total} requests, ${asked.average} a second, p50 ${latency.p50} ms, p99 ${latency.p99} ms; ${errors + non2xx} failed`,
  );
  for (const [kind, microseconds] of times) {
    const [p50, p99] = [50, 99].map((share) => (microseconds.percentile(share) / 1_000).toFixed(1));
    console.log(`  ${kind}: p50 ${p50} ms, p99 ${p99} ms`);
  }
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
