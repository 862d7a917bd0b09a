import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { triedVirus } from '../platform/virus-scanner.js';
import { folderForTest } from './backups.js';
import { isListening, until, unusedPort } from './product.js';

/** Whether clamd of ClamAV is here. */
export const hasClamd = spawnSync('clamd', ['--version']).status === 0;

/** What Debian's `clamd.conf` sets, and gateway/OPERATING.md has set anew. */
export const asDebianHasIt = { StreamMaxLength: '25M', MaxFileSize: '25M', MaxScanSize: '100M' };
export const asWeSay = {
  StreamMaxLength: '50M',
  MaxFileSize: '50M',
  MaxScanSize: '400M',
  AlertExceedsMax: 'yes',
};

/**
 * The real clamd, with one signature. It goes with the test.
 * @param known what it has a signature of
 * @returns the addresses where it listens, and a way to stop it earlier
 */
export async function startClamav(settings: Record<string, string>, known = triedVirus) {
  const dir = await folderForTest();
  const port = await unusedPort();
  const socket = path.join(dir, 'clamd.ctl');
  await writeFile(path.join(dir, 'tried.ndb'), `Tried:0:*:${Buffer.from(known).toString('hex')}\n`);
  const all = {
    Foreground: 'yes',
    DatabaseDirectory: dir,
    TemporaryDirectory: dir,
    LocalSocket: socket,
    TCPSocket: port,
    TCPAddr: '127.0.0.1',
    ...settings,
  };
  const conf = path.join(dir, 'clamd.conf');
  await writeFile(
    conf,
    Object.entries(all)
      .map((setting) => `${setting.join(' ')}\n`)
      .join(''),
  );
  const child = spawn('clamd', ['-c', conf], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    child.kill('SIGCONT');
    await ended;
  };
  onTestFinished(stop);
  await until('clamd listens', async () => {
    if (child.exitCode !== null) throw new Error('clamd ended');
    return isListening(port);
  });
  return { address: `127.0.0.1:${port}`, socket, child, stop };
}
