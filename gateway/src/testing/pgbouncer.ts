import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { isListening, until, unusedPort } from './product.js';

/** Whether Debian's PgBouncer is installed. With `REQUIRE_PGBOUNCER` it must be. */
export const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0;
if (!hasPgBouncer && process.env.REQUIRE_PGBOUNCER)
  throw new Error('PgBouncer is not installed, and REQUIRE_PGBOUNCER is set.');

/**
 * Starts PgBouncer in front of a Postgres of this machine, in transaction mode. It ends with the test.
 * @param connections maximum number of its connections to Postgres
 * @returns the address of that database through it
 */
export async function startPgBouncer(databaseUrl: string, connections: number): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'quiet-time-pgbouncer-'));
  const port = await unusedPort();
  const url = new URL(databaseUrl);
  await writeFile(path.join(dir, 'users.txt'), `"${url.username}" "${url.password}"\n`);
  await writeFile(
    path.join(dir, 'pgbouncer.ini'),
    `[databases]
* = host=${url.hostname} port=${url.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${path.join(dir, 'users.txt')}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 500
`,
  );
  // It refuses to run as root.
  await chmod(dir, 0o755);
  const user = process.getuid?.() === 0 ? ['--user', 'nobody'] : [];
  const child = spawn('pgbouncer', [...user, path.join(dir, 'pgbouncer.ini')]);
  let message = '';
  child.stderr.on('data', (chunk) => (message += chunk));
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(dir, { recursive: true, force: true });
  });
  await until('PgBouncer listens', async () => {
    if (child.exitCode !== null) throw new Error(message);
    return isListening(port);
  });
  url.port = port;
  url.searchParams.set('pgbouncer', 'true');
  return url.href;
}
