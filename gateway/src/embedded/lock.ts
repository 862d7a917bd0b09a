import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DataDirError } from './postgres.js';

interface Holder {
  pid: number;
  /** When that process began, as the system counts it: a reused pid has another. */
  began: string | null;
  url: string;
}

/** The start time of a process on Linux; null where it can't be told, then the pid alone decides. */
function beginning(pid: number): string | null {
  try {
    // Fields after the name, which may hold spaces, in brackets; the 20th of them is the start time.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function isAlive({ pid, began }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return began === null || began === beginning(pid);
}

const holderIn = (file: string): Promise<Holder | null> =>
  readFile(file, 'utf8')
    .then(
      (text) => JSON.parse(text) as Holder,
      () => null,
    )
    .catch(() => null);

/**
 * Takes the data directory for this process, making it where it is missing. What a killed process left is
 * taken over.
 * @param url named to whoever comes second
 * @returns lets the directory go
 * @throws DataDirError when another living process has it, or it can't be written
 */
export async function lockDataDir(dataDir: string, url: string): Promise<() => Promise<void>> {
  const file = path.resolve(dataDir, 'lock');
  const mine: Holder = { pid: process.pid, began: beginning(process.pid), url };
  await mkdir(dataDir, { recursive: true }).catch((error: Error) => {
    throw new DataDirError(`DATA_DIR ${path.resolve(dataDir)} can't be used: ${error.message}`);
  });
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      await writeFile(file, JSON.stringify(mine), { flag: 'wx', mode: 0o600 });
      return () => rm(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
        throw new DataDirError(
          `DATA_DIR ${path.resolve(dataDir)} can't be written: ${(error as Error).message}`,
        );
      }
    }
    const holder = await holderIn(file);
    if (holder && isAlive(holder)) {
      throw new DataDirError(
        `DATA_DIR ${path.resolve(dataDir)} is in use by the process ${holder.pid}, which serves ${holder.url}. ` +
          'Stop it first, or start a second copy with another DATA_DIR, PORT, ADMIN_PORT and MAIL_PORT.',
      );
    }
    // Renaming first: of two that find the same left-over, only one moves it away.
    const stale = `${file}.stale-${process.pid}`;
    await rename(file, stale).catch(() => {});
    await rm(stale, { force: true });
  }
  throw new DataDirError(`DATA_DIR ${path.resolve(dataDir)} is being taken by another start at this moment.`);
}
