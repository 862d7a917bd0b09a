import S3rver from '@20minutes/s3rver';
import { onTestFinished } from 'vitest';
import { folderForTest } from './backups.js';

/**
 * Starts an S3-compatible server on this machine. It ends with the test.
 * @returns the environment of a product that stores its files in the first of these buckets
 */
export async function startS3(...buckets: string[]) {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // Its check of signatures drops a slash in list requests.
    allowMismatchedSignatures: true,
    directory: await folderForTest(),
    configureBuckets: buckets.map((name) => ({ name, configs: [] })),
  });
  const { port } = await server.run();
  onTestFinished(() => server.close());
  return {
    S3_BUCKET: buckets[0]!,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
}
