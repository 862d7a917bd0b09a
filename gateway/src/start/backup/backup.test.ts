import { open, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DiskFiles } from '../../platform/files.js';
import { readRelease } from '../../platform/release.js';
import { bareDatabase, contentOf, folderForTest } from '../../testing/backups.js';
import { pdf } from '../../testing/files.js';
import {
  databaseForTest,
  makeReleaseCandidate,
  recordMigrations,
  upgradedCandidate,
} from '../../testing/test-database.js';
import { makeUploadsApp, type UploadsApp } from '../../testing/uploads.js';
import { makeDataSource } from '../database/data-source.js';
import { readArchive, writeArchive } from './archive.js';
import { restoreBackup } from './restore-backup.js';
import { summaryOf } from './summary.js';
import { type BackupOrder, takeBackup } from './take-backup.js';
import { verifyBackup } from './verify-backup.js';

let site: UploadsApp;
let key: string;
beforeAll(async () => {
  site = await makeUploadsApp();
  await site.app.devotional();
  await site.sent('Guide.pdf');
  key = await generateX25519Identity();
});
afterAll(() => site.stop());

const filesOf = (dataDir: string) => new DiskFiles(path.join(dataDir, 'files'));

/** Takes a backup of the site. */
async function backedUp(more: Partial<BackupOrder> = {}, write?: typeof writeArchive) {
  const folder = await folderForTest();
  const { databaseUrl, config } = site.app;
  const order = { databaseUrl, files: filesOf(config.dataDir), folder, key, keep: 14, secretKey: null };
  return { folder, ...(await takeBackup({ ...order, ...more }, write)) };
}

/** Verifies and restores a backup, like the command. */
async function restored(file: string, to: { databaseUrl: string; dataDir: string }, by = key) {
  await restoreBackup(file, by, await verifyBackup(file, by), to);
}

it('the public half of the key writes backups and reads none', async () => {
  const recipient = await identityToRecipient(key);
  const { file } = await backedUp({ key: recipient });
  await expect(verifyBackup(file, recipient)).rejects.toThrow(
    /cannot be used: BACKUP_KEY is the public half/,
  );
  expect((await verifyBackup(file, key)).files).toHaveLength(1);
  const other = await generateX25519Identity();
  await expect(verifyBackup(file, other)).rejects.toThrow(
    /cannot be used: it was encrypted for another BACKUP_KEY/,
  );
});

const damages: [string, (file: string) => Promise<void>][] = [
  ['has one bit flipped in the middle', (file) => flip(file, 0.5)],
  ['has one bit flipped at its end', (file) => flip(file, 1)],
  ['has one bit flipped in its head', (file) => flip(file, 0.0001)],
  ['was cut off in the middle', async (file) => truncate(file, Math.floor((await stat(file)).size / 2))],
  ['lacks its last byte', async (file) => truncate(file, (await stat(file)).size - 1)],
  ['was cut off where a block ends', async (file) => truncate(file, (await firstBlock(file)) + 65_552)],
  ['is empty', (file) => truncate(file, 0)],
  ['is something else', (file) => writeFile(file, pdf())],
];

async function flip(file: string, at: number) {
  const handle = await open(file, 'r+');
  try {
    const place = Math.min(Math.floor((await handle.stat()).size * at), (await handle.stat()).size - 1);
    const byte = Buffer.alloc(1);
    await handle.read(byte, 0, 1, place);
    await handle.write(Buffer.from([byte[0]! ^ 1]), 0, 1, place);
  } finally {
    await handle.close();
  }
}

/** Start of the encrypted blocks: after the header, whose last line begins with ---, and a nonce. */
async function firstBlock(file: string): Promise<number> {
  const bytes = await readFile(file);
  return bytes.indexOf('\n', bytes.indexOf('\n--- ') + 1) + 1 + 16;
}

it.each(damages)('a backup that %s is refused, and nothing changes', async (_what, damage) => {
  const { file } = await backedUp();
  const to = { databaseUrl: await bareDatabase(), dataDir: await folderForTest() };
  await damage(file);
  await expect(restored(file, to)).rejects.toThrow(/^.+ cannot be used: .+[^.]\.$/);
  expect(await contentOf(to.databaseUrl)).toEqual({});
  expect(await readdir(to.dataDir)).toEqual([]);
});

const rewritings: [string, (name: string, bytes: Buffer) => [string, Buffer][], RegExp][] = [
  [
    'a row changed',
    (name, bytes) => [[name, Buffer.from(bytes.toString().replace('e', 'f'))]],
    /checksum of .+ is wrong/,
  ],
  ['a table less', () => [], /checksum of .+ is wrong/],
  ['a row twice', (name, bytes) => [[name, Buffer.concat([bytes, bytes])]], /checksum of .+ is wrong/],
  [
    'a part more',
    (name, bytes) => [
      [name, bytes],
      ['files/more', bytes],
    ],
    /has files that its list of contents lacks/,
  ],
];

it.each(rewritings)('a backup rewritten with %s is refused', async (_what, rewrite, reason) => {
  const { file, folder } = await backedUp();
  const forged = path.join(folder, 'forged');
  await writeArchive(forged, key, async (parts) => {
    for await (const { name, bytes } of readArchive(file, key)) {
      const whole = await buffer(bytes);
      const written = name.startsWith('database/public.devotionals/')
        ? rewrite(name, whole)
        : [[name, whole]];
      for (const [as, content] of written as [string, Buffer][]) await parts.add(as, content);
    }
  });
  await expect(verifyBackup(forged, key)).rejects.toThrow(reason);
  await expect(verifyBackup(file, key)).resolves.toMatchObject({ format: 1 });
});

it('is restored only into an empty place', async () => {
  const { file } = await backedUp();
  const before = await contentOf(site.app.databaseUrl);
  const to = { databaseUrl: await bareDatabase(), dataDir: await folderForTest() };
  const here = { databaseUrl: site.app.databaseUrl, dataDir: site.app.config.dataDir };
  await expect(restored(file, { ...here, dataDir: to.dataDir })).rejects.toThrow(
    'The database is not empty.',
  );
  expect(await contentOf(here.databaseUrl)).toEqual(before);
  await expect(restored(file, { ...to, dataDir: here.dataDir })).rejects.toThrow('is not empty.');
  expect(await site.storedFiles()).toHaveLength(1);
  expect(await contentOf(to.databaseUrl)).toEqual({});
});

it('is restored completely or not at all', { timeout: 60_000 }, async () => {
  const { file, manifest } = await backedUp();
  const to = { databaseUrl: await bareDatabase(), dataDir: await folderForTest() };
  const devotionals = manifest.tables.find(({ table }) => table === 'devotionals')!;
  devotionals.rows += 1;
  await expect(restoreBackup(file, key, manifest, to)).rejects.toThrow(
    'database/public.devotionals has 1 rows, not 2: nothing was restored.',
  );
  devotionals.rows -= 1;
  manifest.migrations.push('FromTheFuture1900000000000');
  await expect(restoreBackup(file, key, manifest, to)).rejects.toThrow('restore it with that one');
  const queues = Object.keys(await contentOf(to.databaseUrl)).filter((name) => !name.startsWith('bullmq'));
  expect(queues).toEqual([]);
  expect(await readdir(to.dataDir)).toEqual([]);
  // Failed attempts leave the target empty.
  await restored(file, to);
  expect(await contentOf(to.databaseUrl)).toEqual(await contentOf(site.app.databaseUrl));
});

it('a backup of v1.0.0-rc.1 is restored and brought up to date; an older one is refused', {
  timeout: 60_000,
}, async () => {
  const databaseUrl = await databaseForTest();
  await makeReleaseCandidate(databaseUrl);
  const { file } = await backedUp({ databaseUrl });
  const to = { databaseUrl: await bareDatabase(), dataDir: await folderForTest() };
  await restored(file, to);
  const now = await makeDataSource(to.databaseUrl, 2).initialize();
  try {
    expect(await now.showMigrations()).toBe(false);
    const names = await now.query('select name from migrations order by timestamp');
    expect(names.map(({ name }: { name: string }) => name)).toEqual(upgradedCandidate);
  } finally {
    await now.destroy();
  }

  await recordMigrations(databaseUrl, ['FirstPath1764000000000', 'PsalmTitles1799000005930']);
  const older = await backedUp({ databaseUrl });
  const nowhere = { databaseUrl: await bareDatabase(), dataDir: await folderForTest() };
  await expect(restored(older.file, nowhere)).rejects.toThrow(
    'The backup is older than v1.0.0-rc.1 (PsalmTitles1799000005930): restore it with that release, then upgrade.',
  );
  expect(await contentOf(nowhere.databaseUrl)).toEqual({});
});

it('is verified before it gets its name if the secret half of the key is set', async () => {
  const folder = await folderForTest();
  const damaged: typeof writeArchive = async (file, ...rest) => {
    await writeArchive(file, ...rest);
    await flip(file, 0.5);
  };
  await expect(backedUp({ folder }, damaged)).rejects.toThrow(/cannot be used/);
  expect(await readdir(folder)).toEqual([]);
});

it('names the release that wrote it, also in its summary', async () => {
  const { manifest } = await backedUp();
  const { version } = readRelease();
  expect(manifest).toMatchObject({ ...readRelease() });
  expect(summaryOf({ ...manifest, commit: '115339a6' })).toContain(`, release ${version} (115339a6), `);
  expect(summaryOf({ ...manifest, commit: undefined })).toContain(`, release ${version}, `);
});

it('has all tables as of one moment, also during writes', async () => {
  const written: string[] = [];
  const interleaved: typeof writeArchive = (file, by, fill) =>
    writeArchive(file, by, (parts) =>
      fill({
        ...parts,
        async add(name, bytes) {
          if (written.length === 0)
            await site.app.db.query(
              `insert into visit_counts values ('2026-11-20', '/', 'phone', 'LCP', 100, 1)`,
            );
          written.push(name);
          await parts.add(name, bytes);
        },
      }),
    );
  const { manifest } = await backedUp({}, interleaved);
  await site.app.db.query('delete from visit_counts');
  expect(written.length).toBeGreaterThan(1);
  expect(manifest.tables.find(({ table }) => table === 'visit_counts')).toMatchObject({ rows: 0 });
});

it('keeps the latest ones, and an older one until the next is complete', async () => {
  const { folder, file } = await backedUp();
  const away = new DiskFiles('/nowhere');
  vi.spyOn(away, 'keys').mockResolvedValue(['gone', 'broken']);
  vi.spyOn(away, 'open').mockImplementation(async (name) => {
    if (name === 'gone') return null;
    throw new Error('The disk is broken');
  });
  await expect(backedUp({ folder, files: away, keep: 1 })).rejects.toThrow('The disk is broken');
  expect(await readdir(folder)).toEqual([path.basename(file)]);
  // Foreign files stay.
  await writeFile(path.join(folder, 'notes.txt'), '');
  const next = await backedUp({ folder, keep: 1 });
  expect(await readdir(folder)).toEqual(['notes.txt', path.basename(next.file)]);
});
