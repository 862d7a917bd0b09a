import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { readRelease } from './release.js';

it('names the version, and the commit if the build knew it', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'quiet-time-release-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const file = path.join(dir, 'commit');
  const { version } = packageJson;
  expect(readRelease(file)).toEqual({ version });
  await writeFile(file, '115339a6\n');
  expect(readRelease(file)).toEqual({ version, commit: '115339a6' });
});
