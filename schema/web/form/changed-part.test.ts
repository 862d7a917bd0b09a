import { expect, test } from 'vitest';
import { changedPart } from './changed-part.ts';

test('finds the different part between equal beginnings and ends, by words', () => {
  expect(changedPart('After the fire, a voice', 'After the storm, a voice')).toEqual([
    { before: 'After the ', changed: 'fire', after: ', a voice' },
    { before: 'After the ', changed: 'storm', after: ', a voice' },
  ]);
});

test('keeps words whole that only begin alike', () => {
  expect(changedPart('rest', 'resting')).toEqual([
    { before: '', changed: 'rest', after: '' },
    { before: '', changed: 'resting', after: '' },
  ]);
});

test('counts no word twice when one text repeats a part of the other', () => {
  expect(changedPart('go go', 'go')).toEqual([
    { before: 'go', changed: ' go', after: '' },
    { before: 'go', changed: '', after: '' },
  ]);
  expect(changedPart('', 'new')[0]).toEqual({ before: '', changed: '', after: '' });
});
