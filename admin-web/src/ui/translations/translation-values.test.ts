import { expect, it } from 'vitest';
import { alignedTo, comparedOf, rowsOf } from './translation-values.ts';

const original = {
  title: 'Advent',
  altTexts: [
    { file: 'line', text: '' },
    { file: 'road', text: 'A road at dawn' },
  ],
};
const labels = [
  { path: 'title', label: 'Title' },
  { path: 'altTexts', label: 'Text alternatives' },
];

it('texts of a file follow the file when the order changes, and the file itself is not a text', () => {
  const said = {
    title: 'Adviento',
    altTexts: [
      { file: 'road', text: 'Un camino al alba' },
      { file: 'gone', text: 'Algo' },
    ],
  };
  expect(alignedTo(original, said)).toEqual({
    title: 'Adviento',
    altTexts: [
      { file: 'line', text: '' },
      { file: 'road', text: 'Un camino al alba' },
    ],
  });
  expect(alignedTo(original, {}).altTexts).toEqual([
    { file: 'line', text: '' },
    { file: 'road', text: '' },
  ]);
  expect(rowsOf(original, labels).map(({ path, original }) => [path, original])).toEqual([
    ['values.title', 'Advent'],
    ['values.altTexts.1.text', 'A road at dawn'],
  ]);
  const [, texts] = comparedOf(original, labels);
  expect(texts!.text!({ values: said })).toBe('Un camino al alba\nAlgo');
});
