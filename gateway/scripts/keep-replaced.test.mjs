import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepReplaced } from './keep-replaced.mjs';

let root;
let folder;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'quiet-time-build-'));
  folder = path.join(root, 'site');
});
afterEach(() => rm(root, { recursive: true }));

/** A build like Vite's: it overwrites the entry, and writes code under a new name. */
const build = (code) =>
  keepReplaced(folder, async () => {
    await mkdir(path.join(folder, 'assets'), { recursive: true });
    for (const file of ['index.html', `assets/${code}`]) await writeFile(path.join(folder, file), code);
  });

/** Long after the last build, like an update of a site that has run for months. */
async function monthsLater() {
  const before = new Date(Date.now() - 90 * 86_400_000);
  for (const file of await readdir(path.join(folder, 'assets')))
    await utimes(path.join(folder, 'assets', file), before, before);
  await utimes(path.join(folder, 'index.html'), before, before);
}

it('keeps the files of the replaced build, and no older ones', async () => {
  for (const code of ['one.js', 'two.js', 'three.js']) {
    await build(code);
    await monthsLater();
  }
  expect((await readdir(path.join(folder, 'assets'))).sort()).toEqual(['three.js', 'two.js']);
});

it('keeps existing files without a list of an earlier build', async () => {
  await mkdir(path.join(folder, 'assets'), { recursive: true });
  for (const file of ['index.html', 'assets/old.js']) await writeFile(path.join(folder, file), '');
  await monthsLater();
  await build('new.js');
  expect((await readdir(path.join(folder, 'assets'))).sort()).toEqual(['new.js', 'old.js']);
});

it('keeps everything when the build fails', async () => {
  await build('one.js');
  await monthsLater();
  await expect(
    keepReplaced(folder, async () => {
      throw new Error('no space left');
    }),
  ).rejects.toThrow('no space left');
  await build('two.js');
  expect((await readdir(path.join(folder, 'assets'))).sort()).toEqual(['one.js', 'two.js']);
});
