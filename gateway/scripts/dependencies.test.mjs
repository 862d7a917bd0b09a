import { expect, it } from 'vitest';
import { adviceIn, isAllowed, judged, licencesOf, refusedAmong } from './dependencies.mjs';

it.each([
  ['MIT', true],
  ['(MIT AND BSD-3-Clause)', true],
  ['(MPL-2.0 OR Apache-2.0)', true],
  ['MIT OR GPL-3.0-only', true],
  ['(MIT OR EUPL-1.1+)', true],
  ['Apache-2.0 AND (GPL-2.0-only OR MIT)', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['AGPL-3.0-or-later', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['UNLICENSED', false],
  ['none named', false],
  ['(MIT', false],
  ['MIT GPL-3.0-only', false],
  ['', false],
])('the license %j is allowed: %s', (license, is) => {
  expect(isAllowed(license)).toBe(is);
});

it('every package of the running product has an allowed license', async () => {
  const packages = await licencesOf();
  expect(packages.length).toBeGreaterThan(500);
  expect(refusedAmong(packages)).toEqual([]);
  // Exactly these packages were judged by hand.
  const named = packages.filter(({ license }) => !isAllowed(license)).map(({ name }) => name);
  expect(named.sort()).toEqual(Object.keys(judged).sort());
});

it('a package without an allowed license is named', () => {
  const packages = ['MIT', 'GPL-3.0-only'].map((license) => ({
    name: `of ${license}`,
    version: '1.0.0',
    license,
  }));
  expect(refusedAmong(packages)).toEqual([packages[1]]);
});

it("reports npm's advisories, or that the registry did not answer", () => {
  const report = { vulnerabilities: { bread: { name: 'bread', severity: 'high', range: '<2.0.0' } } };
  expect(adviceIn(JSON.stringify(report))).toEqual(['bread <2.0.0: high']);
  expect(adviceIn('{"vulnerabilities":{}}')).toEqual([]);
  expect(adviceIn('{"statusCode":405,"error":{}}')).toBeNull();
  expect(adviceIn('')).toBeNull();
});
