import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config/config.js';
import { secretKeyOf } from './secret-key.js';

async function emptyFolder(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'quiet-time-key-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  return dir;
}

it('processes that start at once get one key', async () => {
  for (let round = 0; round < 50; round++) {
    const DATA_DIR = await emptyFolder();
    const config = readConfig({ DATA_DIR });
    const keys = await Promise.all(Array.from({ length: 8 }, () => secretKeyOf(config)));
    expect([...new Set(keys)]).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
    expect(await readdir(DATA_DIR)).toEqual(['secret-key']);
  }
});

it('a configured key is used, and none is stored', async () => {
  const DATA_DIR = await emptyFolder();
  const SECRET_KEY = 'a key of at least thirty-two letters';
  expect(await secretKeyOf(readConfig({ DATA_DIR, SECRET_KEY }))).toBe(SECRET_KEY);
  expect(await readdir(DATA_DIR)).toEqual([]);
});
