// Loaded here, so that no test waits for a first import.
import { m } from '@quiet-time/schema/sentences';
import './encouraging-words-page.tsx';
import '../auth/login-page.tsx';
import { type FakeResponses, noConnection, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { address, openSite } from '../../testing/render-site.tsx';
import { wordOf, wordsOf } from '../../testing/sample-encouraging-words.ts';
import { miriam } from '../../testing/sample-members.ts';

const ids = ['a', 'b', 'c'];

function open(answers: FakeResponses = {}, { at = '/encouraging', token = null as string | null } = {}) {
  const given: FakeResponses = Object.assign(answers, {
    EncouragingWords: wordsOf(ids),
    Viewer: { viewer: miriam },
    FavoritesAmong: { favoritesAmong: [] },
    ...answers,
  });
  const { calls } = fakeGateway(undefined, given);
  const user = openSite(at, { token });
  const sent = (operation: string) => calls.filter((call) => call.operation === operation);
  return { user, calls, sent };
}
const button = (name: string) => screen.findByRole('button', { name });
const counter = () => screen.findByText(/^\d+ of \d+$/);
const message = () => screen.getByText(/^Message /).textContent;

// A day on which the first of three words comes first: 20778 days after 1970.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 9) });
  return () => vi.useRealTimers();
});

describe('a link to an encouraging word', () => {
  it('opens that word, with buttons to the others', async () => {
    const { user, sent } = open(
      { EncouragingWordPlace: { encouragingWordPlace: 2 } },
      { at: '/encouraging?word=c' },
    );
    expect(await counter()).toHaveTextContent('3 of 3');
    expect(message()).toBe('Message c');
    expect(sent('EncouragingWordPlace').map(({ variables }) => variables)).toEqual([{ id: 'c' }]);
    await user.click(await button('Next word'));
    expect(await counter()).toHaveTextContent('1 of 3');
  });

  it('is copied where the device cannot share', async () => {
    const { user } = open();
    await user.click(await button('Share: Title a'));
    expect(await navigator.clipboard.readText()).toMatch(
      /Message a.*\n\nhttp:\/\/localhost:3000\/encouraging\?word=a$/s,
    );
  });

  it('opens one of a later page', async () => {
    const { sent } = open(
      { EncouragingWordPlace: { encouragingWordPlace: 51 }, EncouragingWords: wordsOf(ids, 53) },
      { at: '/encouraging?word=b' },
    );
    expect(await counter()).toHaveTextContent('52 of 53');
    expect(sent('EncouragingWords').at(-1)?.variables).toMatchObject({ page: 2 });
    expect(message()).toBe('Message b');
  });

  it('says so kindly where it is gone, and shows another', async () => {
    const { user } = open(
      { EncouragingWordPlace: { encouragingWordPlace: null } },
      { at: '/encouraging?word=gone' },
    );
    expect(await screen.findByText(/no longer here. Here is another one/)).toBeVisible();
    expect(await counter()).toHaveTextContent('1 of 3');
    await user.click(await button('Next word'));
    expect(screen.queryByText(/no longer here/)).not.toBeInTheDocument();
  });

  it("shows the word of the day when the shared one can't be fetched", async () => {
    open({ EncouragingWordPlace: noConnection }, { at: '/encouraging?word=c' });
    expect(await counter()).toHaveTextContent('1 of 3');
    expect(screen.queryByText(/no longer here/)).not.toBeInTheDocument();
  });
});

describe('encouraging words', () => {
  it('are shown one at a time, to visitors too, with one request', async () => {
    const { calls } = open();
    await screen.findByRole('heading', { level: 1, name: 'Encouraging Words' });
    expect(await screen.findAllByText(/^Message /)).toHaveLength(1);
    expect(screen.getByText('Hope & Perseverance')).toBeVisible();
    expect(calls.map(({ operation, variables }) => [operation, variables])).toEqual([
      ['EncouragingWords', { page: 1, limit: 50 }],
    ]);
    await waitFor(() => expect(document.title).toBe('Encouraging Words · Quiet Time'));
  });

  it('are gone through to and fro, round the end', async () => {
    const { user } = open();
    const first = Number((await counter()).textContent?.split(' ')[0]);
    const seen = [message()];
    for (let i = 1; i <= 3; i++) {
      await user.click(await button('Next word'));
      expect(await counter()).toHaveTextContent(`${((first - 1 + i) % 3) + 1} of 3`);
      seen.push(message());
    }
    expect(new Set(seen.slice(0, 3)).size).toBe(3);
    expect(seen[3]).toBe(seen[0]);
    await user.click(await button('Previous word'));
    expect(message()).toBe(seen[2]);
  });

  it('come by chance with Today’s Word, another one each time', async () => {
    const { user } = open();
    await counter();
    for (let i = 0; i < 5; i++) {
      const before = message();
      await user.click(await button("Today's Word: draw another"));
      expect(message()).not.toBe(before);
    }
  });

  it('are read page by page, where there are many', async () => {
    const many = Array.from({ length: 50 }, (_, at) => `w${at}`);
    const { user, sent } = open({
      EncouragingWords: ({ page }) => (page === 1 ? wordsOf(many, 51) : wordsOf(['last'], 51)),
    });
    await counter();
    const steps = Number((await counter()).textContent?.split(' ')[0]);
    for (let i = 0; i < steps; i++) await user.click(await button('Previous word'));
    expect(await screen.findByText('Message last')).toBeVisible();
    expect(await counter()).toHaveTextContent('51 of 51');
    expect(sent('EncouragingWords').at(-1)?.variables).toEqual({ page: 2, limit: 50 });
  });

  it('name the author and link to the scripture', async () => {
    const word = wordOf('a', { author: 'Ruth', scriptureReference: 'Psalm 30:5' });
    open({
      EncouragingWords: {
        encouragingWords: { __typename: 'EncouragingWordPage', items: [word], total: 1 },
      },
    });
    expect(await screen.findByText('Ruth')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Psalm 30:5' })).toHaveAttribute(
      'href',
      '/bible?ref=Psalm%2030%3A5',
    );
    expect(screen.getByText('1 of 1')).toBeVisible();
  });

  it('have an upgrade link, for those without premium', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Upgrade to premium' })).toHaveAttribute(
      'href',
      '/payment',
    );
  });

  it('have none for those with premium', async () => {
    const viewer = { ...miriam, subscription: 'premium', subscriptionStatus: 'active' };
    const { sent } = open({ Viewer: { viewer } }, { token: 'token' });
    await counter();
    await waitFor(() => expect(sent('Viewer')).not.toEqual([]));
    await screen.findByRole('button', { name: /Miriam|Account/ });
    expect(screen.queryByRole('link', { name: 'Upgrade to premium' })).not.toBeInTheDocument();
  });

  it.each([
    ['without a connection', noConnection, m.words_load_failed()],
    ['when refused', refusal('FORBIDDEN', 'No'), m.words_premium()],
    ['when there are none', refusal('NOT_FOUND', 'No'), m.words_not_found()],
  ])('that cannot be loaded %s show a message, and are requested again', async (_when, failure, said) => {
    const answers: FakeResponses = { EncouragingWords: failure };
    const { user } = open(answers);
    expect(await screen.findByText(said)).toBeVisible();
    answers.EncouragingWords = wordsOf(ids);
    await user.click(await button('Try again'));
    expect(await counter()).toHaveTextContent('of 3');
  });

  it('say so while there is none', async () => {
    open({ EncouragingWords: wordsOf([]) });
    expect(await screen.findByRole('heading', { name: m.words_not_found() })).toBeVisible();
  });
});

describe('favorite words', () => {
  it('need a sign-in', async () => {
    open({}, { at: '/encouraging?view=favorites' });
    await waitFor(() => expect(address()).toMatch(/^\/login\?redirect=/));
  });

  it('are kept by a heart, visitors are asked to sign in', async () => {
    const { user, sent } = open();
    await user.click(await button(`Favorite: ${(await screen.findByText(/^Title /)).textContent}`));
    expect(within(screen.getByRole('status')).getByText(m.favorites_login())).toBeVisible();
    expect(sent('AddFavorite')).toEqual([]);
  });

  it('are kept by a heart of a member, which is filled where it was', async () => {
    const { user, sent } = open(
      { FavoritesAmong: { favoritesAmong: ['a'] }, AddFavorite: { addFavorite: true } },
      { token: 'token' },
    );
    await counter();
    expect(sent('FavoritesAmong')[0]?.variables).toMatchObject({ wordIds: ids });
    while (message() !== 'Message a') await user.click(await button('Next word'));
    await waitFor(async () =>
      expect(await button('Favorite: Title a')).toHaveAttribute('aria-pressed', 'true'),
    );
    await user.click(await button('Next word'));
    await user.click(await button('Favorite: Title b'));
    await waitFor(() =>
      expect(sent('AddFavorite').map(({ variables }) => variables)).toEqual([{ wordId: 'b' }]),
    );
  });

  it('are listed, and let go without leaving the list', async () => {
    const { user, sent } = open(
      {
        FavoriteWords: {
          favoriteWords: { __typename: 'EncouragingWordPage', items: [wordOf('a'), wordOf('b')], pages: 1 },
        },
        RemoveFavorite: { removeFavorite: true },
      },
      { at: '/encouraging?view=favorites', token: 'token' },
    );
    await user.click(await button('Favorite: Title a'));
    await waitFor(() =>
      expect(sent('RemoveFavorite').map(({ variables }) => variables)).toEqual([{ id: 'a' }]),
    );
    expect(screen.getByText('Message a')).toBeVisible();
    expect(await button('Favorite: Title a')).toHaveAttribute('aria-pressed', 'false');
  });

  it('lead back to the words while there is none', async () => {
    const none = { __typename: 'EncouragingWordPage', items: [], pages: 0 };
    open({ FavoriteWords: { favoriteWords: none } }, { at: '/encouraging?view=favorites', token: 'token' });
    expect(await screen.findByRole('heading', { name: 'Nothing is kept here yet' })).toBeVisible();
  });
});

it('the other address of the encouraging words leads to the page', async () => {
  open({}, { at: '/encouraging-words' });
  await screen.findByRole('heading', { level: 1, name: 'Encouraging Words' });
  expect(address()).toBe('/encouraging');
});
