// npm test: runs everything that must pass before a change is shared. npm run test:long also runs long tests: faults,
// topologies, the rare journeys, a tenth of all pages in every look, and the measuring tools. Each test runs once, and
// those that use most of Node.js once more on another release of it. npm run test:looks runs the browser
// journeys with all pages in every look.
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { failedJourneys, failedTests } from './test-failures.mjs';
import { runJourneys } from './test-journeys.mjs';
import { slowest } from './test-slowest.mjs';
import { typeChecks } from './types.mjs';
import { checkNode, endWithParent, ensureInstalled, root, run } from './workspace.mjs';

const results = path.join(root, 'test-results');
const bin = (name) => path.join(root, 'node_modules', '.bin', name);
const looks = process.argv.includes('--looks');
const long = looks || process.argv.includes('--long');

/** A step has a name, and a function that returns its exit code. */
const step = (name, command, args) => ({ name, run: () => run(command, args) });

const reports = [];

/** Returns the arguments of Vitest for a step, which gets a report of its own. */
function vitestArgs(name, ...args) {
  const file = path.join(results, `unit-${reports.length}.json`);
  reports.push({ name, file });
  return ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
}

const vitest = (name, ...args) => step(name, bin('vitest'), vitestArgs(name, ...args));

/** Another Node.js release of those that the README promises, from npm's package `node`. */
const otherNode = process.versions.node.startsWith('24.') ? 22 : 24;

/** A step that runs tests of the gateway on that release. It fails if npm cannot provide it. */
function testsOnOtherNode(...paths) {
  const name = `Tests on Node.js ${otherNode}`;
  const node = ['exec', '--yes', `--package=node@${otherNode}`, '--', 'node'];
  const under = paths.map((path) => `gateway/src/${path}`);
  const args = vitestArgs(name, '--project', 'gateway', '--maxWorkers=2', ...under);
  return {
    name,
    async run() {
      const check = `process.exit(+!process.version.startsWith('v${otherNode}.'))`;
      if ((await run('npm', [...node, '--eval', check])) === 0)
        return run('npm', [...node, 'node_modules/vitest/vitest.mjs', ...args]);
      console.error(`npm could not provide node@${otherNode}, from its registry or its cache.`);
      return 1;
    },
  };
}

/** The journeys of this run, after they have run. */
let browser = null;
const journeys = {
  name: 'Browser journeys',
  async run() {
    // Another tenth each day. Set here, so that a repetition after midnight has the same pages.
    const day = looks ? '' : String(Math.floor(Date.now() / 86_400_000));
    browser = await runJourneys({ LOOKS_DAY: day, ...(long && { LONG_TESTS: '1' }) });
    return browser.code;
  },
};

/** Steps of a group run in parallel, the groups one after another. */
const allGroups = [
  [
    step('Format and lint', bin('biome'), ['check', '.', '--error-on-warnings']),
    step('Schema snapshot', process.execPath, ['gateway/scripts/schema.mjs', '--check']),
    ...typeChecks.map(({ name, command, args }) => step(name, command, args)),
    step('First-load budget', process.execPath, ['schema/web/build/budget.mjs']),
    step('Browsers of the baseline', process.execPath, ['schema/web/build/check-baseline.mjs']),
  ],
  // Separate runs in parallel: in one run, every file of the web apps would start its own browser window. On two cores
  // each has one worker. The gateway's tests have two, since they wait a third of their time for Postgres.
  [
    vitest('Tests of the gateway', '--project', 'gateway', '--maxWorkers=2'),
    vitest('Tests of the back-office', '--project', '@quiet-time/admin-web'),
    vitest(
      'Tests of the member site and of the schema',
      ...['--project', 'schema', '--project', '@quiet-time/member-web'],
    ),
  ],
  ...(long
    ? [
        // Fault tests wait as much as they compute, and figures of so short a bench are meaningless anyway.
        [
          vitest('Faults and topologies', '--root', 'gateway', '--config', 'vitest.long.config.ts'),
          step('Bench, quickly', process.execPath, ['gateway/scripts/bench.mjs', '--quick', '--no-build']),
        ],
        // Tests of Node's own modules: HTTP, streams, files, cryptography. They run alone, since the fault tests need all
        // of the processor.
        [
          testsOnOtherNode(
            ...['platform', 'start/backup', 'transport/http/rest', 'transport/http/door'],
            ...['transport/http/odd-requests', 'transport/http/refused-bodies', 'transport/http/encoding'],
          ),
        ],
      ]
    : []),
  [journeys],
];
const groups = looks ? [[journeys]] : allGroups;

/** Null for a step without a report. */
const readReport = (file) => readFile(file, 'utf8').then(JSON.parse, () => null);

const sum = (reports, count) => reports.reduce((total, report) => total + report[count], 0);

/** Returns the results of all tests; a missing report counts as zero. */
function counts(unit, outcome) {
  return {
    passed: sum(unit, 'numPassedTests') + outcome.passed,
    failed: sum(unit, 'numFailedTests') + outcome.failed.length,
    skipped: sum(unit, 'numPendingTests') + outcome.skipped,
    flaky: outcome.flaky.length,
  };
}

checkNode();
endWithParent();
await ensureInstalled();
await ensureBuilt();
await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });

const began = performance.now();
const secondsSince = (start) => ((performance.now() - start) / 1_000).toFixed(1);
const failedSteps = [];
for (const group of groups) {
  await Promise.all(
    group.map(async ({ name, run }) => {
      const start = performance.now();
      const code = await run();
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${secondsSince(start)} s)`);
      if (code !== 0) failedSteps.push(name);
    }),
  );
}
const steps = await Promise.all(
  reports.map(async ({ name, file }) => ({ name, report: await readReport(file) })),
);
const unit = steps.flatMap(({ report }) => report ?? []);
const { report, outcome } = browser;
const failures = [...failedTests(unit), ...failedJourneys(outcome.failed, report)];
for (const failure of failures) console.log(`\n${failure}`);
console.log('\nSlowest files, in seconds:');
for (const line of slowest([...steps, { name: journeys.name, report }])) console.log(line);
console.log(`\nTotal: ${secondsSince(began)} s`);
if (outcome.flaky.length > 0) {
  console.log('\nFlaky: these tests failed, then passed in a second run alone.');
  for (const failure of failedJourneys(outcome.flaky, null)) console.log(`\n${failure}`);
}
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`);
// A short repetition, since often only the end of a long output is kept.
for (const failure of failures)
  console.log(`- ${failure.split('\n', 1)[0].replace(`${root}${path.sep}`, '')}`);
const { passed, failed, skipped, flaky } = counts(unit, outcome);
const others = [skipped && `, ${skipped} skipped`, flaky && `, ${flaky} flaky`].filter(Boolean).join('');
console.log(`\n${passed} passed, ${Math.max(failed, failedSteps.length)} failed${others}`);
process.exit(failedSteps.length > 0 ? 1 : 0);
