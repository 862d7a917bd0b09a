import { randomUUID } from 'node:crypto';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
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

/** Makes the data directory where it is missing. @throws DataDirError when it can't be made or written */
export async function makeDataDir(dataDir: string): Promise<void> {
  const dir = path.resolve(dataDir);
  try {
    await mkdir(dir, { recursive: true });
    await write(dir);
  } catch (error) {
    throw new DataDirError(`DATA_DIR ${dir} can't be used: ${(error as Error).message}`);
  }
}

/** Whether files can be kept there now: it is writable and has room. */
export async function hasRoom(dataDir: string): Promise<boolean> {
  await mkdir(dataDir, { recursive: true });
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < least) return false;
  await write(dataDir);
  return true;
}
