import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, connect as dial, type Socket } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { startPostgres } from '../start/embedded/postgres.js';
import { copyPreparedData, isListening, postgresPid, until } from './product.js';

/** One statement on a connection of its own. */
export async function ask<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Two Postgres clusters with the data of the demonstration: a primary, and its streaming replica. They go with the test.
 * @param isWaitedFor whether the primary says of nothing that it is saved before the replica has it
 * @returns `dataDir` with the files and the key that belong to the data
 */
export async function startPostgresPair({ isWaitedFor = true } = {}) {
  const dir = await mkdtemp(path.join(inject('runFolder'), 'pair-'));
  // Postgres may run as another user, who has to reach its folder.
  await promisify(execFile)('chmod', ['755', dir]);
  const [first, second] = [path.join(dir, 'primary'), path.join(dir, 'replica')];
  await copyPreparedData(first);
  // A cluster that is stopped is its own base backup.
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
  await until('the replica follows', async () => (await ask(primary.url, follows)).length === 1);
  return {
    dataDir: first,
    primary: primary.url,
    replica: replica.url,
    /** As a machine that loses its power. */
    async killPrimary() {
      process.kill(postgresPid({ DATA_DIR: first })!, 'SIGKILL');
      await until('the primary is gone', async () => !(await isListening(port)));
    },
    stopReplica: () => replica.stop(),
    /** @returns its address, which is another than before */
    async startReplica() {
      replica = await startPostgres(second);
      return replica.url;
    },
    /** Makes the replica a primary. */
    promote: () => ask(replica.url, 'select pg_promote()'),
  };
}

/**
 * An address that leads to one of several servers, as a virtual IP or a proxy before a cluster is.
 * @returns `leadTo` cuts whoever is connected
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
