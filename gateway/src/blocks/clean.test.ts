import { expect, it } from 'vitest';
import { clean, cleanLine, cleanTags } from './clean.js';

it.each([
  ['vertical tab', '\v'],
  ['form feed', '\f'],
  ['next line', '\u0085'],
  ['line separator', '\u2028'],
  ['paragraph separator', '\u2029'],
  ['carriage return', '\r'],
  ['break of Windows', '\r\n'],
])('makes a line break of a %s, and a blank where there is one line', (_name, character) => {
  expect(clean(`One${character}Two${character}`)).toBe('One\nTwo');
  expect(cleanLine(`One${character}Two${character}`)).toBe('One Two');
  expect(cleanTags([`Daily${character}Bread`])).toEqual(['daily bread']);
});

it('keeps the lines and tabs of a text', () => {
  expect(clean(' One\n\n\tTwo ')).toBe('One\n\n\tTwo');
  expect(cleanLine(' One \n\tTwo ')).toBe('One Two');
});

it('keeps nothing of a text in which nothing is seen', () => {
  expect(clean('\u200b\u2800 \n\u202e')).toBe('');
  expect(cleanLine('\u200b')).toBe('');
  expect(cleanTags(['\u200b', 'Hope'])).toEqual(['hope']);
});
