import { expect, it } from 'vitest';
import { filled } from './filled.ts';

it.each(['Ruth', ' a ', '\u200bא', 'न्\u200dज', '🕊️', '👩‍👩‍👧', '.', '0', '\u0301', '—', 'ㅤA'])(
  '%j is visible',
  (text) => {
    expect(filled.test(text)).toBe(true);
  },
);

it.each([
  '',
  ' ',
  '\n\t\u00a0\u2003\u3000\ufeff',
  '\u200b\u200c\u200d\u2060',
  '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c',
  '\u00ad',
  '\u034f\u115f\u1160\u17b4\u180e\u3164\uffa0',
  '\ufe0f',
  '\u{e0020}\u{e0100}',
  '\u2800',
  '\0\u001b\u007f\u0085',
])('%j is invisible', (text) => {
  expect(filled.test(text)).toBe(false);
});
