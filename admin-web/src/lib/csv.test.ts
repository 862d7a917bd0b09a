import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';
import { listSeparator } from './list-separator.ts';

const cell = (text: string) => toCsv([[text]]).slice(1, -2);

test('writes rows after a byte order mark for spreadsheets', () => {
  expect(
    toCsv([
      ['title', 'date'],
      ['The Gate', '2026-12-24'],
    ]),
  ).toBe('\ufefftitle,date\r\nThe Gate,2026-12-24\r\n');
});

test.each([
  ['Grace, and peace', '"Grace, and peace"'],
  ['He said "Come"', '"He said ""Come"""'],
  ['One\nTwo', '"One\nTwo"'],
  ['a;b', '"a;b"'],
  [' spaced ', '" spaced "'],
  ['', ''],
])('quotes %j', (text, written) => {
  expect(cell(text)).toBe(written);
});

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '=HYPERLINK("http://evil.example","x")',
  '\t=1',
  '＝1+1',
  '\u200b=1',
])('leaves no formula for a spreadsheet: %j', (text) => {
  expect(cell(text)).toMatch(/^"'/);
});

test.each([
  ['de-DE', ';'],
  ['fr-FR', ';'],
  ['en-GB', ','],
  ['en-US', ','],
  ['en-US@posix', ','],
  ['de_DE@euro', ';'],
  ['x', ','],
  ['', ','],
] as const)('uses the separator that spreadsheets in %s expect', (locale, separator) => {
  expect(listSeparator(locale)).toBe(separator);
  expect(toCsv([['One', 'Two; or more, if need be']], separator)).toBe(
    `\ufeffOne${separator}"Two; or more, if need be"\r\n`,
  );
});
