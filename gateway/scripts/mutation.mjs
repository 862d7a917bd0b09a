// npm run test:mutation -- <file or folder> …: changes the code there in small ways, one at a time, and reports the
// changes that no test notices. The paths are of one package. If tests are named as well, only those run. Otherwise the
// tests that import the code run, in the gateway only those in its folder, since each of the others imports all of it.
// Exits with 0 whatever the score, with 1 if it could not finish. The HTML report: test-results/mutation.html.
import { execFileSync, spawn } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import compileSentences from '../../schema/sentences/compile.mjs';
import { ensureBuilt } from './build.mjs';
import { checkNode, endWithParent, ensureInstalled, mustRun, root, tsc } from './workspace.mjs';

const version = '9.6.1';
/**
 * Below `node_modules`, so that Stryker finds our Vitest. It is not a dependency of ours, since it brings 160 packages.
 */
const tool = path.join(root, 'node_modules/.cache/mutation');
/** A copy of the repository in which the code is changed. It also finds the packages of `node_modules`. */
const copy = path.join(root, 'test-results/mutation');
const minutes = Number(process.env.MUTATION_MINUTES ?? 15);

/** Test project of each path. Code shared by both web apps is tested with the member site. */
const projects = [
  ['schema/web/', 'member-web'],
  ...['schema', 'gateway', 'member-web', 'admin-web'].map((name) => [`${name}/`, name]),
];

function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Returns Stryker's patterns for the given paths, without declarations of tables and types, which contain no rules. */
async function patterns(paths) {
  const found = await Promise.all(
    paths.map(async (given) => {
      const info = await stat(path.join(root, given)).catch(() =>
        fail(`The file or folder ${given} does not exist.`),
      );
      return info.isDirectory() ? `${given}/**/*.{ts,tsx}` : given;
    }),
  );
  return [...found, '!**/*.test.{ts,tsx}', '!**/*.{entity,inputs,types}.ts', '!**/*.d.ts'];
}

const isTest = (file) => /\.test\.(ts|tsx|mjs)$/.test(file);

/** Whether a file of the repository belongs in the copy: all except tests that don't run. */
function isWanted(file) {
  const named = paths.filter(isTest);
  if (!isTest(file)) return true;
  if (named.length > 0) return named.includes(file);
  if (project !== 'gateway') return true;
  return paths.some((given) => file.startsWith(`${given.endsWith('.ts') ? path.dirname(given) : given}/`));
}

/**
 * Copies everything that is not ignored, and links by which the packages of the copy find each other instead of the
 * originals.
 */
async function makeCopy() {
  await rm(copy, { recursive: true, force: true });
  const files = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\0');
  for (const file of files.filter((file) => file && isWanted(file))) {
    await cp(path.join(root, file), path.join(copy, file)).catch((error) => {
      // A deleted file is still listed.
      if (error.code !== 'ENOENT') throw error;
    });
  }
  const own = 'node_modules/@quiet-time';
  await mkdir(path.join(copy, 'node_modules'), { recursive: true });
  await cp(path.join(root, own), path.join(copy, own), { recursive: true, verbatimSymlinks: true });
  // The database start of the gateway's tests uses the built packages. Without this build, Stryker's two processes
  // would read sentences that the other one is still compiling.
  await compileSentences();
  // tsc copies no existing declarations.
  await cp(path.join(root, 'schema/graphql-env.d.ts'), path.join(root, 'schema/dist/graphql-env.d.ts'));
  await mustRun(process.execPath, [tsc, '-b', 'rest-compat']);
  for (const built of ['schema/dist', 'schema/sentences/dist', 'rest-compat/dist']) {
    await cp(path.join(root, built), path.join(copy, built), { recursive: true });
  }
  // The gateway's tests of pages use the built sites.
  for (const linked of ['gateway/node_modules', 'member-web/dist', 'admin-web/dist']) {
    await symlink(path.join(root, linked), path.join(copy, linked), 'dir');
  }
}

/**
 * Runs Stryker in the copy, and ends all its processes.
 * @returns its exit code, or null if a signal or the time limit stopped it
 */
async function stryker() {
  const temporary = await mkdtemp(path.join(tmpdir(), 'quiet-time-mutation-'));
  // Postgres may run as another user, which must be able to reach its folder.
  await chmod(temporary, 0o755);
  try {
    return await runStryker(temporary);
  } finally {
    await endDatabases(temporary);
    await rm(temporary, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Ends every Postgres below a folder. A stopped worker leaves its own, which has a separate process group. */
async function endDatabases(folder) {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name, 'postgres/postmaster.pid');
    const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10);
    // At once, since its data is no longer needed.
    if (pid) kill(pid, 'SIGQUIT');
  }
}

/** @param pid of a process; negative: of a process group */
function kill(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}

/** @param temporary folder for the tests' database folders. @returns see `stryker` */
function runStryker(temporary) {
  const bin = path.join(tool, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  // A process group of its own, which ends as a whole, since a worker may hang in a mutant.
  const child = spawn(process.execPath, [bin, 'run', 'stryker.json'], {
    cwd: copy,
    stdio: 'inherit',
    detached: true,
    env: { ...process.env, TMPDIR: temporary },
  });
  const end = (signal) => kill(-child.pid, signal);
  return new Promise((resolve) => {
    let stopped = false;
    const stop = () => {
      stopped = true;
      end('SIGTERM');
      setTimeout(() => end('SIGKILL'), 10_000).unref();
    };
    const timer = setTimeout(stop, minutes * 60_000);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
    child.on('exit', (code) => {
      clearTimeout(timer);
      end('SIGKILL');
      resolve(stopped ? null : (code ?? 1));
    });
  });
}

/** Prints one line for each unnoticed change, and the figures of each file. */
function printReport(files) {
  const all = { killed: 0, survived: 0, uncovered: 0 };
  const score = ({ killed, survived, uncovered }) =>
    `${((100 * killed) / Math.max(1, killed + survived + uncovered)).toFixed(1)} %`;
  for (const [file, { mutants, source }] of Object.entries(files)) {
    const count = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length;
    const one = {
      killed: count('Killed', 'Timeout'),
      survived: count('Survived'),
      uncovered: count('NoCoverage'),
    };
    const ignored = count('Ignored');
    for (const key of Object.keys(all)) all[key] += one[key];
    const figures = [
      `${one.killed} noticed`,
      `${one.survived} not`,
      `${one.uncovered} run by no test`,
      `${ignored} not tried, as they run at import`,
    ];
    console.log(`\n${file}: ${score(one)} (${figures.join(', ')})`);
    const lines = source.split('\n');
    for (const { status, location, mutatorName, replacement } of mutants) {
      if (status !== 'Survived' && status !== 'NoCoverage') continue;
      const { start, end } = location;
      const rest = lines[start.line - 1].slice(start.column - 1);
      const was = start.line === end.line ? rest.slice(0, end.column - start.column) : `${rest} …`;
      const becomes = replacement.replaceAll(/\s+/g, ' ').slice(0, 60);
      const mark = status === 'NoCoverage' ? '-' : ' ';
      console.log(` ${mark}${start.line}:${start.column} ${mutatorName}: ${was.slice(0, 60)} → ${becomes}`);
    }
  }
  console.log(`\nScore: ${score(all)}`);
}

checkNode();
endWithParent();
const paths = process.argv.slice(2).map((given) => path.posix.normalize(given).replace(/\/$/, ''));
// The first match wins, since `schema/web` is below `schema`, too.
const belongsTo = (given) => projects.find(([folder]) => `${given}/`.startsWith(folder))?.[1];
const project = belongsTo(paths[0]);
if (!project || !paths.every((given) => belongsTo(given) === project)) {
  fail('Name files or folders of one package: npm run test:mutation -- schema/capabilities.ts');
}
const mutate = await patterns(paths);
await ensureInstalled();
if (project === 'gateway') await ensureBuilt();
const wanted = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${version}`);
// Without its peer dependencies: it runs our Vitest.
await mustRun('npm', [
  ...['install', '--prefix', tool, '--no-save', '--no-package-lock', '--legacy-peer-deps'],
  ...['--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline', ...wanted],
]);
await makeCopy();
const settings = {
  mutate,
  plugins: [path.join(tool, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
  testRunner: 'vitest',
  vitest: { configFile: 'mutation.config.mjs' },
  coverageAnalysis: 'perTest',
  // A change of code that runs once at the start would run all tests.
  ignoreStatic: true,
  inPlace: true,
  disableTypeChecks: false,
  allowEmpty: true,
  concurrency: 2,
  timeoutMS: 10_000,
  timeoutFactor: 2,
  dryRunTimeoutMinutes: minutes,
  reporters: ['json', 'html', 'progress-append-only'],
  jsonReporter: { fileName: 'mutation.json' },
  htmlReporter: { fileName: path.join(root, 'test-results/mutation.html') },
  thresholds: { break: null },
};
const config = { test: { projects: [project], exclude: ['**/*.long.test.ts'] } };
await writeFile(path.join(copy, 'mutation.config.mjs'), `export default ${JSON.stringify(config)};\n`);
await writeFile(path.join(copy, 'stryker.json'), JSON.stringify(settings));
const code = await stryker();
const report = await readFile(path.join(copy, 'mutation.json'), 'utf8').then(JSON.parse, () => null);
await rm(copy, { recursive: true, force: true });
if (code === null) fail(`Stryker was stopped after ${minutes} minutes (MUTATION_MINUTES). Name fewer files.`);
if (code !== 0 || !report) fail('Stryker failed. Its output is above.');
printReport(report.files);
