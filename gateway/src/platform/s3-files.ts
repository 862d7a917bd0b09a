import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { type ByteRange, type FileStore, placeOf } from './files.js';

/** A bucket of S3, or of what speaks its language. */
export interface Bucket {
  name: string;
  region: string;
  /** Null: that of AWS for the region. */
  endpoint: string | null;
  /** Null: what the machine may, as AWS' own tools find out (a role, `AWS_…`). */
  key: { id: string; secret: string } | null;
}

/** Milliseconds. */
const patience = { connect: 3_000, silence: 30_000 };

const isMissing = ({ name }: Error) => name === 'NoSuchKey' || name === 'NotFound';

/** Files in a bucket, under the same names as in a folder, so that one can be copied into the other. */
export class S3Files implements FileStore {
  private opened: ReturnType<S3Files['connect']> | null = null;

  constructor(private readonly bucket: Bucket) {}

  async put(key: string, from: string): Promise<void> {
    const { client, sdk, at } = await this.s3();
    const ContentLength = (await stat(from)).size;
    await client.send(new sdk.PutObjectCommand({ ...at(key), Body: createReadStream(from), ContentLength }));
  }

  async open(key: string, range?: ByteRange): Promise<{ bytes: Readable; size: number } | null> {
    const { client, sdk, at } = await this.s3();
    const Range = range && `bytes=${range.start}-${range.end}`;
    try {
      const found = await client.send(new sdk.GetObjectCommand({ ...at(key), Range }));
      // Of a part it is what follows the slash: `bytes 0-9/120`.
      const size = Number(found.ContentRange?.split('/')[1] ?? found.ContentLength);
      return { bytes: found.Body as Readable, size };
    } catch (error) {
      if (isMissing(error as Error)) return null;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    const { client, sdk, at } = await this.s3();
    await client.send(new sdk.DeleteObjectCommand(at(key)));
  }

  async keys(): Promise<string[]> {
    const { client, sdk } = await this.s3();
    const keys: string[] = [];
    for await (const { Contents = [] } of sdk.paginateListObjectsV2(
      { client },
      { Bucket: this.bucket.name },
    )) {
      // Whatever else somebody has put there is none of ours.
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

  /** Loaded by whoever has a bucket alone: it is large. */
  private async connect() {
    const sdk = await import('@aws-sdk/client-s3');
    const { name, region, endpoint, key } = this.bucket;
    const client: S3Client = new sdk.S3Client({
      region,
      ...(endpoint && { endpoint, forcePathStyle: true }),
      ...(key && { credentials: { accessKeyId: key.id, secretAccessKey: key.secret } }),
      // What others than AWS do not know.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: patience.connect, socketTimeout: patience.silence },
    });
    return { sdk, client, at: (key: string) => ({ Bucket: name, Key: placeOf(key) }) };
  }
}
