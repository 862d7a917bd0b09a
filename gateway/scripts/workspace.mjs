// What the commands share. Only Node itself: it runs before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The compiler in native code: checks and builds in a quarter of the processor's time. The older one stays, under its
 * own name, for tools that need its interface (gql.tada, openapi-typescript).
 */
export const tsc = path.join(root, 'node_modules/@typescript/native/bin/tsc');

const oldestNode = [20, 19];

/** Ends with a clear word on a Node that is too old to run anything of this. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  console.error(`This needs Node.js ${oldestNode.join('.')} or newer; here is ${process.versions.node}.`);
  process.exit(1);
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** How often to look whether the parent is there, in milliseconds. */
const parentPause = 250;

/**
 * Has this process end with the one that started it, as if told by SIGTERM. npm passes a signal on to the shell between
 * itself and us alone, and that ends without a word. Does nothing where npm is not involved: there it may be meant to
 * outlive who started it.
 */
export function endWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, parentPause).unref();
}

/**
 * Runs a command in the repository with its output shown.
 * @returns its exit code; 1 when a signal ended it
 */
export function run(command, args, { env = {}, cwd = root, stdio = 'inherit' } = {}) {
  return new Promise((resolve, reject) => {
    // npm is a script on Windows, which only a shell can start.
    const shell = process.platform === 'win32';
    const child = spawn(command, args, { cwd, stdio, shell, env: { ...process.env, ...env } });
    // A caller who stops us must not leave what we have started at work.
    const pass = (signal) => child.kill(signal);
    for (const signal of signals) process.on(signal, pass);
    const done = () => {
      for (const signal of signals) process.off(signal, pass);
    };
    child.on('error', (error) => {
      done();
      reject(error);
    });
    child.on('exit', (code, signal) => {
      done();
      if (signals.includes(signal)) process.exit(128 + constants.signals[signal]);
      resolve(code ?? 1);
    });
  });
}

/** As `run`, for a command whose failure ends everything. */
export async function mustRun(command, args, options) {
  const code = await run(command, args, options);
  if (code !== 0) {
    console.error(`\n${[command, ...args].join(' ')} failed.`);
    process.exit(code);
  }
}

const readJson = (file) => readFile(path.join(root, file), 'utf8').then(JSON.parse);

/** Whether node_modules holds what the lock file names (what npm itself noted at the last install). */
async function isInstalled() {
  try {
    const wanted = (await readJson('package-lock.json')).packages;
    const present = (await readJson('node_modules/.package-lock.json')).packages;
    return Object.entries(wanted).every(
      ([name, entry]) =>
        name === '' ||
        entry.optional ||
        !name.startsWith('node_modules/') ||
        (entry.link ? present[name]?.link : present[name]?.version === entry.version),
    );
  } catch {
    return false;
  }
}

/** Installs the locked dependencies where they are missing or others. */
export async function ensureInstalled() {
  if (await isInstalled()) return;
  console.log('Installing dependencies. The first time this takes about a minute.');
  // The build needs what npm calls development dependencies, in production mode too.
  await mustRun('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
}

/** A fingerprint of files by name and content; a checkout changes times, not contents. */
export async function fingerprint(files) {
  const hash = createHash('sha256');
  for (const file of [...files].sort()) {
    hash
      .update(file)
      .update('\0')
      .update(await readFile(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}
