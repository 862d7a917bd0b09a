import { expect, it } from 'vitest';
import { type Line, linesOf, pageStarts } from './page-starts.ts';

const HEIGHT = 100;
const lines = (count: number, height: number, changes: Record<number, object> = {}): Line[] =>
  Array.from({ length: count }, (_, i) => ({ top: i * height, bottom: (i + 1) * height - 2, ...changes[i] }));

it('merges pieces side by side, or overlapping, into one line', () => {
  expect(
    linesOf([
      { top: 30, bottom: 50 },
      { top: 2, bottom: 18 },
      { top: 0, bottom: 20, keepsNext: true },
      { top: 48, bottom: 60 },
    ]),
  ).toEqual([
    { top: 0, bottom: 20, keepsNext: true },
    { top: 30, bottom: 60 },
  ]);
});

it('has one page for short texts, and for empty ones', () => {
  expect(pageStarts(lines(5, 20), HEIGHT)).toEqual([0]);
  expect(pageStarts([], HEIGHT)).toEqual([0]);
});

it('begins a page with the first line that does not fit', () => {
  expect(pageStarts(lines(12, 30), HEIGHT)).toEqual([0, 90, 180, 270]);
});

it.each([7, 13, 21, 34, 55, 99])('cuts no line of height %i', (height) => {
  const all = lines(200, height);
  const starts = pageStarts(all, HEIGHT);
  for (const { top, bottom } of all) {
    const start = starts.findLast((each) => each <= top)!;
    expect(bottom - start).toBeLessThanOrEqual(HEIGHT);
    expect(starts.some((each) => each > top && each < bottom)).toBe(false);
  }
});

it('leaves no heading at the foot of a page, nor one below another', () => {
  const heading = { keepsNext: true };
  expect(pageStarts(lines(8, 20, { 4: heading }), HEIGHT)).toEqual([0, 80]);
  expect(pageStarts(lines(8, 20, { 3: heading, 4: heading }), HEIGHT)).toEqual([0, 60]);
});

const [one, other] = [{ block: {} }, { block: {} }];
const paragraph = (from: number, to: number) =>
  Object.fromEntries(Array.from({ length: to - from }, (_, i) => [from + i, one]));

it.each([
  ['its first line', paragraph(4, 8), [0, 80]],
  ['its last line', paragraph(0, 6), [0, 80]],
  ['one of its three lines', paragraph(3, 6), [0, 60]],
  ['its first line below a heading', { 3: { keepsNext: true }, ...paragraph(4, 8) }, [0, 60]],
  ['half of its lines', paragraph(3, 8), [0, 100]],
  ['nothing', { 4: one, 5: other }, [0, 100]],
])('parts a paragraph from %s or keeps it together', (_part, blocks, starts) => {
  expect(pageStarts(lines(8, 20, blocks), HEIGHT)).toEqual(starts);
});

it('breaks a page of headings only, or with a line that is higher than a page', () => {
  const headings = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [i, { keepsNext: true }]));
  expect(pageStarts(lines(12, 20, headings), HEIGHT)).toEqual([0, 100, 200]);
  expect(pageStarts(lines(3, 150), HEIGHT)).toEqual([0, 150, 300]);
});
