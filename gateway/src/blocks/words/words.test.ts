import { describe, expect, it } from 'vitest';
import { alikeWords, otherSpellings } from './alike.js';
import { nearWords, oneErrorApart } from './near-words.js';

describe('a typing error', () => {
  it.each([
    ['sheperd', 'shepherd', true],
    ['shephherd', 'shepherd', true],
    ['peice', 'piece', true],
    ['lard', 'lord', true],
    ['lord', 'lord', false],
    ['peice', 'peace', true],
    ['shpeerd', 'shepherd', false],
    ['abcd', 'badc', false],
    ['faith', 'faithful', false],
  ])('makes %s of %s: %s', (one, other, is) => {
    expect(oneErrorApart(one, other)).toBe(is);
    expect(oneErrorApart(other, one)).toBe(is);
  });

  it('is corrected in words of four letters and more', () => {
    const vocabulary = ['god', 'good', 'gold', 'shepherd'];
    expect(nearWords('gof', vocabulary)).toEqual([]);
    expect(nearWords('goed', vocabulary)).toEqual(['god', 'good', 'gold']);
  });
});

it('spellings work both ways, synonyms may work one way', () => {
  expect(otherSpellings('savior')).toEqual(['saviour']);
  expect(otherSpellings('saviour')).toEqual(['savior']);
  expect(otherSpellings('scared')).toEqual([]);
  expect(alikeWords('scared')).toContain('afraid');
  expect(alikeWords('zebra')).toEqual([]);
});
