import { expect, it } from 'vitest';
import { lengthOf } from './reading-time.js';

const empty = { scripture: { verse: '' }, reflection: '', questions: [], prayer: '' };
const words = (count: number) => Array(count).fill('word').join(' ');

it('counts two hundred words a minute over all read parts', () => {
  expect(lengthOf({ ...empty, reflection: words(1_200) })).toEqual({ words: 1_200, minutes: 6 });
  expect(
    lengthOf({
      scripture: { verse: words(300) },
      reflection: words(300),
      questions: [words(100), words(200)],
      prayer: words(300),
    }),
  ).toEqual({ words: 1_200, minutes: 6 });
  expect(lengthOf({ ...empty, reflection: '\n\n' })).toEqual({ words: 0, minutes: 1 });
});
