// npm run test:upgrade -- REF: replaces the release REF (a commit, tag or branch) with this one under load, while both
// run, and prints the failures. REF is built in a worktree of its own, which is removed after the run. Without REF this
// build stands for both.
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { checkNode, endWithParent, ensureInstalled, root, run } from './workspace.mjs';

/** Builds a release in that folder. @returns whether it succeeded */
async function build(ref, folder) {
  const steps = [
    ['git', ['worktree', 'add', '--detach', folder, ref], root],
    ['npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], folder],
    // The build script of that release.
    [process.execPath, ['gateway/scripts/build.mjs'], folder],
  ];
  for (const [command, args, cwd] of steps) {
    if ((await run(command, args, { cwd })) !== 0) return false;
  }
  return true;
}

/** @returns the exit code */
async function test(release) {
  const vitest = path.join(root, 'node_modules/.bin/vitest');
  const args = [
    'run',
    '--root',
    'gateway',
    '--config',
    'vitest.long.config.ts',
    'src/start/upgrade.long.test.ts',
  ];
  return run(vitest, args, { env: { REQUIRE_NGINX: '1', REQUIRE_REDIS: '1', UPGRADE_FROM: release } });
}

checkNode();
endWithParent();
const [ref] = process.argv.slice(2);
if (ref) execFileSync('git', ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`], { cwd: root });
await ensureInstalled();
await ensureBuilt();
if (!ref) process.exit(await test(''));

const parent = await mkdtemp(path.join(tmpdir(), 'quiet-time-release-'));
const folder = path.join(parent, 'release');
let code = 1;
try {
  if (await build(ref, folder)) code = await test(folder);
} finally {
  await run('git', ['worktree', 'remove', '--force', folder]);
  await rm(parent, { recursive: true, force: true });
}
process.exit(code);
