import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { readArchive } from './archive.js';
import { BackupError, expectedParts, type Manifest, names, readManifest, wholeOf } from './manifest.js';

/**
 * Reads all of a backup to check that the key opens it and that nothing is missing or changed.
 * @param key the secret half
 * @throws BackupError
 */
export async function verifyBackup(file: string, key: string): Promise<Manifest> {
  try {
    return await readWhole(file, key);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new BackupError(`The file ${file} does not exist`);
    if (code === 'EACCES')
      throw new BackupError(`${file} cannot be read by the current user: check its permissions`);
    const reason =
      error instanceof BackupError ? error.message : 'it is cut off, damaged, or no backup of ours';
    throw new BackupError(`${file} cannot be used: ${reason}.`);
  }
}

async function readWhole(file: string, key: string): Promise<Manifest> {
  const seen = new Map<string, { hash: ReturnType<typeof createHash>; bytes: number }>();
  let manifest: Manifest | null = null;
  for await (const { name, bytes } of readArchive(file, key)) {
    if (name === names.manifest) {
      manifest = readManifest(await text(bytes));
      continue;
    }
    const whole = wholeOf(name);
    const part = seen.get(whole) ?? { hash: createHash('sha256'), bytes: 0 };
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      part.hash.update(chunk);
      part.bytes += chunk.length;
    }
    seen.set(whole, part);
  }
  if (!manifest) throw new BackupError('its list of contents is missing');
  const expected = expectedParts(manifest);
  for (const [name, { bytes, sha256 }] of expected) {
    const part = seen.get(name);
    if (part?.bytes !== bytes || part.hash.digest('hex') !== sha256) {
      throw new BackupError(`the checksum of ${name} is wrong`);
    }
  }
  if (seen.size > expected.size) throw new BackupError('it has files that its list of contents lacks');
  return manifest;
}
