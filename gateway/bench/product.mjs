import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

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
