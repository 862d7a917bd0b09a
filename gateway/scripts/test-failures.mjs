import { stripVTControlCharacters } from 'node:util';

/**
 * What failed in the reports of Vitest, a few lines for each: said once more at the end, where it is not lost among
 * what passed.
 * @param {object[]} reports Vitest's JSON reports
 * @returns {string[]}
 */
export const failedTests = (reports) =>
  reports
    .flatMap(({ testResults }) => testResults)
    .flatMap((file) => [
      ...(file.status === 'failed' && file.assertionResults.length === 0
        ? [told(file.name, file.message)]
        : []),
      ...file.assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => told(`${file.name}: ${fullName}`, failureMessages[0])),
    ]);

/**
 * The same of journeys, and of what went wrong outside of any.
 * @param {{ name: string, results: object[] }[]} journeys that failed
 * @param {object | null} report Playwright's JSON report
 * @returns {string[]}
 */
export const failedJourneys = (journeys, report) => [
  ...journeys.map(({ name, results }) =>
    told(
      name,
      results
        .flatMap(({ errors }) => errors)
        .map(({ message }) => message)
        .join('\n'),
    ),
  ),
  ...(report?.errors ?? []).map(({ message }) => told('Outside of any journey', message)),
];

const told = (name, message = '') => {
  const lines = stripVTControlCharacters(message).split('\n');
  return [name, ...lines.filter((line) => !line.includes('/node_modules/')).slice(0, 25)].join('\n');
};
