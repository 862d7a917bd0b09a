// Runs the browser journeys, and repeats failed ones alone. A journey that passes then is reported as flaky.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
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
 * @param {Record<string, string>} env
 * @returns {Promise<{ code: number, report: object | null, outcome: ReturnType<typeof outcomeOf> }>} the total exit
 *   code, the first run's report and the outcome of every journey
 */
export async function runJourneys(env) {
  const code = await run(playwright, ['test'], { env });
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
