import { expect, it } from 'vitest';
import { alignVerses } from './align-verses.ts';
import { verseOf } from './testing/bible.ts';

const align = (left: number[], right: number[], chapter = 3) =>
  alignVerses(
    left.map((verse) => verseOf(verse)),
    right.map((verse) => verseOf(verse, 'web', chapter)),
  ).map((pair) => pair.map((verse) => verse?.verse ?? null));

it('puts each verse beside the same one', () => {
  expect(align([1, 2], [1, 2])).toEqual([
    [1, 1],
    [2, 2],
  ]);
});

it.each([
  [
    [1, 2, 3],
    [1, 3],
    [
      [1, 1],
      [2, null],
      [3, 3],
    ],
  ],
  [
    [1, 3],
    [1, 2, 3],
    [
      [1, 1],
      [null, 2],
      [3, 3],
    ],
  ],
  [
    [1, 2],
    [1, 2, 3],
    [
      [1, 1],
      [2, 2],
      [null, 3],
    ],
  ],
  [
    [1, 2, 3],
    [1],
    [
      [1, 1],
      [2, null],
      [3, null],
    ],
  ],
])('leaves a gap where one of them lacks a verse: %j and %j', (left, right, pairs) => {
  expect(align(left, right)).toEqual(pairs);
});

it('puts the first beside the first where they are numbered differently', () => {
  // Romans 16:25-27 is Romans 14:24-26 in the World English Bible.
  expect(align([25, 26, 27], [24, 25, 26], 14)).toEqual([
    [25, 24],
    [26, 25],
    [27, 26],
  ]);
});

it('keeps the one that stands alone', () => {
  expect(align([1, 2], [])).toEqual([
    [1, null],
    [2, null],
  ]);
});
