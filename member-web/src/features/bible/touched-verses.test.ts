import { expect, it } from 'vitest';
import { inHash, touched } from './touched-verses.ts';

it.each([
  ['', 16, '16'],
  ['16', 18, '16-18'],
  ['16-18', 14, '14-18'],
  ['16', 16, ''],
  ['16-18', 16, '17-18'],
  ['16-18', 18, '16-17'],
  ['16-18', 17, '17'],
])('marked %s, touched %d: %s', (before, verse, after) => {
  const [from, to = from] = before.split('-').map(Number);
  expect(inHash(touched(from ? { from, to: to! } : null, verse))).toBe(after);
});
