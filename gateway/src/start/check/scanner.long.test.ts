import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { readConfig } from '../../config/config.js';
import { ScannerGoneError, triedVirus, VirusScanner } from '../../platform/virus-scanner.js';
import { asDebianHasIt, asWeSay, hasClamd, startClamav } from '../../testing/clamav.js';
import { pdf, png } from '../../testing/files.js';
import { checkScanner } from './scanner.js';

const find = (address: string, bytes: Buffer, timeout?: number) =>
  new VirusScanner(address, timeout).find(Readable.from([bytes]));
const textOf = async (CLAMD_ADDRESS: string) =>
  (await checkScanner(readConfig({ CLAMD_ADDRESS }))).map(({ level, text }) => `${level}: ${text}`);

/** A compressed archive, which hides all bytes of the virus. */
async function packed() {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(triedVirus + ' '.repeat(1_000)), 'word/document.xml');
  zip.end();
  return buffer(zip.outputStream);
}

// Debian's clamav-daemon. The protocol itself is tested without it in virus-scanner.test.ts.
describe.skipIf(!hasClamd)('the real clamd', () => {
  it('scans by port and by socket, looks into archives, and reports an error if silent or gone', async () => {
    const { address, socket, child, stop } = await startClamav(asWeSay);
    const infected = await packed();
    expect(infected.includes(triedVirus.slice(0, 9))).toBe(false);
    for (const at of [address, socket]) {
      expect(await find(at, pdf())).toBeNull();
      expect(await find(at, await png())).toBeNull();
      for (const bytes of [Buffer.concat([pdf(), Buffer.from(triedVirus)]), infected])
        expect(await find(at, bytes)).toBe('Tried.UNOFFICIAL');
    }
    child.kill('SIGSTOP');
    await expect(find(address, pdf(), 300)).rejects.toThrow(
      new ScannerGoneError('clamd: it does not answer'),
    );
    await stop();
    for (const at of [address, socket]) await expect(find(at, pdf())).rejects.toThrow(ScannerGoneError);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['as we say', asWeSay, /^ok: clamd scans uploads of up to 50 MB completely\.$/],
    // It closes with unread bytes, so its message about the limit may get lost.
    [
      'as Debian has it',
      asDebianHasIt,
      /^problem: clamd must accept 50 MB\. Set StreamMaxLength 50M in clamd\.conf/,
    ],
    [
      'with half of what we say',
      { ...asDebianHasIt, StreamMaxLength: '50M' },
      /^problem: clamd does not scan files of 50 MB\. Set MaxFileSize 50M/,
    ],
  ])('is recognized by check:production with settings %s', async (_how, settings, words) => {
    const { address } = await startClamav(settings);
    expect(await textOf(address)).toEqual([expect.stringMatching(words)]);
  });

  it('is recognized by check:production without signatures', async () => {
    const { address } = await startClamav(asWeSay, 'something else');
    expect(await textOf(address)).toEqual([expect.stringMatching(/^problem: clamd does not detect EICAR/)]);
  });
});
