import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { PassThrough, Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import { extract, pack } from 'tar-stream';
import { BackupError } from './manifest.js';

/** Size and hash of a written part. */
export interface Written {
  bytes: number;
  sha256: string;
}

/** Adds parts to an archive, one after another. */
export interface ArchiveParts {
  /** Adds a part from memory. */
  add(name: string, bytes: Buffer): Promise<void>;
  /** Adds a streamed part of known size. */
  addStream(name: string, bytes: Readable, size: number): Promise<Written>;
}

const isSecret = (key: string) => key.startsWith('AGE-SECRET-KEY-1');

/** Whether a BACKUP_KEY can read backups, and not only write them. */
export const canRead = (key: string): boolean => isSecret(key);

/**
 * Writes an archive: tar, compressed and encrypted, so that `age --decrypt` and `tar` can also read it.
 * @param key either half of an age key
 */
export async function writeArchive(
  file: string,
  key: string,
  fill: (parts: ArchiveParts) => Promise<void>,
): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(isSecret(key) ? await identityToRecipient(key) : key);
  const tar = pack();
  const plain = new PassThrough();
  const compressing = pipeline(tar as unknown as Readable, createGzip(), plain);
  const writing = (async () => {
    const sealed = await encrypter.encrypt(webStream(plain));
    await pipeline(
      Readable.fromWeb(sealed as WebStream),
      createWriteStream(file, { flags: 'wx', mode: 0o600 }),
    );
  })();
  const filling = (async () => {
    await fill({
      add: (name, bytes) =>
        new Promise<void>((resolve, reject) => {
          tar.entry({ name, size: bytes.length }, bytes, (error) => (error ? reject(error) : resolve()));
        }),
      async addStream(name, bytes, size) {
        const hash = createHash('sha256');
        const entry = tar.entry({ name, size }) as unknown as Writable;
        await pipeline(bytes, (chunks: AsyncIterable<Buffer>) => hashed(chunks, hash), entry);
        return { bytes: size, sha256: hash.digest('hex') };
      },
    });
    tar.finalize();
  })();
  try {
    await Promise.all([compressing, writing, filling]);
  } catch (error) {
    tar.destroy();
    throw error;
  }
  // Flushes to disk, to survive a power failure.
  const written = await open(file, 'r+');
  try {
    await written.sync();
  } finally {
    await written.close();
  }
}

/** Converts a stream to a web stream, in the type of browser libraries. */
const webStream = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;

async function* hashed(chunks: AsyncIterable<Buffer>, hash: { update(chunk: Buffer): unknown }) {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

/**
 * Yields the parts of an archive in order. Skips the rest of a part that the caller does not read to its end.
 * @param key the secret half
 * @throws BackupError if the key can't read it; other errors if it is damaged
 */
export async function* readArchive(
  file: string,
  key: string,
): AsyncGenerator<{ name: string; bytes: Readable }> {
  if (!canRead(key)) {
    throw new BackupError(
      'BACKUP_KEY is the public half (age1…), which only writes backups. Set the secret half, AGE-SECRET-KEY-1…, to read one',
    );
  }
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  const source = createReadStream(file);
  let plain: WebStream;
  try {
    plain = (await decrypter.decrypt(webStream(source))) as WebStream;
  } catch (error) {
    source.destroy();
    if (!/no identity matched/.test(String(error))) throw error;
    throw new BackupError('it was encrypted for another BACKUP_KEY');
  }
  const tar = extract();
  const reading = pipeline(Readable.fromWeb(plain), createGunzip(), tar as unknown as Writable);
  // The reader of the parts sees this error. The empty handler only prevents an unhandled rejection.
  reading.catch(() => {});
  for await (const entry of tar) {
    yield { name: entry.header.name, bytes: entry as unknown as Readable };
    entry.resume();
  }
  await reading;
}
