import { describe, expect, it } from 'vitest';
import { optionsToRepeat, outcomeOf } from './test-outcome.mjs';

/** A report in Playwright's format: suites in suites, a spec for each journey. */
const reportOf = (journeys, errors = []) => ({
  errors,
  suites: [
    {
      specs: [],
      suites: [
        {
          specs: Object.entries(journeys).map(([title, [status, expectedStatus = 'passed']]) => ({
            ...{ id: title, title, file: 'e2e/reading.spec.ts', line: 7 },
            tests: [{ status, expectedStatus, results: [{ errors: [{ message: `${title}: ${status}` }] }] }],
          })),
        },
      ],
    },
  ],
});
const passed = ['expected'];
const failed = ['unexpected'];
const leftOut = ['skipped'];
const skipped = ['skipped', 'skipped'];
const namesOf = (journeys) => journeys.map(({ name }) => name.split(' ').at(-1));

describe('failed journeys run again', () => {
  it('alone', () => {
    expect(optionsToRepeat(reportOf({ a: passed, b: failed, c: skipped }))).toEqual(['--workers=1']);
  });

  it('together with everything skipped because of them', () => {
    expect(optionsToRepeat(reportOf({ a: failed, b: leftOut }))).toEqual([]);
  });

  it.each([
    ['nothing failed', reportOf({ a: passed, b: skipped })],
    ['something else went wrong', reportOf({ a: failed }, [{ message: 'No server' }])],
    [
      'it is too much for chance',
      reportOf(Object.fromEntries(Array.from({ length: 21 }, (_, i) => [i, failed]))),
    ],
    ['there is no report', null],
  ])('unless %s', (_what, report) => {
    expect(optionsToRepeat(report)).toBeNull();
  });
});

describe('the outcome', () => {
  it('of one run matches its report', () => {
    const outcome = outcomeOf(reportOf({ a: passed, b: failed, c: skipped, d: leftOut }));
    expect(outcome).toMatchObject({ passed: 1, skipped: 2, flaky: [] });
    expect(namesOf(outcome.failed)).toEqual(['b']);
    expect(outcomeOf(null)).toEqual({ passed: 0, skipped: 0, failed: [], flaky: [] });
  });

  it('is flaky if the second run passes; it counts as passed, with the error of the first run', () => {
    const outcome = outcomeOf(reportOf({ a: passed, b: failed }), reportOf({ a: passed, b: passed }));
    expect(outcome).toMatchObject({ passed: 2, failed: [] });
    expect(outcome.flaky).toMatchObject([
      { name: 'e2e/reading.spec.ts:7 b', results: [{ errors: [{ message: 'b: unexpected' }] }] },
    ]);
  });

  it('is a failure if it fails again, or did not run again', () => {
    const again = reportOf({ a: failed, c: leftOut });
    const outcome = outcomeOf(reportOf({ a: failed, b: failed, c: failed }), again);
    expect(outcome).toMatchObject({ passed: 0, flaky: [] });
    expect(namesOf(outcome.failed)).toEqual(['a', 'b', 'c']);
  });

  it('takes skipped journeys from the second run', () => {
    const first = reportOf({ a: failed, b: leftOut, c: leftOut, d: leftOut, e: skipped });
    const outcome = outcomeOf(first, reportOf({ a: passed, b: passed, c: failed, d: skipped }));
    expect(outcome).toMatchObject({ passed: 2, skipped: 2 });
    expect([namesOf(outcome.failed), namesOf(outcome.flaky)]).toEqual([['c'], ['a']]);
  });

  it('ignores journeys that only the second run has: dependencies of the others', () => {
    const again = reportOf({ publish: passed, a: passed });
    expect(outcomeOf(reportOf({ a: failed }), again)).toMatchObject({ passed: 1 });
  });
});
