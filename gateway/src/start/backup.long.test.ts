import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { bareDatabase, contentOf, folderForTest } from '../testing/backups.js';
import { pdf } from '../testing/files.js';
import { newPlace, preparedPlace, processesOf, startProduct, until } from '../testing/product.js';
import { makeTestApp } from '../testing/test-app.js';
import { makeUploadsApp, type UploadsApp } from '../testing/uploads.js';
import { seedDemo } from './seed/index.js';

const root = path.resolve(import.meta.dirname, '../../..');
const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));

/** Runs a command of the README in another directory, so that no .env of the developer is read. */
function run(name: string, args: string[], env: Record<string, string>) {
  const [, ...command] = scripts[name].split(' ') as string[];
  const program = path.join(root, command.pop()!);
  const { PATH, HOME } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [...command, program, ...args], {
    env: { PATH, HOME, ...env },
    cwd: tmpdir(),
    encoding: 'utf8',
  });
  return { status, printed: `${stdout}${stderr}` };
}

let site: UploadsApp;
let secret: string;
let settings: Record<string, string>;
let uploaded: string;
beforeAll(async () => {
  site = await makeUploadsApp();
  await seedDemo(site.app.db, new Date());
  const { id } = await site.sent('Guide to März.pdf', pdf('Read me back'));
  uploaded = id;
  // Characters that a text format has to escape: its own delimiters, line breaks, letters of other scripts.
  await site.app.devotional({
    date: '2019-01-01',
    title: 'Back\\slash, tab\t and \\N',
    reflection: 'One\nטוב\r\n🌿',
  });
  await site.app.db.query(
    `insert into outbox (id, queue, name, data) values (gen_random_uuid(), 'mail', 'mail.otp', '{"kept": true}')`,
  );
  const { printed } = run('backup', ['--new-key'], {});
  secret = /AGE-SECRET-KEY-1\w+/.exec(printed)![0];
  settings = {
    DATABASE_URL: site.app.databaseUrl,
    DATA_DIR: site.app.config.dataDir,
    BACKUP_KEY: secret,
    SECRET_KEY: 'a key that only this test has, 32 letters',
  };
});
afterAll(() => site.stop());

it('a restore brings everything back: every row, every file, and the site that shows them', async () => {
  const folder = await folderForTest();
  const written = run('backup', [folder], settings);
  expect(written.status, written.printed).toBe(0);
  const [name] = await readdir(folder);
  const file = path.join(folder, name!);
  expect(written.printed).toContain(file);
  expect((await stat(file)).mode & 0o077).toBe(0);
  // It contains no readable titles or addresses.
  expect((await readFile(file)).includes('example.org')).toBe(false);
  const recorded = await site.app.db.query('select taken_at, bytes::int from backups');
  expect(recorded).toEqual([{ taken_at: expect.any(Date), bytes: (await stat(file)).size }]);

  const verified = run('backup:verify', [file, '--list'], settings);
  expect(verified.status).toBe(0);
  expect(verified.printed).toMatch(/^Complete: [\d,]+ rows in \d+ tables, 1 file, as of 20.+\n/);
  const members = await site.app.db.query('select count(*)::int from members');
  expect(verified.printed).toContain(`\npublic.members: ${members[0].count} rows\n`);

  const place = { DATABASE_URL: await bareDatabase(), DATA_DIR: path.join(await folderForTest(), 'data') };
  const SECRET_KEY = 'another key than this test has, 32 letters';
  const restored = run('backup:restore', [file], { ...settings, ...place, SECRET_KEY });
  expect(restored.status, restored.printed).toBe(0);
  expect(restored.printed).toMatch(
    /^Restored and counted: [\d,]+ rows in \d+ tables, 1 file, .+\.\nSECRET_KEY differs from the one at the time of the backup\. .+\n$/,
  );
  expect(await contentOf(place.DATABASE_URL)).toEqual(await contentOf(site.app.databaseUrl));

  const again = await makeTestApp({ env: place, lineTo: async () => place.DATABASE_URL });
  onTestFinished(() => again.stop());
  const { token } = await again.signedIn({ role: 'admin' });
  const day = (await again.rest('/devotionals/date/2019-01-01')).json();
  expect(JSON.stringify(day)).toContain('Back\\\\slash, tab\\t and \\\\N');
  const download = await again.rest(`/attachments/${uploaded}`, token);
  expect(download.statusCode).toBe(200);
  expect(download.rawPayload).toEqual(pdf('Read me back'));
  // Sequences continue after the restored values.
  await again.devotional({ date: '2019-01-02' });
});

it('a killed backup leaves no file that counts as one, and a later one removes its leftovers', async () => {
  const folder = await folderForTest();
  const large = path.join(settings.DATA_DIR!, 'files/ge/large');
  await mkdir(path.dirname(large), { recursive: true });
  await writeFile(large, '');
  // A sparse file: writing its backup takes seconds, but it needs no disk space.
  await truncate(large, 2 ** 31);
  const recorded = () => site.app.db.query('select taken_at from backups order by 1');
  const before = await recorded();
  const program = path.join(root, scripts.backup.split(' ').at(-1));
  const child = spawn(process.execPath, [program, folder], {
    env: { PATH: process.env.PATH, ...settings },
    cwd: tmpdir(),
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await until('it is being written', async () => {
    const [name] = await readdir(folder);
    return name !== undefined && (await stat(path.join(folder, name))).size > 0;
  });
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  await rm(large);

  const [half] = await readdir(folder);
  expect(half).toMatch(/\.part$/);
  expect(await recorded()).toEqual(before);
  const file = path.join(folder, half!);
  const place = { DATABASE_URL: await bareDatabase(), DATA_DIR: await folderForTest() };
  for (const name of ['backup:verify', 'backup:restore']) {
    const refused = run(name, [file], { ...settings, ...place });
    expect([name, refused]).toEqual([
      name,
      { status: 1, printed: expect.stringMatching(/cannot be used: /) },
    ]);
  }
  expect(await contentOf(place.DATABASE_URL)).toEqual({});

  expect(run('backup', [folder], settings)).toMatchObject({ status: 0 });
  expect(await recorded()).toHaveLength(before.length + 1);
  // Another process might still be writing it.
  expect(await readdir(folder)).toContain(half);
  const longAgo = new Date(Date.now() - 2 * 86_400_000);
  await utimes(file, longAgo, longAgo);
  expect(run('backup', [folder], settings)).toMatchObject({ status: 0 });
  expect(await readdir(folder)).toHaveLength(2);
  expect(await readdir(folder)).not.toContain(half);
});

it.each<[string, Record<string, string>, string[], RegExp]>([
  ['no key', {}, [], /^BACKUP_KEY is not set, and backups are always encrypted\..+\n$/],
  ['half a key', { BACKUP_KEY: 'age1short' }, [], /BACKUP_KEY must be a key that/],
  ['two folders', { BACKUP_KEY: `age1${'a'.repeat(58)}` }, ['one', 'two'], /^npm run backup -- \[FOLDER\]/],
])('reports %s, without a stack', (_what, env, args, words) => {
  const { status, printed } = run('backup', args, env);
  expect([status, printed]).toEqual([1, expect.stringMatching(words)]);
  expect(printed).not.toMatch(/ {4}at /);
});

it('moves `npm start` to another machine, with its generated key and while it runs', async () => {
  const place = await preparedPlace();
  const folder = await folderForTest();
  const product = startProduct({ ...place, LOG_LEVEL: 'warn' });
  await product.ready();
  expect(run('backup', [folder], { ...place, BACKUP_KEY: secret })).toMatchObject({ status: 0 });
  process.kill(product.pid, 'SIGKILL');
  await product.ended;
  const [name] = await readdir(folder);
  const next = await newPlace();
  await mkdir(next.DATA_DIR);
  const { status, printed } = run('backup:restore', [path.join(folder, name!)], {
    ...next,
    BACKUP_KEY: secret,
  });
  expect([status, printed]).toEqual([0, expect.not.stringContaining('SECRET_KEY')]);
  expect(processesOf(next)).toEqual([]);
  const key = (of: { DATA_DIR: string }) => readFile(path.join(of.DATA_DIR, 'secret-key'), 'utf8');
  expect(await key(next)).toBe(await key(place));
  const again = startProduct({ ...next, LOG_LEVEL: 'warn' });
  await again.ready();
  const answer = await fetch(`http://localhost:${next.PORT}/api/devotionals/today`);
  expect(answer.status).toBe(200);
});
