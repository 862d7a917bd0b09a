import { expect, it } from 'vitest';
import { valueAt } from './dot-path.ts';

const values = {
  title: 'Fire',
  scripture: { reference: 'John 1', text: null },
  tags: ['one', 'two'],
  none: null,
};

it.each([
  ['title', 'Fire'],
  ['scripture', values.scripture],
  ['scripture.reference', 'John 1'],
  ['scripture.text', null],
  ['tags.1', 'two'],
  ['none', null],
  ['none.below', undefined],
  ['scripture.text.below', undefined],
  ['missing', undefined],
  ['missing.below.it', undefined],
  ['', undefined],
])('at “%s”', (path, value) => {
  expect(valueAt(values, path)).toEqual(value);
});

it('finds nothing in a missing value', () => {
  expect(valueAt(null, 'title')).toBeUndefined();
  expect(valueAt(undefined, 'scripture.reference')).toBeUndefined();
});
