// Runs the browser journeys, and repeats failed ones alone. A journey that passes then is reported as flaky.
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { optionsToRepeat, outcomeOf } from './test-outcome.mjs';
import { root, run } from './workspace.mjs';

const playwright = path.join(root, 'node_modules/.bin/playwright');

/** Output paths of Playwright, as in playwright.config.ts. */
const first = { report: 'test-results/browser.json', output: 'test-results/browser' };
/** Output paths of the second run, so that those of the first one stay. */
const second = { report: 'test-results/browser-again.json', output: 'test-results/browser-again' };

/** Null if it is missing. */
const readReport = (file) => readFile(path.join(root, file), 'utf8').then(JSON.parse, () => null);

/**
 * Writes the journeys with the tag `@looks`, which show a page in many looks, to a list for Playwright, except for a tenth
 * of them: another one each day.
 */
async function listLooksOfOtherDays(env, file) {
  const { stdout } = await promisify(execFile)(playwright, ['test', '--list', '--grep', '@looks'], {
    cwd: root,
    env: { ...process.env, ...env },
    maxBuffer: 10_000_000,
  });
  const looks = stdout.split('\n').filter((line) => line.startsWith('  ['));
  if (looks.length < 10)
    throw new Error(`Playwright lists only ${looks.length} journeys with the tag @looks.`);
  const others = looks.filter((_, at) => at % 10 !== Number(env.LOOKS_DAY) % 10);
  await writeFile(path.join(root, file), others.map((line) => line.trim()).join('\n'));
}

/**
 * @param {Record<string, string>} env with `LOOKS_DAY`, days since 1970, for a sample of looks
 * @returns {Promise<{ code: number, report: object | null, outcome: ReturnType<typeof outcomeOf> }>} the total exit
 *   code, the first run's report and the outcome of every journey
 */
export async function runJourneys(env) {
  const args = [];
  if (env.LONG_TESTS && env.LOOKS_DAY) {
    const file = 'test-results/looks-of-other-days.txt';
    await listLooksOfOtherDays(env, file);
    args.push('--test-list-invert', file);
  }
  const code = await run(playwright, ['test', ...args], { env });
  const report = await readReport(first.report);
  const options = code === 0 ? null : optionsToRepeat(report);
  if (!options) return { code, report, outcome: outcomeOf(report) };
  console.log('\nFailed journeys run once more, alone.');
  const codeAgain = await run(
    playwright,
    [
      ...['test', '--last-failed', '--last-failed-file', path.join(first.output, '.last-run.json')],
      ...['--output', second.output, ...options],
    ],
    { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: second.report } },
  );
  const outcome = outcomeOf(report, await readReport(second.report));
  return { code: codeAgain || Number(outcome.failed.length > 0), report, outcome };
}
