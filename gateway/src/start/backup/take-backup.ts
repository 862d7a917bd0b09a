import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import type { FileStore } from '../../platform/files.js';
import { readRelease } from '../../platform/release.js';
import { Secrets } from '../../platform/secrets.js';
import { type ArchiveParts, canRead, writeArchive } from './archive.js';
import { type Manifest, names, type SavedTable } from './manifest.js';
import { copyOut, keepShape, readSequences, savedTables } from './tables.js';
import { verifyBackup } from './verify-backup.js';

/** Sources and target of a backup. */
export interface BackupOrder {
  databaseUrl: string;
  files: FileStore;
  folder: string;
  /** BACKUP_KEY. Its secret half also verifies the backup before it counts. */
  key: string;
  /** Number of backups to keep in the folder. */
  keep: number;
  /** SECRET_KEY, or the generated key in its place. Null if there is none yet. */
  secretKey: { key: string; isGenerated: boolean } | null;
}

const finished = /^quiet-time-[\dTZ-]+\.tar\.gz\.age$/;
const unfinished = /^quiet-time-[\dTZ-]+\.tar\.gz\.age\.[\da-f-]+\.part$/;

/** Milliseconds after which an unfinished file is considered abandoned. */
const abandoned = 86_400_000;

/** Returns a keyed hash that identifies a SECRET_KEY. */
export const markOf = (secretKey: string): string => new Secrets(secretKey).hash('backup').toString('hex');

/**
 * Writes database and files into one encrypted file: a snapshot of all tables, and the files that exist then. The file
 * gets its name when it is complete; older backups are removed after that.
 * @param write writes the file; tests damage it or interleave other writes
 * @returns its path and its content
 */
export async function takeBackup(
  order: BackupOrder,
  write = writeArchive,
): Promise<{ file: string; bytes: number; manifest: Manifest }> {
  const { databaseUrl, folder, key, keep } = order;
  await mkdir(folder, { recursive: true });
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'quiet-time backup' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const takenAt = new Date();
    const file = path.join(folder, `quiet-time-${takenAt.toISOString().replace(/[:.]/g, '-')}.tar.gz.age`);
    const part = `${file}.${randomUUID()}.part`;
    let manifest: Manifest | null = null;
    try {
      await write(part, key, async (parts) => {
        manifest = await fill(parts, client, order, takenAt);
      });
      if (canRead(key)) await verifyBackup(part, key);
      await rename(part, file);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
    await removeOld(folder, keep);
    const { size: bytes } = await stat(file);
    return { file, bytes, manifest: manifest! };
  } finally {
    await client.end();
  }
}

/** Records a written backup in the database, so that the back-office shows when the last one was made. */
export async function recordBackup(
  databaseUrl: string,
  { bytes, manifest: { takenAt } }: { bytes: number; manifest: Manifest },
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('insert into backups (taken_at, bytes) values ($1, $2)', [takenAt, bytes]);
    await client.query(`delete from backups where taken_at < now() - interval '1 year'`);
  } finally {
    await client.end();
  }
}

async function fill(
  parts: ArchiveParts,
  client: pg.Client,
  { files, secretKey }: BackupOrder,
  takenAt: Date,
): Promise<Manifest> {
  const shapes = await savedTables(client);
  await keepShape(client, shapes);
  const { rows: migrations } = await client.query('select name from migrations order by timestamp');
  const tables: SavedTable[] = [];
  for (const shape of shapes) {
    let index = 0;
    const onPart = (bytes: Buffer) => parts.add(names.tablePart(shape, ++index), bytes);
    tables.push(await copyOut(client, shape, onPart));
  }
  const saved: Manifest['files'] = [];
  for (const key of await files.keys()) {
    const found = await files.open(key);
    // Deleted in the meantime.
    if (!found) continue;
    saved.push({ key, ...(await parts.addStream(names.file(key), found.bytes, found.size)) });
  }
  const manifest: Manifest = {
    product: 'quiet-time',
    format: 1,
    ...readRelease(),
    takenAt: takenAt.toISOString(),
    migrations: migrations.map(({ name }) => name),
    tables,
    sequences: await readSequences(client),
    files: saved,
    secretKey: secretKey?.isGenerated ? await addText(parts, names.secretKey, secretKey.key) : null,
    secretKeyMark: secretKey && markOf(secretKey.key),
  };
  await addText(parts, names.manifest, JSON.stringify(manifest, null, 1));
  return manifest;
}

async function addText(parts: ArchiveParts, name: string, text: string) {
  const bytes = Buffer.from(text);
  return parts.addStream(name, Readable.from([bytes]), bytes.length);
}

/** Removes all but the newest backups, and the leftovers of interrupted ones. */
async function removeOld(folder: string, keep: number): Promise<void> {
  const all = (await readdir(folder)).sort().reverse();
  const old = all.filter((name) => finished.test(name)).slice(keep);
  for (const name of all.filter((each) => unfinished.test(each))) {
    const { mtimeMs } = await stat(path.join(folder, name));
    if (mtimeMs < Date.now() - abandoned) old.push(name);
  }
  for (const name of old) await rm(path.join(folder, name), { force: true });
}
