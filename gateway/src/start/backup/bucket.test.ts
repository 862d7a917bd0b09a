import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { generateX25519Identity } from 'age-encryption';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../config/config.js';
import { DiskFiles, type FileStore } from '../../platform/files.js';
import { filesOf } from '../../platform/files-of.js';
import { bareDatabase, contentOf, folderForTest } from '../../testing/backups.js';
import { pdf } from '../../testing/files.js';
import { startMovingAddress } from '../../testing/postgres-pair.js';
import { startS3 } from '../../testing/s3-server.js';
import { makeUploadsApp } from '../../testing/uploads.js';
import { checkBucket } from '../check/machine.js';
import { restoreBackup } from './restore-backup.js';
import { takeBackup } from './take-backup.js';
import { verifyBackup } from './verify-backup.js';

const storeOf = (env: Record<string, string>) => filesOf(readConfig(env));

const stores: [string, () => Promise<FileStore>][] = [
  ['a folder', async () => new DiskFiles(await folderForTest())],
  ['a bucket', async () => storeOf(await startS3('uploads'))],
];

it.each(stores)('%s returns stored files, completely and in ranges', async (_what, open) => {
  const store = await open();
  const from = path.join(await folderForTest(), 'file');
  await writeFile(from, '0123456789');
  expect(await store.keys()).toEqual([]);
  await store.put('some-file_1', from);
  await store.put('another', from);
  const read = async (key: string, range?: { start: number; end: number }) => {
    const found = await store.open(key, range);
    return found && { text: (await buffer(found.bytes)).toString(), size: found.size };
  };
  expect(await read('some-file_1')).toEqual({ text: '0123456789', size: 10 });
  expect(await read('some-file_1', { start: 2, end: 4 })).toEqual({ text: '234', size: 10 });
  expect(await read('no-such-file')).toBeNull();
  expect((await store.keys()).sort()).toEqual(['another', 'some-file_1']);
  for (const key of ['another', 'another', 'no-such-file']) await store.remove(key);
  expect(await store.keys()).toEqual(['some-file_1']);
  await expect(store.put('../outside', from)).rejects.toThrow('a file key may contain');
});

it('a product with a bucket stores its files there, and its backup can be restored into another', async () => {
  const env = await startS3('uploads', 'again');
  const site = await makeUploadsApp(env);
  onTestFinished(() => site.stop());
  const { id } = await site.sent('Guide.pdf', pdf('Kept elsewhere'));
  expect(await site.storedFiles()).not.toContain(id);
  expect(await storeOf(env).keys()).toEqual([id]);
  const download = await site.app.rest(`/attachments/${id}`, site.admin);
  expect(download.rawPayload).toEqual(pdf('Kept elsewhere'));

  const key = await generateX25519Identity();
  const { databaseUrl } = site.app;
  const order = {
    databaseUrl,
    files: storeOf(env),
    folder: await folderForTest(),
    key,
    keep: 14,
    secretKey: null,
  };
  const { file } = await takeBackup(order);
  const manifest = await verifyBackup(file, key);
  expect(manifest.files.map((each) => each.key)).toEqual([id]);

  const again = storeOf({ ...env, S3_BUCKET: 'again' });
  const to = { databaseUrl: await bareDatabase(), dataDir: await folderForTest(), bucket: again };
  await restoreBackup(file, key, manifest, to);
  expect(await contentOf(to.databaseUrl)).toEqual(await contentOf(databaseUrl));
  const found = await again.open(id);
  expect(await buffer(found!.bytes)).toEqual(pdf('Kept elsewhere'));
  expect(await readdir(to.dataDir)).toEqual([]);
  // Existing files stay, and a second restore is refused.
  const next = { ...to, databaseUrl: await bareDatabase() };
  await expect(restoreBackup(file, key, manifest, next)).rejects.toThrow('The bucket is not empty.');
  // A failed upload leaves nothing behind.
  const nowhere = storeOf({ ...env, S3_BUCKET: 'nowhere' });
  const lost = { ...next, bucket: { ...bound(again), keys: async () => [], put: bound(nowhere).put } };
  await rm(path.join(to.dataDir, 'files'), { recursive: true, force: true });
  await expect(restoreBackup(file, key, manifest, lost)).rejects.toThrow(/bucket/i);
  expect(Object.keys(await contentOf(lost.databaseUrl)).filter((name) => name.startsWith('public.'))).toEqual(
    [],
  );
  // A backup and three restores, in parallel with other test files.
}, 60_000);

it('while the bucket does not answer, file requests get 503 with a retry, and the log has one entry', async () => {
  const env = await startS3('uploads');
  const address = await startMovingAddress(env.S3_ENDPOINT);
  const site = await makeUploadsApp({ ...env, S3_ENDPOINT: address.url });
  onTestFinished(() => site.stop());
  const { id } = await site.sent('Guide.pdf');
  const download = () => site.app.rest(`/attachments/${id}`, site.admin);
  const textOf = (level: number) =>
    site.app.logs.filter((line) => line.level === level && line.msg !== 'request').map(({ msg }) => msg);
  site.app.logs.length = 0;

  address.leadTo('http://127.0.0.1:1');
  for (const request of [download, download, () => site.send('Next.pdf', pdf())]) {
    const { statusCode, headers } = await request();
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  }
  expect(textOf(50)).toEqual(['The bucket of files is unavailable: requests that need it get 503']);
  expect((await site.app.rest('/faq')).statusCode).toBe(200);

  address.leadTo(env.S3_ENDPOINT);
  await expect
    .poll(() => textOf(30), { timeout: 10_000 })
    .toContain('The bucket of files is available again');
  expect((await download()).statusCode).toBe(200);
});

const bound = (store: FileStore): FileStore => ({
  put: (key, from) => store.put(key, from),
  open: (key, range) => store.open(key, range),
  remove: (key) => store.remove(key),
  keys: () => store.keys(),
});

it('check:production tries the bucket', async () => {
  const env = await startS3('uploads');
  expect(await checkBucket(readConfig(env))).toEqual([
    { level: 'ok', text: 'The bucket uploads stores and returns files.' },
  ]);
  expect(await storeOf(env).keys()).toEqual([]);
  await expect(checkBucket(readConfig({ ...env, S3_BUCKET: 'elsewhere' }))).rejects.toThrow(/bucket/i);
});
