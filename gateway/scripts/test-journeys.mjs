// Runs the browser journeys, and what failed once more alone: what passes then failed by chance, and is told so.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { optionsToRepeat, outcomeOf } from './test-outcome.mjs';
import { root, run } from './workspace.mjs';

const playwright = path.join(root, 'node_modules/.bin/playwright');

/** Where Playwright leaves what it knows, as playwright.config.ts says. */
const first = { report: 'test-results/browser.json', output: 'test-results/browser' };
/** Where the second run leaves it, so that the first one's stays. */
const second = { report: 'test-results/browser-again.json', output: 'test-results/browser-again' };

/** Null where there is none. */
const readReport = (file) => readFile(path.join(root, file), 'utf8').then(JSON.parse, () => null);

/**
 * @param {Record<string, string>} env
 * @returns {Promise<{ code: number, report: object | null, outcome: ReturnType<typeof outcomeOf> }>} the exit code of
 *   all, the first run's report and what became of every journey
 */
export async function runJourneys(env) {
  const code = await run(playwright, ['test'], { env });
  const report = await readReport(first.report);
  const options = code === 0 ? null : optionsToRepeat(report);
  if (!options) return { code, report, outcome: outcomeOf(report) };
  console.log('\nWhat failed runs once more, alone.');
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
