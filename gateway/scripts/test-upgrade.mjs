// npm run test:upgrade -- REF: the release REF (a commit, tag or branch) becomes this one under load, while both run;
// prints what failed meanwhile. REF is built in a worktree of its own, which goes with the run. Without REF this build
// stands for both.
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { checkNode, endWithParent, ensureInstalled, root, run } from './workspace.mjs';

/** Builds a release in that folder. @returns whether that went well */
async function build(ref, folder) {
  const steps = [
    ['git', ['worktree', 'add', '--detach', folder, ref], root],
    ['npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], folder],
    // As that release is built.
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
