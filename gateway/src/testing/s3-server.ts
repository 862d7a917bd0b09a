import S3rver from '@20minutes/s3rver';
import { onTestFinished } from 'vitest';
import { folderForTest } from './backups.js';

/**
 * A server of this machine that speaks the language of S3. It goes with the test.
 * @returns the environment of a product that keeps its files in the first of these buckets
 */
export async function startS3(...buckets: string[]) {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // It leaves out a slash of lists before it checks them.
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
