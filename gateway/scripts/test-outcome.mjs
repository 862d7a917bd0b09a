// Outcome of the browser journeys, after one run or two.
import { specsOf } from './test-slowest.mjs';

/** More failures than this have a common cause, and repeating them one by one would take hours. */
const mostAgain = 20;

const isFailed = ({ status }) => status === 'unexpected';
/** Skipped because a dependency failed. A journey that skips itself does so on purpose. */
const isLeftOut = ({ status, expectedStatus }) => status === 'skipped' && expectedStatus !== 'skipped';

/** Lists every journey in a report of Playwright: its id, name, and the result of its only attempt. */
const journeysIn = (report) =>
  (report?.suites ?? [])
    .flatMap(specsOf)
    .flatMap(({ id, file, line, title, tests }) =>
      tests.map((test) => ({ id, name: `${file}:${line} ${title}`, ...test })),
    );

/**
 * Returns the options to repeat failed journeys alone.
 * @param {object | null} report Playwright's JSON report
 * @returns {string[] | null} options for `playwright test --last-failed`; null if a repetition is not worth it
 */
export function optionsToRepeat(report) {
  // Errors outside of any journey are not repeated.
  if (!report || report.errors.length > 0) return null;
  const journeys = journeysIn(report);
  const failed = journeys.filter(isFailed).length;
  if (failed === 0 || failed > mostAgain) return null;
  // A dependency of the whole run has failed: nearly all journeys still have to run.
  return journeys.some(isLeftOut) ? [] : ['--workers=1'];
}

/**
 * Returns the outcome of the journeys of a run. Those that failed, or were skipped because of a failure, may have run
 * again.
 * @param {object | null} first Playwright's JSON report
 * @param {object | null} [again] the second run's
 * @returns {{ passed: number, skipped: number, failed: object[], flaky: object[] }} `failed` and `flaky` with their
 *   names and results, those of a flaky one from its failure
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
