import { markEnd, markStart } from '@quiet-time/schema/search-marks';
import { expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';

const mark = (text: string) => `${markStart}${text}${markEnd}`;
const plain = (marked: string, length = 150) =>
  excerpt(marked, length)
    .map(({ text }) => text)
    .join('');

it('leaves a short text as it is, marks and all', () => {
  expect(excerpt(`We ${mark('love')} him.`, 150)).toEqual([
    { text: 'We ', found: false },
    { text: 'love', found: true },
    { text: ' him.', found: false },
  ]);
});

it('cuts at a hundred and fifty characters between words, with three dots', () => {
  const cut = plain(`${mark('word')} ${'another '.repeat(40)}`);
  expect(cut).toMatch(/^word another .*another\.\.\.$/);
  expect(cut.length).toBeLessThanOrEqual(153);
  expect(cut.length).toBeGreaterThan(140);
});

it('leaves no comma before the dots', () => {
  expect(plain('aaaa bbbb, cccc', 10)).toBe('aaaa bbbb...');
});

it('cuts the beginning where the word that was found would be lost', () => {
  const parts = excerpt(`${'before '.repeat(40)}${mark('lamp')} ${'after '.repeat(40)}`, 150);
  expect(parts.filter(({ found }) => found)).toEqual([{ text: 'lamp', found: true }]);
  expect(parts[0]).toEqual({ text: '...', found: false });
  expect(parts.at(-1)).toEqual({ text: '...', found: false });
  expect(parts[1]!.text).toMatch(/^before /);
  expect(parts.map(({ text }) => text).join('').length).toBeLessThanOrEqual(156);
});

it('ends with the end of the text where that is near', () => {
  expect(plain(`${'before '.repeat(40)}${mark('lamp')}`)).toMatch(/^\.\.\.before .*lamp$/);
});

it('cuts a word that is longer than all of it', () => {
  expect(plain('x'.repeat(400)).length).toBe(153);
  expect(plain(mark('x'.repeat(400)))).toContain('xxx');
});

it('lives with an empty text', () => {
  expect(excerpt('', 150)).toEqual([]);
});
