import { m } from '@quiet-time/schema/sentences';
import { noConnection } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { address } from '../../testing/render-site.tsx';
import { field, openBible, passageOf, result } from './testing/bible.ts';

const button = () => screen.getByRole('button', { name: 'Get Random Verse' });

/** Returns verses with these numbers in order, one for each call. */
function oneByOne(verses: number[]) {
  return () => {
    const verse = verses.shift()!;
    return { randomVerse: passageOf(`John 3:${verse}`, [verse]) };
  };
}

it('draws a verse automatically, and puts it into the address', async () => {
  const { asked } = openBible('/bible?tab=random');
  await result('John 3:17');
  expect(address()).toBe('/bible?tab=random&ref=John+3:17&translation=kjv');
  expect(asked('RandomVerse')).toEqual([{ translation: 'kjv' }]);
  // The draw's response included the text.
  expect(asked('BiblePassage')).toEqual([]);
});

it('draws another one, never the same twice in a row', async () => {
  const { user, asked } = openBible('/bible?tab=random&ref=John+3:16', {
    RandomVerse: oneByOne([16, 16, 18]),
  });
  await result('John 3:16');
  expect(asked('RandomVerse')).toEqual([]);
  await user.click(button());
  await result('John 3:18');
  expect(asked('RandomVerse')).toHaveLength(3);
  expect(button()).toHaveFocus();
});

it('leads to the lookup with its reference', async () => {
  const { user } = openBible('/bible?tab=random&ref=John+3:16&translation=web');
  await result('John 3:16');
  await user.click(screen.getByRole('link', { name: 'View Reference' }));
  expect(address()).toBe('/bible?ref=John+3:16&translation=web');
  expect(await field()).toHaveValue('John 3:16');
  await result('John 3:16');
});

it('is drawn by the link beside the field', async () => {
  const { user, asked } = openBible('/bible');
  await user.click(await screen.findByRole('link', { name: 'Surprise me' }));
  await result('John 3:17');
  expect(asked('RandomVerse')).toHaveLength(1);
  expect(screen.queryByRole('link', { name: 'Surprise me' })).toBeNull();
});

it('does not bring back a reader who has left meanwhile', async () => {
  let answer = (_: object) => {};
  const { user } = openBible('/bible?tab=random', {
    RandomVerse: () => new Promise<object>((resolve) => (answer = resolve)),
  });
  await user.type(await field(), 'love{Enter}');
  await waitFor(() => expect(address()).toMatch(/tab=search/));
  answer({ randomVerse: passageOf('John 3:17', [17]) });
  await new Promise((resolve) => setTimeout(resolve));
  expect(address()).toMatch(/tab=search/);
});

it('tries again after a failure', async () => {
  const { user, answers } = openBible('/bible?tab=random', { RandomVerse: noConnection });
  expect(await screen.findByText(m.bible_random_failed())).toBeVisible();
  expect(screen.getByText(m.shared_no_connection())).toBeVisible();
  answers.RandomVerse = oneByOne([16]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await result('John 3:16');
});
