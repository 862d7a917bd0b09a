// Sends the mixed load of people to a gateway for minutes, over 32 connections. Prints response times, and the
// gateway's resources: memory, files and connections to Postgres must not grow. Linux only, on the existing build:
// `node gateway/bench/soak.mjs MINUTES RATE`. MINUTES is 10 by default. RATE is in requests a second; without it the
// load is as high as possible.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startDatabase } from './database.mjs';
import { sendMixedLoad } from './mixed-load.mjs';
import { freePort } from './product.mjs';

const minutes = Number(process.argv[2] ?? 10);
const rate = Number(process.argv[3]);
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
