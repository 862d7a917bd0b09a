import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Error of an unusable data directory; the message explains the fix. */
export class DataDirError extends Error {}

/** Free bytes below which a disk counts as full: there is no room for a picture. */
const least = 1_048_576;

async function write(dir: string): Promise<void> {
  const file = path.join(dir, `probe.${randomUUID()}`);
  try {
    await writeFile(file, 'x');
  } finally {
    await rm(file, { force: true });
  }
}

/**
 * Creates a folder and its parents. Node's own (`recursive`) never returns for a place such as `/proc`, where nothing
 * can be created although the parent exists.
 */
async function makeFolder(dir: string): Promise<void> {
  try {
    await mkdir(dir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await stat(dir)).isDirectory()) return;
    const parent = path.dirname(dir);
    if (code !== 'ENOENT' || existsSync(parent)) throw error;
    await makeFolder(parent);
    await mkdir(dir);
  }
}

/** Creates the data directory if it is missing. @throws DataDirError when it can't be created or written */
export async function makeDataDir(dataDir: string): Promise<void> {
  const dir = path.resolve(dataDir);
  try {
    await makeFolder(dir);
    await write(dir);
  } catch (error) {
    throw new DataDirError(`DATA_DIR ${dir} cannot be used: ${(error as Error).message}`);
  }
}

/** Whether the directory can store files now: it is writable and has room. */
export async function hasRoom(dataDir: string): Promise<boolean> {
  await makeFolder(path.resolve(dataDir));
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < least) return false;
  await write(dataDir);
  return true;
}

/** Returns the space of the disk with the data directory in bytes; null if the system does not report it. */
export async function diskSpace(dataDir: string): Promise<{ free: number; total: number } | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(dataDir);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch {
    return null;
  }
}
