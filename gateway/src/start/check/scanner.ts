import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { announcement, postsImport, userImport } from '@quiet-time/schema/limits';
import { ZipFile } from 'yazl';
import { ScannerGoneError, triedVirus, VirusScanner } from '../../platform/virus-scanner.js';
import { type Check, messageOf, ok, problem } from './finding.js';

/** Maximum upload size in bytes. */
const largest = Math.max(announcement.fileBytes, userImport.bytes, postsImport.bytes);
const megabytes = largest / 1_048_576;

/**
 * Checks that a configured virus scanner finds a virus, and scans the largest upload to its end. With its default
 * settings, clamd either refuses large files or, worse, reports them as clean without a scan.
 */
export const checkScanner: Check = async ({ clamdAddress }) => {
  if (!clamdAddress) return [ok('CLAMD_ADDRESS is not set: uploads are not scanned for viruses.')];
  const scanner = new VirusScanner(clamdAddress);
  const name = await scanner.find(Readable.from([Buffer.from(triedVirus)]));
  if (!name)
    return [problem('clamd does not detect EICAR, the test virus. Run freshclam to fetch signatures.')];
  try {
    if ((await scanner.find(largestUpload())) === name)
      return [ok(`clamd scans uploads of up to ${megabytes} MB completely.`)];
  } catch (error) {
    if (!(error instanceof ScannerGoneError)) throw error;
    return [
      problem(
        `clamd must accept ${megabytes} MB. Set StreamMaxLength ${megabytes}M in clamd.conf (${messageOf(error)}).`,
      ),
    ];
  }
  return [
    problem(
      `clamd does not scan files of ${megabytes} MB. Set MaxFileSize ${megabytes}M and MaxScanSize 400M in clamd.conf.`,
    ),
  ];
};

/**
 * An archive of the maximum upload size, with the virus at its end. Its content is random, which takes longest to scan.
 */
function largestUpload(): Readable {
  const zip = new ZipFile();
  // Space for the archive's own headers.
  zip.addBuffer(randomBytes(largest - 1_024), 'large', { compress: false });
  zip.addBuffer(Buffer.from(triedVirus), 'tried', { compress: false });
  zip.end();
  return Readable.from(zip.outputStream as AsyncIterable<Buffer>);
}
