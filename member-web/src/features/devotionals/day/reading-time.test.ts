import { expect, it } from 'vitest';
import { devotionalOf } from '../../../testing/sample-devotionals.ts';
import { readingMinutes } from './reading-time.ts';

const { body } = devotionalOf('2026-11-21');
const words = (count: number) => Array(count).fill('word').join(' ');

it('counts two hundred words a minute over everything that is read', () => {
  const empty = { ...body, scripture: { reference: '', verse: '' }, questions: [], prayer: '' };
  expect(readingMinutes({ ...empty, reflection: words(1_200) })).toBe(6);
  expect(readingMinutes({ ...empty, reflection: words(600), prayer: words(600) })).toBe(6);
  expect(readingMinutes({ ...empty, reflection: '\n\n' })).toBe(1);
});
