// Shared functions of the commands. They import only Node itself, since they run before the installation.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The native compiler: checks and builds in a quarter of the processor time. The older one stays, under its own name,
 * for tools that need its API (gql.tada, openapi-typescript).
 */
export const tsc = path.join(root, 'node_modules/@typescript/native/bin/tsc');

const oldestNode = [20, 19];

/** Exits with a clear message if Node is too old. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  console.error(`Node.js ${oldestNode.join('.')} or newer is required. This is ${process.versions.node}.`);
  process.exit(1);
}

/** Exits with a clear message if another program listens on a port of this machine. */
export function demandFree(port, command) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => {
      console.error(
        `Port ${port} is already taken. Stop the program that uses it, then run ${command} again.`,
      );
      process.exit(1);
    });
    server.listen(port, 'localhost', () => server.close(resolve));
  });
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Milliseconds between checks for the parent process. */
const parentPause = 250;

/**
 * Ends this process with its parent, as after a SIGTERM. npm forwards a signal only to the shell in between, which ends
 * silently. Does nothing without npm: the process may be meant to outlive its parent there.
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
 * Runs a command in the repository and shows its output.
 * @returns its exit code; 1 if a signal ended it
 */
export function run(command, args, { env = {}, cwd = root, stdio = 'inherit' } = {}) {
  return new Promise((resolve, reject) => {
    // On Windows npm is a script, which needs a shell.
    const shell = process.platform === 'win32';
    const child = spawn(command, args, { cwd, stdio, shell, env: { ...process.env, ...env } });
    // A signal to this process must also stop the command.
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

/** Calls `run` for a command whose failure ends everything. */
export async function mustRun(command, args, options) {
  const code = await run(command, args, options);
  if (code !== 0) {
    console.error(`\n${[command, ...args].join(' ')} failed.`);
    process.exit(code);
  }
}

const readJson = (file) => readFile(path.join(root, file), 'utf8').then(JSON.parse);

/** Whether node_modules matches the lock file, according to npm's record of the last install. */
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

/** Installs the locked dependencies if they are missing or differ. */
export async function ensureInstalled() {
  if (await isInstalled()) return;
  console.log('Installing dependencies. The first time this takes about a minute.');
  // Includes development dependencies even in production mode, since the build needs them.
  // Errors only: packages that name newer versions of Node are tested on every version that we support.
  await mustRun('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
}

/** Returns a fingerprint of files by name and content, since a checkout changes times but not contents. */
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
