import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, connect as dial, type Socket } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { startPostgres } from '../start/embedded/postgres.js';
import { copyPreparedData, isListening, postgresPid, until } from './product.js';

/** Runs one statement on a connection of its own. */
export async function queryAt<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Starts two Postgres clusters with the demonstration data: a primary and its streaming replica. They end with the
 * test.
 * @param isWaitedFor whether the primary confirms a commit only once the replica has it
 * @returns `dataDir` with the files and the key of the data
 */
export async function startPostgresPair({ isWaitedFor = true } = {}) {
  const dir = await mkdtemp(path.join(inject('runFolder'), 'pair-'));
  // Postgres may run as another user, which must be able to reach its folder.
  await promisify(execFile)('chmod', ['755', dir]);
  const [first, second] = [path.join(dir, 'primary'), path.join(dir, 'replica')];
  await copyPreparedData(first);
  // A stopped cluster is its own base backup.
  await promisify(execFile)('cp', ['-a', first, second]);
  const primary = await startPostgres(first, isWaitedFor ? ['synchronous_standby_names=replica'] : []);
  const stopped: (() => Promise<void>)[] = [primary.stop];
  onTestFinished(async () => {
    for (const stop of stopped) await stop();
    await rm(dir, { recursive: true, force: true });
  });
  const { hostname, port, username, password } = new URL(primary.url);
  await writeFile(path.join(second, 'postgres/standby.signal'), '');
  await appendFile(
    path.join(second, 'postgres/postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password} application_name=replica'\n`,
  );
  let replica = await startPostgres(second);
  stopped.push(() => replica.stop());
  const follows = `select 1 from pg_stat_replication where application_name = 'replica' and sync_state = '${isWaitedFor ? 'sync' : 'async'}'`;
  await until('the replica follows', async () => (await queryAt(primary.url, follows)).length === 1);
  return {
    dataDir: first,
    primary: primary.url,
    replica: replica.url,
    /** Simulates a power failure. */
    async killPrimary() {
      process.kill(postgresPid({ DATA_DIR: first })!, 'SIGKILL');
      await until('the primary is gone', async () => !(await isListening(port)));
    },
    stopReplica: () => replica.stop(),
    /** @returns its new address */
    async startReplica() {
      replica = await startPostgres(second);
      return replica.url;
    },
    /** Makes the replica a primary. */
    promote: () => queryAt(replica.url, 'select pg_promote()'),
  };
}

/**
 * Starts an address that leads to one of several servers, like a virtual IP or a proxy in front of a cluster.
 * @returns `leadTo` cuts existing connections
 */
export async function startMovingAddress(to: string) {
  let target = new URL(to);
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = dial(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  onTestFinished(() => {
    cut();
    server.close();
  });
  const url = new URL(to);
  url.port = String((server.address() as { port: number }).port);
  return {
    url: url.href,
    leadTo(next: string) {
      target = new URL(next);
      cut();
    },
  };
}
