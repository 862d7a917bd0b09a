import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DataDirError, makeDataDir } from '../../platform/data-dir.js';

// Every start creates its own file, `lock.<pid>.<start time>.<random>`, and looks for files of other living processes.
// With one shared file, two starts that find the leftover of a killed process could each remove the file of the other.
// Here, files of living processes are never removed, and a later start always sees the earlier.

/** State of a start, in its file. */
interface Claim {
  url: string;
  /** Whether it holds the directory: no other start was there before. */
  holds: boolean;
}

/** Another living start. `claim` is null while it is being written. */
interface Rival {
  name: string;
  pid: number;
  claim: Claim | null;
}

/**
 * Returns the start time of a process on Linux, in the system's units, to detect a reused pid. Returns `-` if it is
 * unknown; the pid alone decides then.
 */
function beginning(pid: number): string {
  try {
    // The fields follow the name, which is in brackets and may contain spaces. The 20th of them is the start time.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[19] ?? '-';
  } catch {
    return '-';
  }
}

function isAlive(pid: number, began: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = beginning(pid);
  return began === '-' || now === '-' || now === began;
}

/** Timeout in milliseconds, far longer than another start needs to announce itself. */
const claimTimeout = 5_000;

const readClaim = (file: string): Promise<Claim | null> =>
  readFile(file, 'utf8')
    .then((text) => JSON.parse(text) as Claim)
    .catch(() => null);

/** Lists other living starts, and removes the files of dead ones. */
async function rivalsIn(dir: string, mine: string): Promise<Rival[]> {
  const rivals: Rival[] = [];
  for (const name of await readdir(dir)) {
    const [prefix, pid, began] = name.split('.');
    if (prefix !== 'lock' || !pid || !began || name === mine) continue;
    const file = path.join(dir, name);
    if (isAlive(Number(pid), began)) rivals.push({ name, pid: Number(pid), claim: await readClaim(file) });
    else await rm(file, { force: true });
  }
  return rivals;
}

/**
 * Locks the data directory for this process, and creates it if missing. Takes over the lock of a killed process. If
 * several processes start at once, one of them gets it.
 * @param url address that the error of a second start names
 * @returns a function that releases the lock
 * @throws DataDirError if another living process has it, or if it can't be written
 */
export async function lockDataDir(dataDir: string, url: string): Promise<() => Promise<void>> {
  const dir = path.resolve(dataDir);
  const mine = `lock.${process.pid}.${beginning(process.pid)}.${randomUUID()}`;
  const file = path.join(dir, mine);
  const announce = (claim: Claim) => writeFile(file, JSON.stringify(claim), { mode: 0o600 });
  const release = () => rm(file, { force: true });
  await makeDataDir(dir);
  await announce({ url, holds: false });
  const began = performance.now();
  try {
    for (;;) {
      const rivals = await rivalsIn(dir, mine);
      // If no rival holds it yet, the first by name gets it.
      const winner = rivals.find(({ name, claim }) => claim && (claim.holds || name < mine));
      if (winner) throw inUse(dir, winner);
      if (rivals.length === 0) break;
      if (performance.now() - began > claimTimeout) {
        throw new DataDirError(`DATA_DIR ${dir} is being claimed by the process ${rivals[0]!.pid}.`);
      }
      // The others either yield to this process, or have not seen it and are about to hold the lock.
      await setTimeout(10);
    }
    await announce({ url, holds: true });
    return release;
  } catch (error) {
    await release();
    throw error;
  }
}

const inUse = (dir: string, { pid, claim }: Rival) =>
  new DataDirError(
    `DATA_DIR ${dir} is in use by the process ${pid}, which serves ${claim!.url}. ` +
      'Stop it first, or start a second copy with another DATA_DIR, PORT, ADMIN_PORT, MAIL_PORT and PAYMENTS_PORT.',
  );
