import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const program = path.join(import.meta.dirname, '../../../dist/programs/check-production.js');

it('npm run check:production prints a line per part, and exits with 1 if there is a problem', () => {
  // Another directory, so that no .env of the developer is read.
  const cwd = mkdtempSync(path.join(tmpdir(), 'quiet-time-check-'));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  const { PATH } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], {
    cwd,
    env: { PATH },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, '']);
  expect(stdout).toMatch(/^problem {2}PUBLIC_URL is not set: .*\n/);
  expect(stdout).toContain('\nproblem  DATABASE_URL is not set.\n');
  expect(stdout).toMatch(/\nProblems to fix before production: \d+\.\n$/);
});
