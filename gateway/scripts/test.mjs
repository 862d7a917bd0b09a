// npm test: everything that must hold before a change is shared. npm run test:long: faults, topologies, and the
// journeys once more with the rare ones and axe in every look.
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { failures } from './test-failures.mjs';
import { slowest } from './test-slowest.mjs';
import { checkNode, ensureInstalled, root, run } from './workspace.mjs';

const results = path.join(root, 'test-results');
const bin = (name) => path.join(root, 'node_modules', '.bin', name);
const long = process.argv.includes('--long');

/** What a check found out is kept: the next one looks at what has changed since. */
const tsc = (project) => {
  const kept = path.join(root, 'node_modules/.cache/tsc', `${project.replaceAll('/', '-')}.tsbuildinfo`);
  return [bin('tsc'), ['--noEmit', '-p', project, '--incremental', '--tsBuildInfoFile', kept]];
};
/** Where the journeys leave their report: playwright.config.ts says the same. */
const browserResults = path.join(results, 'browser.json');

/** A step that runs tests of Vitest, each with a report of its own. */
const reports = [];
function vitest(name, ...args) {
  const file = path.join(results, `unit-${reports.length}.json`);
  reports.push({ name, file });
  return [
    name,
    bin('vitest'),
    ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  ];
}

/** Each step is a name, a command, its arguments and the options of `run`; a group runs at once, the groups one after another. */
const groups = long
  ? [
      [vitest('Faults and topologies', '--root', 'gateway', '--config', 'vitest.long.config.ts')],
      [['Browser journeys in every look', bin('playwright'), ['test'], { env: { LONG_TESTS: '1' } }]],
    ]
  : [
      [
        ['Format and lint', bin('biome'), ['check', '.', '--error-on-warnings']],
        ['Schema snapshot', process.execPath, ['gateway/scripts/schema.mjs', '--check']],
        ['Types of member-web', ...tsc('member-web')],
        ['Types of the service worker', ...tsc('member-web/src/worker')],
        ['Types of admin-web', ...tsc('admin-web')],
        ['Types of the tests', ...tsc('gateway/tsconfig.test.json')],
        ['First-load budget', process.execPath, ['schema/web/build/budget.mjs']],
      ],
      // Runs side by side: in one run, every file of the web apps would start a browser's window of its own. On two cores
      // each has one worker, and the gateway's, which wait a third of their time for Postgres, two.
      [
        vitest('Tests of the gateway', '--project', 'gateway', '--maxWorkers=2'),
        vitest('Tests of the back-office', '--project', '@quiet-time/admin-web'),
        vitest(
          'Tests of the member site and of the schema',
          '--project',
          'schema',
          '--project',
          '@quiet-time/member-web',
        ),
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

const began = performance.now();
const secondsSince = (start) => ((performance.now() - start) / 1_000).toFixed(1);
const failedSteps = [];
for (const group of groups) {
  await Promise.all(
    group.map(async ([name, command, args, options]) => {
      const start = performance.now();
      const code = await run(command, args, options);
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${secondsSince(start)} s)`);
      if (code !== 0) failedSteps.push(name);
    }),
  );
}
const steps = await Promise.all(
  reports.map(async ({ name, file }) => ({ name, report: await readReport(file) })),
);
const unit = steps.flatMap(({ report }) => report ?? []);
const browser = await readReport(browserResults);
for (const failure of failures(unit, browser)) console.log(`\n${failure}`);
const { passed, failed, skipped } = counts(unit, browser);
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`);
console.log('\nThe slowest files, in seconds:');
for (const line of slowest([...steps, { name: 'Browser journeys', report: browser }])) console.log(line);
console.log(`\nIn all: ${secondsSince(began)} s`);
console.log(
  `\n${passed} passed, ${Math.max(failed, failedSteps.length)} failed${skipped ? `, ${skipped} skipped` : ''}`,
);
process.exit(failedSteps.length > 0 ? 1 : 0);
