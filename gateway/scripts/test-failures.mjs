import { stripVTControlCharacters } from 'node:util';

/**
 * Returns the failures in Vitest's reports, a few lines for each. They are repeated at the end of the output, where
 * they are easy to find.
 * @param {object[]} reports Vitest's JSON reports
 * @returns {string[]}
 */
export const failedTests = (reports) =>
  reports
    .flatMap(({ testResults }) => testResults)
    .flatMap((file) => [
      ...(file.status === 'failed' && file.assertionResults.length === 0
        ? [formatFailure(file.name, file.message)]
        : []),
      ...file.assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) =>
          formatFailure(`${file.name}: ${fullName}`, failureMessages[0]),
        ),
    ]);

/**
 * Returns the same for journeys, and for errors outside of any.
 * @param {{ name: string, results: object[] }[]} journeys that failed
 * @param {object | null} report Playwright's JSON report
 * @returns {string[]}
 */
export const failedJourneys = (journeys, report) => [
  ...journeys.map(({ name, results }) =>
    formatFailure(
      name,
      results
        .flatMap(({ errors }) => errors)
        .map(({ message }) => message)
        .join('\n'),
    ),
  ),
  ...(report?.errors ?? []).map(({ message }) => formatFailure('Outside of any journey', message)),
];

const formatFailure = (name, message = '') => {
  const lines = stripVTControlCharacters(message).split('\n');
  return [name, ...lines.filter((line) => !line.includes('/node_modules/')).slice(0, 25)].join('\n');
};
