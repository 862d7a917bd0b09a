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
])('turns a %s into a line break, and into a blank in a single line', (_name, character) => {
  expect(clean(`One${character}Two${character}`)).toBe('One\nTwo');
  expect(cleanLine(`One${character}Two${character}`)).toBe('One Two');
  expect(cleanTags([`Daily${character}Bread`])).toEqual(['daily bread']);
});

it('keeps the lines and tabs of a text', () => {
  expect(clean(' One\n\n\tTwo ')).toBe('One\n\n\tTwo');
  expect(cleanLine(' One \n\tTwo ')).toBe('One Two');
});

it('is empty for a text without visible characters', () => {
  expect(clean('\u200b\u2800 \n\u202e')).toBe('');
  expect(cleanLine('\u200b')).toBe('');
  expect(cleanTags(['\u200b', 'Hope'])).toEqual(['hope']);
});
