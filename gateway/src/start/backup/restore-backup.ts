import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { type DataSource, MigrationExecutor } from 'typeorm';
import { DiskFiles, type FileStore } from '../../platform/files.js';
import { migrateQueues } from '../../platform/queue.js';
import { fromBaseline, releaseBefore } from '../database/migrations/1799000006000-baseline.js';
import { migrate } from '../database/open-database.js';
import { openPool } from '../database/open-pool.js';
import { readArchive } from './archive.js';
import { BackupError, type Manifest, names, wholeOf } from './manifest.js';
import { copyIn, countRows, isEmptyDatabase, outOfForce, savedTables, writeSequences } from './tables.js';

/** Target of a restore. */
export interface Destination {
  databaseUrl: string;
  dataDir: string;
  /** Store for files instead of `dataDir`. Null or absent: files go to `dataDir`. */
  bucket?: FileStore | null;
}

/**
 * Restores a verified backup into an empty database and an empty data folder. Then verifies the counts and migrates the
 * tables to this release. All or nothing: the tables appear in one transaction.
 * @param manifest as `verifyBackup` has read it
 * @throws BackupError if it can't be restored there; nothing is changed then
 */
export async function restoreBackup(
  file: string,
  key: string,
  manifest: Manifest,
  destination: Destination,
): Promise<void> {
  const { databaseUrl } = destination;
  const db = await openPool(databaseUrl, 2);
  try {
    await putBack(db, file, key, manifest, destination);
    await migrate(db, databaseUrl);
  } finally {
    await db.destroy();
  }
}

async function putBack(
  db: DataSource,
  file: string,
  key: string,
  manifest: Manifest,
  { databaseUrl, dataDir, bucket = null }: Destination,
): Promise<void> {
  const files = path.join(dataDir, 'files');
  const arriving = `${files}.restored`;
  const runner = db.createQueryRunner();
  try {
    const client: pg.PoolClient = await runner.connect();
    await demandEmpty(client, dataDir, bucket, manifest);
    const migrations = await knownMigrations(db, manifest);
    await migrateQueues(databaseUrl);
    await runner.startTransaction();
    try {
      const executor = new MigrationExecutor(db, runner);
      for (const migration of migrations) await executor.executeMigration(migration);
      const secretKey = await fillPlace(client, file, key, manifest, arriving);
      await readBack(client, manifest, new DiskFiles(arriving));
      if (bucket) await moveInto(bucket, new DiskFiles(arriving), manifest);
      // Only empty folders, as `demandEmpty` has checked.
      await rm(files, { recursive: true, force: true });
      if (bucket) await rm(arriving, { recursive: true, force: true });
      else await rename(arriving, files);
      if (secretKey)
        await writeFile(path.join(dataDir, 'secret-key'), secretKey, { mode: 0o600, flag: 'wx' });
      await runner.commitTransaction();
    } catch (error) {
      await runner.rollbackTransaction();
      for (const folder of [arriving, files]) await rm(folder, { recursive: true, force: true });
      throw error;
    }
  } finally {
    await runner.release();
  }
}

/** Moves the files into the bucket and reads them back there. Removes all of them if that fails. */
async function moveInto(bucket: FileStore, from: DiskFiles, { files }: Manifest): Promise<void> {
  try {
    for (const { key } of files) await bucket.put(key, from.pathOf(key));
    await demandFiles(bucket, files);
  } catch (error) {
    // It was empty.
    for (const { key } of files) await bucket.remove(key).catch(() => {});
    throw error;
  }
}

async function demandEmpty(
  client: pg.ClientBase,
  dataDir: string,
  bucket: FileStore | null,
  { secretKey }: Manifest,
): Promise<void> {
  if (!(await isEmptyDatabase(client))) {
    throw new BackupError('The database is not empty. Create an empty database and restore into that.');
  }
  const isThere = (await new DiskFiles(path.join(dataDir, 'files')).keys()).length > 0;
  if (bucket && (await bucket.keys()).length > 0)
    throw new BackupError('The bucket is not empty. Create an empty bucket and restore into that.');
  const hasKey = await readFile(path.join(dataDir, 'secret-key')).then(
    () => true,
    () => false,
  );
  if (isThere || (secretKey && hasKey)) {
    throw new BackupError(`DATA_DIR ${dataDir} is not empty. Restore into an empty folder.`);
  }
}

/** Returns the migrations of the backup's tables. */
async function knownMigrations(db: DataSource, { migrations, version }: Manifest) {
  const known = await new MigrationExecutor(db).getPendingMigrations();
  const since = fromBaseline(migrations);
  if (!since) {
    throw new BackupError(
      `The backup is older than ${releaseBefore} (${migrations.at(-1)}): restore it with that release, then upgrade.`,
    );
  }
  const unknown = since.filter((name) => !known.some((each) => each.name === name));
  if (unknown.length > 0) {
    throw new BackupError(
      `The backup was written by another release (${version}), whose tables this one does not know (${unknown[0]}): restore it with that one.`,
    );
  }
  return known.filter(({ name }) => since.includes(name));
}

/** @returns the generated key, if the backup has one */
async function fillPlace(
  client: pg.ClientBase,
  file: string,
  key: string,
  manifest: Manifest,
  folder: string,
): Promise<string | null> {
  const tables = await savedTables(client);
  const byName = new Map(manifest.tables.map((table) => [names.table(table), table]));
  for (const name of byName.keys()) {
    if (!tables.some((table) => names.table(table) === name)) {
      throw new BackupError(`The backup has a table that this release does not know: ${name}.`);
    }
  }
  const { inForce } = await outOfForce(client, tables);
  const files = new DiskFiles(folder);
  // Left over from an interrupted restore.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  let secretKey: string | null = null;
  for await (const { name, bytes } of readArchive(file, key)) {
    const table = byName.get(wholeOf(name));
    if (table) await copyIn(client, table, bytes);
    else if (name === names.secretKey) secretKey = await text(bytes);
    else if (name.startsWith('files/')) {
      const whole = path.join(await mkdtemp(path.join(folder, 'part-')), 'file');
      await pipeline(bytes, createWriteStream(whole));
      await files.put(name.slice('files/'.length), whole);
      await rm(path.dirname(whole), { recursive: true });
    }
  }
  await inForce();
  await writeSequences(client, manifest.sequences);
  return secretKey;
}

/** Reads the restored rows and files, and compares them with the manifest. */
async function readBack(client: pg.ClientBase, { tables, files }: Manifest, store: FileStore): Promise<void> {
  for (const table of tables) {
    const rows = await countRows(client, table);
    if (rows !== table.rows) {
      throw new BackupError(
        `${names.table(table)} has ${rows} rows, not ${table.rows}: nothing was restored.`,
      );
    }
  }
  await demandFiles(store, files);
}

async function demandFiles(store: FileStore, files: Manifest['files']): Promise<void> {
  for (const { key, sha256 } of files) {
    const found = await store.open(key);
    const hash = createHash('sha256');
    if (found) for await (const chunk of found.bytes) hash.update(chunk);
    if (hash.digest('hex') !== sha256) {
      throw new BackupError(`The file ${key} differs from the backed-up file. Nothing was restored.`);
    }
  }
}
