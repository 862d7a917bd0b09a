import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The data directory can't be used; the message says what to do. */
export class DataDirError extends Error {}

/** Below this a disk counts as full, in bytes: no picture would find room. */
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
 * Makes a folder with those above it. Node's own (`recursive`) never comes back from a place where nothing can be made
 * although its parent is there, such as `/proc`.
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

/** Makes the data directory where it is missing. @throws DataDirError when it can't be made or written */
export async function makeDataDir(dataDir: string): Promise<void> {
  const dir = path.resolve(dataDir);
  try {
    await makeFolder(dir);
    await write(dir);
  } catch (error) {
    throw new DataDirError(`DATA_DIR ${dir} can't be used: ${(error as Error).message}`);
  }
}

/** Whether files can be kept there now: it is writable and has room. */
export async function hasRoom(dataDir: string): Promise<boolean> {
  await makeFolder(path.resolve(dataDir));
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < least) return false;
  await write(dataDir);
  return true;
}

/** What the disk with the data directory has, in bytes; null where the system does not tell. */
export async function diskSpace(dataDir: string): Promise<{ free: number; total: number } | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(dataDir);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch {
    return null;
  }
}
