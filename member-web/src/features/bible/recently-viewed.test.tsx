import { m } from '@quiet-time/schema/sentences';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { address } from '../../testing/render-site.tsx';
import { field, openBible, result } from './testing/bible.ts';

const name = 'recentBibleVerses';
const kept = (verse: number, more: object = {}) => ({
  success: true,
  reference: `John 3:${verse}`,
  translation: 'kjv',
  translation_name: 'King James Version',
  verses: [{ text: `Kept ${verse}. ${'word '.repeat(40)}` }],
  ...more,
});
const stored = () => JSON.parse(localStorage.getItem(name) ?? '[]');
const keep = (list: unknown) => localStorage.setItem(name, JSON.stringify(list));
const aside = async () => within(await screen.findByRole('complementary', { name: 'Recently Viewed' }));

it('stores what was shown in the required shape (M-BIBLE-25)', async () => {
  openBible('/bible?ref=John+3:16&translation=asv');
  await result('John 3:16');
  expect(stored()).toEqual([
    {
      success: true,
      reference: 'John 3:16',
      translation: 'asv',
      translation_name: 'American Standard Version',
      verses: [{ text: 'Verse 16 in asv.' }],
    },
  ]);
});

it('keeps ten, the newest first and none twice', async () => {
  keep([20, 21, 22, 16, 23, 24, 25, 26, 27, 28].map((verse) => kept(verse)));
  const { user } = openBible('/bible?ref=John+3:16');
  await result('John 3:16');
  const references = () => stored().map(({ reference }: { reference: string }) => reference);
  expect(references()).toHaveLength(10);
  expect(references().slice(0, 3)).toEqual(['John 3:16', 'John 3:20', 'John 3:21']);
  await user.clear(await field());
  await user.type(await field(), 'John 3:17{Enter}');
  await result('John 3:17');
  expect(references()).toHaveLength(10);
  expect(references().at(-1)).toBe('John 3:27');
});

it('shows five with eighty characters of each', async () => {
  const oneWord = kept(21, { verses: [{ text: 'x'.repeat(200) }] });
  keep([kept(20), oneWord, ...[22, 23, 24, 25].map((verse) => kept(verse))]);
  openBible('/bible');
  const links = (await aside()).getAllByRole('link');
  expect(links).toHaveLength(5);
  const preview = links[0]!.textContent!.replace('John 3:20', '');
  expect(preview).toMatch(/^Kept 20\. word .*word…$/);
  expect(preview.length).toBeLessThanOrEqual(80);
  expect(links[1]).toHaveTextContent(/^John 3:21x{79}…$/);
});

it('looks one up again', async () => {
  keep([kept(16)]);
  const { user } = openBible('/bible?tab=search&translation=web');
  await user.click((await aside()).getByRole('link'));
  expect(await result('John 3:16')).toHaveFocus();
  expect(address()).toBe('/bible?ref=John+3:16&translation=web');
  expect(await field()).toHaveValue('John 3:16');
  expect(await screen.findByText(m.bible_verse_found())).toBeVisible();
});

it('forgets them', async () => {
  keep([kept(16)]);
  const { user } = openBible('/bible');
  await user.click((await aside()).getByRole('button', { name: 'Clear' }));
  expect(localStorage.getItem(name)).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Recently Viewed' })).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it.each([
  '{"broken',
  '"text"',
  'null',
  '{}',
  '[null, 1, {}, {"reference":"x"}, {"reference":"x","verses":[{}]}]',
])('is empty where the storage has %s', async (text) => {
  localStorage.setItem(name, text);
  openBible('/bible?ref=John+3:16');
  await result('John 3:16');
  expect(stored()).toHaveLength(1);
  expect((await aside()).getAllByRole('link')).toHaveLength(1);
});

it('leaves fields of later versions unchanged', async () => {
  keep([kept(20, { note: 'of a later version' })]);
  openBible('/bible?ref=John+3:16');
  await result('John 3:16');
  expect(stored()[1]).toMatchObject({ reference: 'John 3:20', note: 'of a later version' });
});
