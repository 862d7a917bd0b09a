// What became of the browser journeys, in one run or two.
import { specsOf } from './test-slowest.mjs';

/** With more failures than this something is broken, and running them one by one would take hours. */
const mostAgain = 20;

const isFailed = ({ status }) => status === 'unexpected';
/** Left out because something failed that it depends on; what leaves itself out is meant to. */
const isLeftOut = ({ status, expectedStatus }) => status === 'skipped' && expectedStatus !== 'skipped';

/** Every journey in a report of Playwright: its id, name, and what its only try came to. */
const journeysIn = (report) =>
  (report?.suites ?? [])
    .flatMap(specsOf)
    .flatMap(({ id, file, line, title, tests }) =>
      tests.map((test) => ({ id, name: `${file}:${line} ${title}`, ...test })),
    );

/**
 * How to run what failed once more by itself.
 * @param {object | null} report Playwright's JSON report
 * @returns {string[] | null} options for `playwright test --last-failed`; null: it is not worth it
 */
export function optionsToRepeat(report) {
  // What goes wrong outside of any journey is not repeated.
  if (!report || report.errors.length > 0) return null;
  const journeys = journeysIn(report);
  const failed = journeys.filter(isFailed).length;
  if (failed === 0 || failed > mostAgain) return null;
  // What the whole run hangs on has failed: nearly all of it is still to be run.
  return journeys.some(isLeftOut) ? [] : ['--workers=1'];
}

/**
 * What became of the journeys of a run, of which those that failed, or were left out for it, may have run once more.
 * @param {object | null} first Playwright's JSON report
 * @param {object | null} [again] the second run's
 * @returns {{ passed: number, skipped: number, failed: object[], flaky: object[] }} `failed` and `flaky` with their
 *   names and results, those of a flaky one from when it failed
 */
export function outcomeOf(first, again = null) {
  const repeated = new Map(journeysIn(again).map((journey) => [journey.id, journey]));
  const outcome = { passed: 0, skipped: 0, failed: [], flaky: [] };
  for (const journey of journeysIn(first)) {
    const second = repeated.get(journey.id);
    if (isFailed(journey)) {
      if (second?.status === 'expected') outcome.flaky.push(journey);
      else outcome.failed.push(second && isFailed(second) ? second : journey);
    } else if (isLeftOut(journey) && second) {
      if (second.status === 'expected') outcome.passed += 1;
      else if (isFailed(second)) outcome.failed.push(second);
      else outcome.skipped += 1;
    } else if (journey.status === 'skipped') outcome.skipped += 1;
    else outcome.passed += 1;
  }
  outcome.passed += outcome.flaky.length;
  return outcome;
}
