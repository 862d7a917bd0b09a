import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { triedVirus } from '../platform/virus-scanner.js';
import { folderForTest } from './backups.js';
import { isListening, until, unusedPort } from './product.js';

/** Whether ClamAV's clamd is installed. */
export const hasClamd = spawnSync('clamd', ['--version']).status === 0;

/** Settings of Debian's `clamd.conf`, and those that gateway/OPERATING.md changes. */
export const asDebianHasIt = { StreamMaxLength: '25M', MaxFileSize: '25M', MaxScanSize: '100M' };
export const asWeSay = {
  StreamMaxLength: '50M',
  MaxFileSize: '50M',
  MaxScanSize: '400M',
  AlertExceedsMax: 'yes',
};

/**
 * Starts the real clamd, with one signature. It ends with the test.
 * @param known content of the signature
 * @returns its addresses, and a function to stop it earlier
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
