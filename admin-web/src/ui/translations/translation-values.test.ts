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

it('a formatted text that has its HTML alone is shown and compared with its formatting', () => {
  const letter = { subject: 'Advent', html: '<p>Dear <strong>friends</strong>.</p>' };
  const named = [
    { path: 'subject', label: 'Subject' },
    { path: 'html', label: 'Text' },
  ];
  expect(rowsOf(letter, named)).toEqual([
    { path: 'values.subject', label: 'Subject', original: 'Advent' },
    { path: 'values.html', label: 'Text', original: 'Dear **friends**.', htmlPath: 'values.html' },
  ]);
  const [, text] = comparedOf(letter, named);
  expect(text!.text!({ values: { html: '<p>Liebe <em>Freunde</em>.</p>' } })).toBe('Liebe _Freunde_.');
});
