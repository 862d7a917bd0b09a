import { expect, it } from 'vitest';
import { formula, spelledAsText } from './formula.js';

it.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(1)',
  '\t=1',
  '\r=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(1)',
  '﹦1',
  '\u200b=1+1',
  '\u2060\ufeff＝1',
  '\u00ad=1',
  ' \u00a0=1',
  '\u0000=1',
])('recognizes %j as a formula, and removes its apostrophe again', (cell) => {
  expect(formula.test(cell)).toBe(true);
  if (!/^[\t\r\n]/.test(cell)) expect(`'${cell}`.replace(spelledAsText, '')).toBe(cell);
});

it.each(['a=1', '“=1', '1-1', '', '——', "'Tis mercy", '神＝愛', '\u200bword'])(
  'leaves %j unchanged',
  (cell) => {
    expect(formula.test(cell)).toBe(false);
    expect(`'${cell}`.replace(spelledAsText, '')).toBe(`'${cell}`);
  },
);
