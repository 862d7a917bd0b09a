// npm test: everything that must hold before a change is shared. npm run test:long: faults and topologies.
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { failures } from './test-failures.mjs';
import { checkNode, ensureInstalled, root, run } from './workspace.mjs';

const results = path.join(root, 'test-results');
const bin = (name) => path.join(root, 'node_modules', '.bin', name);
const long = process.argv.includes('--long');

const tsc = (project) => [bin('tsc'), ['--noEmit', '-p', project]];
const vitestResults = path.join(results, 'vitest.json');
const browserResults = path.join(results, 'browser.json');
const vitest = (...args) => [
  bin('vitest'),
  ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${vitestResults}`],
];

/** Each step is a name, a command and its arguments; a group runs at once, the groups one after another. */
const groups = long
  ? [[['Faults and topologies', ...vitest('--root', 'gateway', '--config', 'vitest.long.config.ts')]]]
  : [
      [
        ['Format and lint', bin('biome'), ['check', '.', '--error-on-warnings']],
        ['Schema snapshot', process.execPath, ['gateway/scripts/schema.mjs', '--check']],
        ['Types of member-web', ...tsc('member-web')],
        ['Types of admin-web', ...tsc('admin-web')],
        ['Types of the tests', ...tsc('gateway/tsconfig.test.json')],
        ['First-load budget', process.execPath, ['schema/web/build/budget.mjs']],
      ],
      [['Unit and integration tests', ...vitest()]],
      [['Browser journeys', bin('playwright'), ['test']]],
    ];

/** Null for a step that left none. */
const readReport = (file) => readFile(file, 'utf8').then(JSON.parse, () => null);

/** Passed and failed in the reports of Vitest and Playwright; a report that is missing counts nothing. */
function counts(unit, browser) {
  return {
    passed: (unit?.numPassedTests ?? 0) + (browser?.stats.expected ?? 0),
    failed: (unit?.numFailedTests ?? 0) + (browser?.stats.unexpected ?? 0) + (browser?.stats.flaky ?? 0),
    skipped: (unit?.numPendingTests ?? 0) + (browser?.stats.skipped ?? 0),
  };
}

checkNode();
await ensureInstalled();
await ensureBuilt();
await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });

const failedSteps = [];
for (const group of groups) {
  await Promise.all(
    group.map(async ([name, command, args]) => {
      const began = performance.now();
      const code = await run(command, args);
      const seconds = ((performance.now() - began) / 1_000).toFixed(1);
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
      if (code !== 0) failedSteps.push(name);
    }),
  );
}
const unit = await readReport(vitestResults);
const browser = await readReport(browserResults);
for (const failure of failures(unit, browser)) console.log(`\n${failure}`);
const { passed, failed, skipped } = counts(unit, browser);
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`);
console.log(
  `\n${passed} passed, ${Math.max(failed, failedSteps.length)} failed${skipped ? `, ${skipped} skipped` : ''}`,
);
process.exit(failedSteps.length > 0 ? 1 : 0);
