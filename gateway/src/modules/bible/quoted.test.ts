import { expect, it } from 'vitest';
import { splitAsVerses } from './quoted.js';

const verses = ['Only Luke is with me. Take Mark, and bring him', 'And Tychicus have I sent to Ephesus.'];

it('cuts a text where the verses end, and leaves it as it was written', () => {
  expect(splitAsVerses(verses.join(' '), verses)).toEqual(verses);
  expect(
    splitAsVerses(
      '“Only Luke is with me.\nTake Mark, and bring him —\nand Tychicus have I sent to Ephesus”',
      verses,
    ),
  ).toEqual(['“Only Luke is with me.\nTake Mark, and bring him —', 'and Tychicus have I sent to Ephesus”']);
});

it.each(['Only Luke is with me.', `${verses.join(' ')} Amen.`, 'Luke is with me', '', verses[0]!])(
  'leaves alone what is not these verses: %s',
  (text) => {
    expect(splitAsVerses(text, verses)).toBeNull();
  },
);
