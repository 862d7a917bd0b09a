import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Config } from '../config/config.js';
import { type ByteRange, type FileStore, FilesGoneError, placeOf } from './files.js';

/** Bucket of S3, or of a compatible service. */
type Bucket = NonNullable<Config['s3']>;

/** Timeouts in milliseconds; the one of a socket counts only silence. */
const timeouts = { connection: 3_000, socket: 30_000 };

/** Maximum attempts of a request. */
const attempts = 2;

/** Node's error codes for a server that is unreachable or closes the connection. */
const unreachable = /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** Whether the bucket is temporarily unavailable. A missing permission or bucket is for the operator to fix. */
function isGone(error: unknown): boolean {
  const {
    name,
    code = '',
    $metadata,
  } = Object(error) as {
    name?: string;
    code?: string;
    $metadata?: { httpStatusCode?: number };
  };
  const status = $metadata?.httpStatusCode;
  if (status) return status >= 500 || status === 429;
  return name === 'TimeoutError' || unreachable.test(code);
}

const isMissing = ({ name }: Error) => name === 'NoSuchKey' || name === 'NotFound';

/** @throws FilesGoneError in place of errors of an unavailable bucket */
const reached = <T>(call: Promise<T>): Promise<T> =>
  call.catch((error: unknown) => {
    if (!isGone(error)) throw error;
    const { name, code, message } = error as { name: string; code?: string; message: string };
    throw new FilesGoneError(`The bucket does not answer: ${message || code || name}`, { cause: error });
  });

/** Files in a bucket, under the same names as in a folder, so that one can be copied into the other. */
export class S3Files implements FileStore {
  private opened: ReturnType<S3Files['connect']> | null = null;

  constructor(private readonly bucket: Bucket) {}

  async put(key: string, from: string): Promise<void> {
    const { client, sdk, at } = await this.s3();
    const ContentLength = (await stat(from)).size;
    const put = new sdk.PutObjectCommand({ ...at(key), Body: createReadStream(from), ContentLength });
    await reached(client.send(put));
  }

  async open(key: string, range?: ByteRange): Promise<{ bytes: Readable; size: number } | null> {
    const { client, sdk, at } = await this.s3();
    const Range = range && `bytes=${range.start}-${range.end}`;
    try {
      const found = await reached(client.send(new sdk.GetObjectCommand({ ...at(key), Range })));
      // The total size of a range follows the slash: `bytes 0-9/120`.
      const size = Number(found.ContentRange?.split('/')[1] ?? found.ContentLength);
      return { bytes: found.Body as Readable, size };
    } catch (error) {
      if (isMissing(error as Error)) return null;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    const { client, sdk, at } = await this.s3();
    await reached(client.send(new sdk.DeleteObjectCommand(at(key))));
  }

  keys(): Promise<string[]> {
    return reached(this.list());
  }

  private async list(): Promise<string[]> {
    const { client, sdk } = await this.s3();
    const keys: string[] = [];
    for await (const { Contents = [] } of sdk.paginateListObjectsV2(
      { client },
      { Bucket: this.bucket.name },
    )) {
      // Other objects in the bucket are ignored.
      for (const { Key = '' } of Contents) {
        const key = Key.slice(Key.lastIndexOf('/') + 1);
        if (/^[\w-]+$/.test(key) && placeOf(key) === Key) keys.push(key);
      }
    }
    return keys;
  }

  private s3() {
    this.opened ??= this.connect();
    return this.opened;
  }

  /** Loaded only if there is a bucket, since the SDK is large. */
  private async connect() {
    const sdk = await import('@aws-sdk/client-s3');
    const { name, region, endpoint, key } = this.bucket;
    const client: S3Client = new sdk.S3Client({
      region,
      maxAttempts: attempts,
      ...(endpoint && { endpoint, forcePathStyle: true }),
      ...(key && { credentials: { accessKeyId: key.id, secretAccessKey: key.secret } }),
      // Disables checksums that only AWS supports.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: timeouts.connection, socketTimeout: timeouts.socket },
    });
    return { sdk, client, at: (key: string) => ({ Bucket: name, Key: placeOf(key) }) };
  }
}
