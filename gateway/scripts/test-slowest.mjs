/**
 * Lists the slowest test files.
 * @param {{ name: string, report: object | null }[]} steps with Vitest's or Playwright's JSON report; null: there is
 *   none
 * @param {number} most number of files per step
 * @returns {string[]} a line for each step
 */
export function slowest(steps, most = 5) {
  return steps
    .filter(({ report }) => report)
    .map(({ name, report }) => {
      const files = [...(report.testResults ? filesOfVitest(report) : filesOfPlaywright(report))];
      const first = files.sort(([, a], [, b]) => b - a).slice(0, most);
      return `${name}: ${first.map(([file, ms]) => `${file} ${(ms / 1_000).toFixed(1)}`).join(', ')}`;
    });
}

const filesOfVitest = ({ testResults }) =>
  testResults.map((file) => [file.name.split('/src/').at(-1), file.endTime - file.startTime]);

function filesOfPlaywright({ suites }) {
  const files = new Map();
  for (const spec of suites.flatMap(specsOf)) {
    for (const { duration } of spec.tests.flatMap(({ results }) => results)) {
      files.set(spec.file, (files.get(spec.file) ?? 0) + duration);
    }
  }
  return files;
}

/** Returns the tests of a suite of Playwright's report, including nested suites. */
export const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
