import { stripVTControlCharacters } from 'node:util';
import { specsOf } from './test-slowest.mjs';

/**
 * What failed in the reports of Vitest and Playwright, a few lines for each: said once more at the end, where
 * it is not lost among what passed.
 * @param {object[]} unit Vitest's JSON reports
 * @param {object | null} browser Playwright's JSON report
 * @returns {string[]}
 */
export function failures(unit, browser) {
  const tests = unit
    .flatMap(({ testResults }) => testResults)
    .flatMap((file) => [
      ...(file.status === 'failed' && file.assertionResults.length === 0
        ? [told(file.name, file.message)]
        : []),
      ...file.assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => told(`${file.name}: ${fullName}`, failureMessages[0])),
    ]);
  const journeys = (browser?.suites ?? []).flatMap(specsOf).flatMap((spec) =>
    spec.tests
      .flatMap(({ results }) => results)
      .filter(({ status }) => !['passed', 'skipped'].includes(status))
      .map(({ errors }) =>
        told(`${spec.file}:${spec.line} ${spec.title}`, errors.map(({ message }) => message).join('\n')),
      ),
  );
  const elsewhere = (browser?.errors ?? []).map(({ message }) => told('Outside of any journey', message));
  return [...tests, ...journeys, ...elsewhere];
}

const told = (name, message = '') => {
  const lines = stripVTControlCharacters(message).split('\n');
  return [name, ...lines.filter((line) => !line.includes('/node_modules/')).slice(0, 25)].join('\n');
};
