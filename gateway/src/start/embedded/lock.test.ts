import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { DataDirError } from '../../platform/data-dir.js';
import { lockDataDir } from './lock.js';

const url = 'http://localhost:4000';
let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'quiet-time-lock-'));
  return () => rm(dir, { recursive: true });
});

const lockFiles = async () => (await readdir(dir)).filter((name) => name.startsWith('lock'));

/** A process that has ended. Its pid is not reused for a while. */
const endedPid = () => spawnSync(process.execPath, ['--version']).pid;

/** Leaves a lock as if that process, with that start time, had been killed. */
async function leaveLock(pid: number, began?: string): Promise<void> {
  await lockDataDir(dir, url);
  const [name] = await lockFiles();
  const [prefix, , ownBeginning, random] = name!.split('.');
  await rename(path.join(dir, name!), path.join(dir, [prefix, pid, began ?? ownBeginning, random].join('.')));
}

describe('the lock of a data directory', () => {
  it('refuses a second start and names the holder', async () => {
    await lockDataDir(dir, url);
    const second = lockDataDir(dir, 'http://localhost:5000');
    await expect(second).rejects.toThrow(DataDirError);
    await expect(second).rejects.toThrow(
      `DATA_DIR ${dir} is in use by the process ${process.pid}, which serves ${url}. ` +
        'Stop it first, or start a second copy with another DATA_DIR, PORT, ADMIN_PORT, MAIL_PORT and PAYMENTS_PORT.',
    );
    // The refused start leaves no file, and the first still holds the lock.
    expect(await lockFiles()).toHaveLength(1);
    await expect(lockDataDir(dir, url)).rejects.toThrow('is in use');
  });

  it('is gone after its release, and free for the next', async () => {
    const release = await lockDataDir(dir, url);
    await release();
    expect(await readdir(dir)).toEqual([]);
    await lockDataDir(dir, url);
  });

  it('is taken over from a process that has ended', async () => {
    await leaveLock(endedPid());
    const release = await lockDataDir(dir, url);
    expect(await lockFiles()).toHaveLength(1);
    await release();
    expect(await lockFiles()).toEqual([]);
  });

  it.runIf(process.platform === 'linux')('is taken over from a process whose pid was reused', async () => {
    await leaveLock(process.pid, '1');
    await lockDataDir(dir, url);
    expect(await lockFiles()).toHaveLength(1);
  });

  it('is not taken over from a living process of another user', async () => {
    // Process 1 is alive, even if it can't be signalled. Its start time is unknown.
    await leaveLock(1, '-');
    await expect(lockDataDir(dir, url)).rejects.toThrow('is in use by the process 1,');
  });

  it('goes to exactly one of many that find the leftover of a killed process', async () => {
    for (let round = 0; round < 40; round++) {
      await leaveLock(endedPid());
      const takers = await Promise.allSettled(Array.from({ length: 6 }, () => lockDataDir(dir, url)));
      const winners = takers.filter((taker) => taker.status === 'fulfilled');
      expect(winners).toHaveLength(1);
      expect(await lockFiles()).toHaveLength(1);
      await winners[0]!.value();
    }
  });

  it('creates the directory, with its parents', async () => {
    await lockDataDir(path.join(dir, 'a/b'), url);
    expect(await readdir(path.join(dir, 'a/b'))).toHaveLength(1);
  });
});

describe('a directory that can not be used', () => {
  it.each([
    ['a file', 'file'],
    ['below a file', 'file/data'],
  ])('is refused as %s', async (_what, name) => {
    await writeFile(path.join(dir, 'file'), '');
    const taken = lockDataDir(path.join(dir, name), url);
    await expect(taken).rejects.toThrow(DataDirError);
    await expect(taken).rejects.toThrow(`DATA_DIR ${path.join(dir, name)} cannot be used: E`);
  });
});
