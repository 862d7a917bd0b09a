import { type BibleTranslationId, bibleTranslations } from '@quiet-time/schema/bible';
import { markEnd, markStart } from '@quiet-time/schema/search-marks';
import { m } from '@quiet-time/schema/sentences';
import { type FakeResponses, noConnection, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { address } from '../../testing/render-site.tsx';
import { field, openBible, result, verseOf } from './testing/bible.ts';

const hit = (verse: number, text: string, curated = false, translation = 'kjv') => {
  const { text: _, ...place } = verseOf(verse);
  return {
    __typename: 'BibleSearchHit',
    reference: `John 3:${verse}`,
    translation: {
      __typename: 'BibleTranslation',
      id: translation,
      name: bibleTranslations[translation as BibleTranslationId],
    },
    verse: place,
    markedText: text,
    curated,
  };
};
const loved = `For God so ${markStart}loved${markEnd} the world`;
const long = `${loved}, ${'that he gave '.repeat(20)}`;
const count = (id: string, name: string, count: number) => ({
  __typename: 'BibleBookCount',
  book: { __typename: 'BibleBook', id, name },
  count,
});

const found: FakeResponses = {
  BibleSearch: ({ page, book, translation }) => ({
    bibleSearch: {
      __typename: 'BibleSearchPage',
      passage: null,
      items: [
        hit(16, long, page === 1, String(translation)),
        hit(Number(page) + 20, loved, false, String(translation)),
      ],
      counts: [count('SNG', 'Song of Solomon', 2), count('JHN', 'John', 1_020)],
      total: book ? 2 : 1_022,
      page,
      pages: book ? 1 : 103,
    },
  }),
};
const nothing: FakeResponses = {
  BibleSearch: {
    bibleSearch: {
      __typename: 'BibleSearchPage',
      passage: null,
      items: [],
      counts: [],
      total: 0,
      page: 1,
      pages: 0,
    },
  },
};
const cards = () => screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading'));

it('asks for a keyword', async () => {
  const { user, asked } = openBible('/bible?tab=search', found);
  const input = await field();
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(screen.getByText(m.bible_keyword_required())).toBeVisible();
  expect(input).toHaveFocus();
  expect(asked('BibleSearch')).toEqual([]);
});

it('says how many there are and shows them as cards, cut, marked, the chosen ones labelled', async () => {
  const { user, asked } = openBible('/bible?tab=search', found);
  await user.type(await field(), ' Love {Enter}');
  expect(await screen.findByText('Found 1,022 verses about "Love"')).toBeVisible();
  expect(address()).toBe('/bible?tab=search&q=Love&translation=kjv');
  expect(asked('BibleSearch')).toEqual([
    { query: 'Love', translation: 'kjv', book: null, page: 1, limit: 10 },
  ]);
  const [first, second] = cards();
  expect(within(first!).getByRole('heading', { name: 'John 3:16' })).toBeVisible();
  expect(within(first!).getByText('King James Version')).toBeVisible();
  expect(within(first!).getByText('loved').closest('mark')).toBeVisible();
  expect(first).toHaveTextContent(/that he gave.*that\.\.\./);
  expect(first).toHaveTextContent('Chosen for “love”');
  expect(second).not.toHaveTextContent(/Chosen|\.\.\./);
  expect(within(first!).getByText('Read Full Verse')).toBeVisible();
});

it('has eight suggestions that fill the field and search', async () => {
  const { user, asked } = openBible('/bible?tab=search', found);
  await user.click(await field());
  const chips = within(screen.getByRole('list', { name: 'Popular searches' })).getAllByRole('button');
  expect(chips.map((chip) => chip.textContent).join(' ')).toBe(
    'love peace hope faith strength wisdom joy forgiveness',
  );
  await user.click(screen.getByRole('button', { name: 'hope' }));
  await screen.findByText(m.bible_found({ count: 1_022, keyword: 'hope' }));
  expect(await field()).toHaveValue('hope');
  expect(asked('BibleSearch')).toHaveLength(1);
});

it('shows the whole verse of a card', async () => {
  const { user } = openBible('/bible?tab=search&q=love&translation=asv', found);
  await user.click(await screen.findByRole('link', { name: 'Read Full Verse, John 3:16' }));
  const shown = await result('John 3:16');
  expect(address()).toBe('/bible?ref=John+3:16&translation=asv');
  expect(shown).toHaveFocus();
  // No toast, because nobody has looked anything up.
  expect(screen.queryByText(m.bible_verse_found())).not.toBeInTheDocument();
  expect(await field()).toHaveValue('John 3:16');
});

it('shows only one book, with how many there are in each', async () => {
  const { user, asked } = openBible('/bible?tab=search&q=love&page=3', found);
  const filter = await screen.findByRole('combobox', { name: 'Book' });
  expect(
    within(filter)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['All books (1,022)', 'Song of Solomon (2)', 'John (1,020)']);
  await user.selectOptions(filter, 'song-of-solomon');
  await waitFor(() =>
    expect(asked('BibleSearch').at(-1)).toMatchObject({ book: 'song-of-solomon', page: 1 }),
  );
  expect(address()).toBe('/bible?tab=search&q=love&book=song-of-solomon&translation=kjv');
  // Another word is searched in all books again.
  await user.clear(await field());
  await user.type(await field(), 'joy{Enter}');
  await waitFor(() => expect(asked('BibleSearch').at(-1)).toMatchObject({ query: 'joy', book: null }));
});

it('turns pages below the reader’s hands, and takes them to the top of the list', async () => {
  const { user } = openBible('/bible?tab=search&q=love', found);
  await user.click(await screen.findByRole('link', { name: 'More' }));
  await screen.findByRole('heading', { name: 'John 3:22' });
  expect(address()).toBe('/bible?tab=search&q=love&page=2&translation=kjv');
  await waitFor(() =>
    expect(screen.getByText(m.bible_found({ count: 1_022, keyword: 'love' }))).toHaveFocus(),
  );
  expect(screen.getByText('Page 2 of 103')).toBeVisible();
});

it('shows a kind message without results, with suggestions', async () => {
  openBible('/bible?tab=search&q=xyzzy', nothing);
  expect(
    await screen.findByText(
      m.bible_nothing_found({
        words: 'love, peace, hope, faith, strength, fear, wisdom, joy, forgiveness, or prayer',
      }),
    ),
  ).toBeVisible();
  expect(screen.queryByText(/^Found/)).not.toBeInTheDocument();
});

it('tries again after a failure, with the word still there', async () => {
  const { user, answers } = openBible('/bible?tab=search&q=love', { BibleSearch: noConnection });
  await screen.findByText(m.bible_search_failed());
  expect(screen.getByText(m.shared_no_connection())).toBeVisible();
  expect(await field()).toHaveValue('love');
  Object.assign(answers, found);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(m.bible_found({ count: 1_022, keyword: 'love' }));
});

it('says why a search was refused', async () => {
  openBible('/bible?tab=search&q=love&book=x', {
    BibleSearch: refusal('BAD_USER_INPUT', m.bible_book_unknown(), {
      fields: { book: m.bible_book_unknown() },
    }),
  });
  await screen.findByText(m.bible_search_refused());
  expect(screen.getByText(m.bible_book_unknown())).toBeVisible();
});

it.each(['John 3:16', '1 john 3', 'Psalm 23', 'Song of Solomon 2:1-4'])(
  'opens the reference %s',
  async (typed) => {
    const { user, asked } = openBible('/bible?tab=search', found);
    await user.type(await field(), `${typed}{Enter}`);
    expect(await field()).toHaveValue(typed);
    expect(asked('BibleSearch')).toEqual([]);
  },
);

it.each([
  ['“John 3:16”', 'John 3:16'],
  ['« Jean 3:16 »', 'Jean 3:16'],
  ['يوحنا ٣:١٦', 'يوحنا ٣:١٦'],
  ['约3：16', '约3：16'],
])('opens the reference %s without its quotation marks', async (typed, reference) => {
  const { user, asked } = openBible('/bible?tab=search', found);
  await user.type(await field(), `${typed}{Enter}`);
  expect(await field()).toHaveValue(reference);
  expect(asked('BibleSearch')).toEqual([]);
});

it.each(['love', 'John'])('searches for %s', async (typed) => {
  const { user, asked } = openBible('/bible?tab=search', found);
  await user.type(await field(), `${typed}{Enter}`);
  await screen.findByText(/^Found/);
  expect(asked('BibleSearch')).toMatchObject([{ query: typed }]);
});

it('leads to the passage of words that are a reference', async () => {
  const { bibleSearch } = nothing.BibleSearch as { bibleSearch: object };
  const passage = { __typename: 'BiblePassage', reference: 'John 3' };
  openBible('/bible?tab=search&q=john', { BibleSearch: { bibleSearch: { ...bibleSearch, passage } } });
  expect(await screen.findByRole('link', { name: 'John 3' })).toHaveAttribute(
    'href',
    '/bible?ref=John+3&translation=kjv',
  );
  expect(screen.queryByText(m.bible_nothing_about({ query: 'john' }))).not.toBeInTheDocument();
});
