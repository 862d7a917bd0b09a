import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DataDirError, makeDataDir } from '../../platform/data-dir.js';

// Every start announces itself with a file of its own, `lock.<pid>.<start time>.<random>`, and looks for others
// whose process lives. With one shared file, two starts that find what a killed process left could each remove
// the file of the other. Here nobody removes a living one's, and a later start always sees the earlier.

/** The state of an announced start, kept in its file. */
interface Claim {
  url: string;
  /** Nobody was before it: it has the directory. */
  holds: boolean;
}

/** Another start that lives; `claim` is null in the moment in which it is being written. */
interface Rival {
  name: string;
  pid: number;
  claim: Claim | null;
}

/**
 * The start time of a process on Linux, as the system counts it, which tells a reused pid; `-` where it can't be
 * told, then the pid alone decides.
 */
function beginning(pid: number): string {
  try {
    // Fields after the name, which may hold spaces, in brackets; the 20th of them is the start time.
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

/** Far longer than another start needs to announce itself, in milliseconds. */
const patience = 5_000;

const readClaim = (file: string): Promise<Claim | null> =>
  readFile(file, 'utf8')
    .then((text) => JSON.parse(text) as Claim)
    .catch(() => null);

/** The other starts that live; what dead ones left is removed. */
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
 * Takes the data directory for this process, making it where it is missing. What a killed process left is
 * taken over; of several that start at once one gets it.
 * @param url named to a start that comes second
 * @returns lets the directory go
 * @throws DataDirError when another living process has it, or it can't be written
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
      // Of those that none came before yet, the first by name gets it.
      const winner = rivals.find(({ name, claim }) => claim && (claim.holds || name < mine));
      if (winner) throw inUse(dir, winner);
      if (rivals.length === 0) break;
      if (performance.now() - began > patience) {
        throw new DataDirError(`DATA_DIR ${dir} is being taken by the process ${rivals[0]!.pid}.`);
      }
      // The others either give way to us, or have not seen us and are about to hold it.
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
