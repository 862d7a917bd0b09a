import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { diskFull } from '../testing/files.js';
import { isDiskFull } from './disk-full.js';
import { DiskFiles } from './files.js';

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  return { ...real, copyFile: vi.fn(real.copyFile) };
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quiet-time-files-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('keeps no part of a file for which the disk has no room', async () => {
  const files = new DiskFiles(path.join(folder, 'files'));
  vi.mocked(copyFile).mockImplementationOnce(async (_from, to) => {
    await writeFile(to, 'half');
    throw diskFull();
  });
  await expect(files.put('key-1', 'from')).rejects.toThrow('ENOSPC');
  expect(await files.keys()).toEqual([]);
  await writeFile(path.join(folder, 'whole'), 'whole');
  await files.put('key-2', path.join(folder, 'whole'));
  expect(await files.keys()).toEqual(['key-2']);
  expect(await readdir(folder)).toEqual(expect.arrayContaining(['files', 'whole']));
});

it.each([
  [diskFull(), true],
  [Object.assign(new Error('quota'), { code: 'EDQUOT' }), true],
  [{ driverError: { code: '53100' } }, true],
  [{ driverError: { code: '23505' } }, false],
  [new Error('no'), false],
  [null, false],
])('knows %o as a full disk: %s', (error, isFull) => {
  expect(isDiskFull(error)).toBe(isFull);
});
