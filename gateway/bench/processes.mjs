// Starts parts of the bench in processes of their own. It imports nothing of the build, which may not exist yet.
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('apps.mjs', import.meta.url));

/**
 * Runs the part of a file that the command line names, with its arguments, if this process was started for that file.
 * @param url of the file's module
 * @param parts functions by name
 */
export async function runAsProgram(url, parts) {
  if (realpathSync(process.argv[1]) !== fileURLToPath(url)) return;
  const [name, ...args] = process.argv.slice(2);
  if (!Object.hasOwn(parts, name)) throw new Error(`Name one of ${Object.keys(parts).join(', ')}.`);
  const needed = parts[name].length;
  if (args.length < needed) throw new Error(`${name} needs ${needed} arguments; see the top of the file.`);
  await parts[name](...args.map((text) => (Number.isNaN(Number(text)) ? text : Number(text))));
}

/** Runs a part of a file of this folder to its end in a process of its own. */
export async function runProgram(file, ...args) {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), args.map(String));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${file} ended with ${code}`);
}

/**
 * Starts a server in a process of its own. Its log goes to /dev/null.
 * @param kind `bare`, `best`, `constant`, `equipped`, `gateway`, `guarded` or `caching`
 * @returns its origin, and functions to stop it and to read its processor time in microseconds
 */
export async function startServer(kind, databaseUrl) {
  const child = fork(program, ['serve', kind, databaseUrl], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const message = async () => {
    const died = ended.then(() => Promise.reject(new Error(`The server "${kind}" ended`)));
    const [said] = await Promise.race([once(child, 'message'), died]);
    return said;
  };
  return {
    origin: await message(),
    async usedTime() {
      child.send('time?');
      return message();
    },
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Starts a worker in a process of its own. @returns a function to stop it, once it is ready */
export async function startWorker(env) {
  const file = fileURLToPath(new URL('../dist/programs/worker.js', import.meta.url));
  const child = spawn(process.execPath, [file], { env, cwd: tmpdir(), stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  for await (const text of child.stdout) if (String(text).includes('worker ready')) break;
  return async () => {
    child.kill('SIGKILL');
    await ended;
  };
}

/** Returns an unused port of this machine. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return String(port);
}

/** Starts the whole product with its demonstration, in a process of its own. */
export async function startProduct() {
  const dir = await mkdtemp(path.join(tmpdir(), 'quiet-time-bench-'));
  // Postgres may run as another user, which must be able to reach its folder.
  await chmod(dir, 0o755);
  const [PORT, ADMIN_PORT, MAIL_PORT, PAYMENTS_PORT] = await Promise.all([1, 2, 3, 4].map(freePort));
  const { PATH, HOME } = process.env;
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('../dist/programs/dev-stack.js', import.meta.url))],
    {
      env: { PATH, HOME, PORT, ADMIN_PORT, MAIL_PORT, PAYMENTS_PORT, DATA_DIR: path.join(dir, 'data') },
      cwd: tmpdir(),
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(dir, { recursive: true, force: true });
  };
  for await (const text of child.stdout.iterator({ destroyOnReturn: false })) {
    if (String(text).includes('is ready after')) break;
  }
  child.stdout.resume();
  return { origin: `http://localhost:${PORT}`, stop };
}
