import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('server.mjs', import.meta.url));

/**
 * Starts a server in a process of its own. What it logs goes to /dev/null.
 * @param kind `bare`, `gateway` or `guarded`
 */
export async function startServer(kind, databaseUrl) {
  const child = fork(program, [kind, databaseUrl], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  const origin = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error(`The server "${kind}" did not start`)));
  });
  return { origin, stop };
}
