import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('server.mjs', import.meta.url));

/** Runs a file of this folder to its end in a process of its own. */
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
  const child = fork(program, [kind, databaseUrl], {
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
