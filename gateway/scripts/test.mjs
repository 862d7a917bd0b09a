// npm test: everything that must hold before a change is shared. npm run test:long: faults, topologies, and the
// journeys once more with the rare ones and axe in every look.
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { failures } from './test-failures.mjs';
import { checkNode, ensureInstalled, root, run } from './workspace.mjs';

const results = path.join(root, 'test-results');
const bin = (name) => path.join(root, 'node_modules', '.bin', name);
const long = process.argv.includes('--long');

const tsc = (project) => [bin('tsc'), ['--noEmit', '-p', project]];
const unitResults = path.join(results, 'unit.json');
const webResults = path.join(results, 'web.json');
const browserResults = path.join(results, 'browser.json');
const vitest = (report, ...args) => [
  bin('vitest'),
  ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
];

/** Each step is a name, a command, its arguments and the options of `run`; a group runs at once, the groups one after another. */
const groups = long
  ? [
      [
        [
          'Faults and topologies',
          ...vitest(unitResults, '--root', 'gateway', '--config', 'vitest.long.config.ts'),
        ],
      ],
      [['Browser journeys in every look', bin('playwright'), ['test'], { env: { LONG_TESTS: '1' } }]],
    ]
  : [
      [
        ['Format and lint', bin('biome'), ['check', '.', '--error-on-warnings']],
        ['Schema snapshot', process.execPath, ['gateway/scripts/schema.mjs', '--check']],
        ['Types of member-web', ...tsc('member-web')],
        ['Types of admin-web', ...tsc('admin-web')],
        ['Types of the tests', ...tsc('gateway/tsconfig.test.json')],
        ['First-load budget', process.execPath, ['schema/web/build/budget.mjs']],
      ],
      // Two runs side by side: in one, every file of the web apps would start a browser's window of its own.
      [
        ['Tests of the gateway', ...vitest(unitResults, '--project', 'gateway')],
        ['Tests of the web apps', ...vitest(webResults, '--project', '!gateway')],
      ],
      [['Browser journeys', bin('playwright'), ['test']]],
    ];

/** Null for a step that left none. */
const readReport = (file) => readFile(file, 'utf8').then(JSON.parse, () => null);

const sum = (reports, count) => reports.reduce((total, report) => total + report[count], 0);

/** Passed and failed in the reports of Vitest and Playwright; a report that is missing counts nothing. */
function counts(unit, browser) {
  return {
    passed: sum(unit, 'numPassedTests') + (browser?.stats.expected ?? 0),
    failed: sum(unit, 'numFailedTests') + (browser?.stats.unexpected ?? 0) + (browser?.stats.flaky ?? 0),
    skipped: sum(unit, 'numPendingTests') + (browser?.stats.skipped ?? 0),
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
    group.map(async ([name, command, args, options]) => {
      const began = performance.now();
      const code = await run(command, args, options);
      const seconds = ((performance.now() - began) / 1_000).toFixed(1);
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
      if (code !== 0) failedSteps.push(name);
    }),
  );
}
const unit = [await readReport(unitResults), await readReport(webResults)].filter((report) => report);
const browser = await readReport(browserResults);
for (const failure of failures(unit, browser)) console.log(`\n${failure}`);
const { passed, failed, skipped } = counts(unit, browser);
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`);
console.log(
  `\n${passed} passed, ${Math.max(failed, failedSteps.length)} failed${skipped ? `, ${skipped} skipped` : ''}`,
);
process.exit(failedSteps.length > 0 ? 1 : 0);
