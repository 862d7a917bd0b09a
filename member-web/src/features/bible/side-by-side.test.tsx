import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { address } from '../../testing/render-site.tsx';
import { notFound, openBible, passageOf, result } from './testing/bible.ts';

it('puts a second translation beside the first, with one request', async () => {
  const { user, asked } = openBible('/bible?ref=John+3:16-17&translation=kjv');
  await result('John 3:16-17');
  await user.click(screen.getByRole('link', { name: 'Side by side' }));
  await screen.findByText('Verse 17 in web.');
  expect(address()).toBe('/bible?ref=John+3:16-17&translation=kjv&with=web');
  expect(asked('BiblePassage').at(-1)).toEqual({
    reference: 'John 3:16-17',
    translation: 'kjv',
    other: 'web',
    both: true,
  });
  const shown = within(await result('John 3:16-17'));
  expect(shown.getAllByText(/^Verse/).map((text) => text.textContent)).toEqual([
    'Verse 16 in kjv.',
    'Verse 16 in web.',
    'Verse 17 in kjv.',
    'Verse 17 in web.',
  ]);
  expect(shown.queryByRole('link', { name: 'Side by side' })).not.toBeInTheDocument();
});

it('swaps them, takes another one, and goes', async () => {
  const { user } = openBible('/bible?ref=John+3:16&translation=kjv&with=asv');
  await screen.findByText('Verse 16 in asv.');
  await user.click(screen.getByRole('link', { name: 'Swap the translations' }));
  expect(address()).toBe('/bible?ref=John+3:16&translation=asv&with=kjv');
  const second = screen.getByRole('combobox', { name: 'Translation beside it' });
  expect(within(second).getAllByRole('option')).toHaveLength(2);
  await user.selectOptions(second, 'web');
  await screen.findByText('Verse 16 in web.');
  expect(address()).toBe('/bible?ref=John+3:16&translation=asv&with=web');
  await user.click(screen.getByRole('link', { name: 'Show one translation' }));
  expect(address()).toBe('/bible?ref=John+3:16&translation=asv');
  expect(screen.queryByText('Verse 16 in web.')).not.toBeInTheDocument();
});

it('stays when the next verse is looked up', async () => {
  const { user } = openBible('/bible?ref=John+3:16&translation=kjv&with=asv');
  await screen.findByText('Verse 16 in asv.');
  const input = screen.getByRole('textbox', { name: 'Reference or words' });
  await user.clear(input);
  await user.type(input, 'John 3:18{Enter}');
  await screen.findByText('Verse 18 in asv.');
});

it('shows the first alone where the second does not have it, and says so', async () => {
  openBible('/bible?ref=Acts+8:37&translation=kjv&with=web', {
    BiblePassage: ({ both }) => (both ? notFound : { biblePassage: passageOf('Acts 8:37', [37]) }),
  });
  expect(await screen.findByText('The World English Bible does not have this passage.')).toBeVisible();
  expect(within(await result('Acts 8:37')).getByText('Verse 37 in kjv.')).toBeVisible();
});

it('shows different verse numbers', async () => {
  openBible('/bible?ref=John+3:16&translation=kjv&with=web', {
    BiblePassage: {
      biblePassage: passageOf('John 3:16', [16]),
      beside: passageOf('John 3:24', [24], 'web'),
    },
  });
  expect(await screen.findByText('3:24')).toBeVisible();
});
