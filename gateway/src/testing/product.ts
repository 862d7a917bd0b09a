import { execFile, spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { appendFile, chmod, mkdtemp, rename, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inject, onTestFinished } from 'vitest';
import { aloneInRun } from './test-database.js';

/** The checkout under test. */
export const thisRelease = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Returns the file of a built program; fails without a build.
 * @param release the folder of a built checkout
 */
export function programOf(name: string, release = thisRelease): string {
  // Releases before the bundling have them in the folder of the compiler's output.
  const places = ['programs', 'start'].map((folder) =>
    path.join(release, 'gateway/dist', folder, `${name}.js`),
  );
  const program = places.find(existsSync);
  if (!program) throw new Error(`${places[0]} is missing. Run: npm run build`);
  return program;
}

/** Environment that separates one copy of the product from all others. */
export type Place = Record<'PORT' | 'ADMIN_PORT' | 'MAIL_PORT' | 'PAYMENTS_PORT' | 'DATA_DIR', string>;

/** The built product as a process of its own, like `npm start`. */
export interface Product {
  pid: number;
  /** Returns its output so far, including errors. */
  printed(): string;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
  /** Resolves when it reports that it is ready. If it ends instead, fails with its output. */
  ready(): Promise<void>;
}

/** Maximum start time in seconds. A slow start on a busy machine is not a failure. */
const startTimeout = 180;

/**
 * Milliseconds between two checks: of local state, and of a state that needs a request. Constant requests would take
 * processor time from the awaited work.
 */
const pauses = { look: 5, question: 50 };

/** Polls until the condition holds. */
export async function until(what: string, condition: () => boolean | Promise<boolean>, seconds = 60) {
  const deadline = performance.now() + seconds * 1_000;
  for (;;) {
    const holds = condition();
    if (await holds) return;
    if (performance.now() > deadline) throw new Error(`Waited ${seconds} s in vain until ${what}`);
    await setTimeout(holds instanceof Promise ? pauses.question : pauses.look);
  }
}

export function isListening(port: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

// Below the system's range for outgoing connections, so that none of them takes one meanwhile. Separate from the ports
// of test files that run in parallel.
let lastPort = 20_000 + (Number(process.env.VITEST_POOL_ID ?? 0) % 4) * 2_500 + randomInt(2_000);

/** Returns an unused port. */
export async function unusedPort(): Promise<string> {
  const port = String(++lastPort);
  return (await isListening(port)) ? unusedPort() : port;
}

/** Returns unused ports and an empty data directory, which is removed after the test. */
export async function newPlace(): Promise<Place> {
  const parent = await mkdtemp(path.join(tmpdir(), 'quiet-time-product-'));
  // Postgres may run as another user, which must be able to reach its folder.
  await chmod(parent, 0o755);
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const [PORT, ADMIN_PORT] = [await unusedPort(), await unusedPort()];
  const [MAIL_PORT, PAYMENTS_PORT] = [await unusedPort(), await unusedPort()];
  return { PORT, ADMIN_PORT, MAIL_PORT, PAYMENTS_PORT, DATA_DIR: path.join(parent, 'data') };
}

/**
 * Returns `newPlace` with the data of a first start, which the first test of a run creates. A start with it takes a
 * third of the work, for tests that don't depend on a first start.
 */
export async function preparedPlace(): Promise<Place> {
  const place = await newPlace();
  await copyPreparedData(place.DATA_DIR);
  return place;
}

/** Copies that data into a folder that does not exist yet. */
export async function copyPreparedData(folder: string): Promise<void> {
  const data = path.join(inject('runFolder'), 'prepared');
  await aloneInRun('prepared data', async () => {
    if (existsSync(data)) return;
    // On the same file system as its target, which may be in memory: otherwise it could not be renamed.
    const place = { ...(await newPlace()), DATA_DIR: `${data}.new` };
    await rm(place.DATA_DIR, { recursive: true, force: true });
    const product = startProduct(place);
    await product.ready();
    process.kill(product.pid, 'SIGTERM');
    if ((await product.ended) !== 0) throw new Error(product.printed());
    // Turns off protection against power failures, which no test simulates. A kill loses nothing already passed to the
    // system.
    await appendFile(
      path.join(place.DATA_DIR, 'postgres/postgresql.auto.conf'),
      'fsync = off\nfull_page_writes = off\n',
    );
    await rename(place.DATA_DIR, data);
  });
  // Preserves owners: Postgres may run as another user.
  await promisify(execFile)('cp', ['-a', data, folder]);
}

/**
 * Starts a copy, which always ends with the test. It leads a process group, like one in a terminal.
 * @param name of the built program: all of it, or a part as in production
 * @param release see `programOf`
 */
export function startProduct(
  env: Place & Record<string, string>,
  name: 'dev-stack' | 'main' | 'worker' = 'dev-stack',
  release?: string,
): Product {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [programOf(name, release)], {
    env: { PATH, HOME, ...env },
    // Another directory, so that no .env of the developer is read.
    cwd: tmpdir(),
    detached: true,
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  let running = true;
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.on('close', (code, signal) => {
      running = false;
      resolve(code ?? signal!);
    });
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
    const postgres = postgresPid(env);
    if (postgres && processesOf(env).length > 0) process.kill(postgres, 'SIGQUIT');
    await until('nothing of it runs', () => processesOf(env).length === 0);
  });
  return {
    pid: child.pid!,
    printed: () => text,
    ended,
    async ready() {
      await until('the product is ready', () => !running || text.includes('is ready after'), startTimeout);
      if (!running) throw new Error(`It ended instead:\n${text}`);
    },
  };
}

/**
 * Starts a built part as in production, with an external database and other external parts. Resolves when it reports
 * that it is ready.
 * @param release see `programOf`
 * @returns `kill` ends it with SIGKILL, as does the end of the test
 */
export async function startPart(
  name: 'main' | 'rest' | 'worker',
  env: Record<string, string>,
  release?: string,
): Promise<{ kill(): Promise<void>; printed(): string }> {
  const { PATH } = process.env;
  const child = spawn(process.execPath, [programOf(name, release)], {
    env: { PATH, ...env },
    cwd: tmpdir(),
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(kill);
  const isReady = () => {
    if (child.exitCode !== null) throw new Error(printed);
    return /"(gateway|rest|worker) ready"/.test(printed);
  };
  await until(`the ${name} is ready`, isReady, startTimeout);
  return { kill, printed: () => printed };
}

/** Returns the pid of the Postgres with this place's data, or null. */
export function postgresPid({ DATA_DIR }: Pick<Place, 'DATA_DIR'>): number | null {
  const file = path.join(DATA_DIR, 'postgres/postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null;
}

/** Lists the command lines of processes that use this place's data directory. */
export function processesOf({ DATA_DIR }: Place): string[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'args='], { encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line.includes(DATA_DIR));
}
