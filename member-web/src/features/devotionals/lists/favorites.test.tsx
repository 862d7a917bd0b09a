import { m } from '@quiet-time/schema/sentences';
import '../testing/lists.ts';
import { type FakeResponses, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeGateway } from '../../../testing/fake-gateway.ts';
import { address, openSite } from '../../../testing/render-site.tsx';
import { miriam } from '../../../testing/sample-members.ts';
import { listed } from '../testing/lists.ts';

const heart = (name = 'Favorite') => screen.findByRole('button', { name });
const isKept = (favorite: boolean) => ({ isFavorite: favorite });

function open(at: string, answers: FakeResponses, token: string | null = 'token-of-miriam') {
  const { calls } = fakeGateway(
    undefined,
    Object.assign(answers, { Viewer: { viewer: miriam }, ...answers }),
  );
  const user = openSite(at, { token });
  const sent = (operation: string) => calls.filter((call) => call.operation === operation);
  return { user, sent };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 9) });
  return () => vi.useRealTimers();
});

it('asks a visitor to sign in, for two seconds, and sends nothing', async () => {
  const { user, sent } = open('/devotionals', {}, null);
  await user.click(await heart());
  expect(within(screen.getByRole('status')).getByText(m.favorites_login())).toBeVisible();
  expect(await heart()).toHaveAttribute('aria-pressed', 'false');
  expect(sent('AddFavorite')).toEqual([]);
  expect(sent('IsFavorite')).toEqual([]);
  await waitFor(() => expect(screen.queryByText(m.favorites_login())).not.toBeInTheDocument(), {
    timeout: 2_500,
  });
});

it('keeps a devotional at once, and lets it go again', async () => {
  let arrive = (_: object) => {};
  const { user, sent } = open('/devotionals', {
    IsFavorite: isKept(false),
    AddFavorite: () => new Promise<object>((resolve) => (arrive = resolve)),
    RemoveFavorite: { removeFavorite: true },
  });
  await user.click(await heart());
  await waitFor(async () => expect(await heart()).toHaveAttribute('aria-pressed', 'true'));
  // A second press before the response sends nothing.
  await user.click(await heart());
  await waitFor(() => expect(sent('AddFavorite')).toHaveLength(1));
  await act(async () => arrive({ addFavorite: true }));
  expect(sent('AddFavorite').map(({ variables }) => variables)).toEqual([{ devotionalId: 'id-2026-11-21' }]);
  expect(await heart()).toHaveAttribute('aria-pressed', 'true');
  await user.click(await heart());
  await waitFor(() => expect(sent('RemoveFavorite')).toHaveLength(1));
  expect(await heart()).toHaveAttribute('aria-pressed', 'false');
});

it.each([
  [refusal('BAD_USER_INPUT', m.favorite_already()), m.favorite_already()],
  [refusal('INTERNAL_SERVER_ERROR', 'Boom'), m.favorites_failed()],
])('undoes it when it is refused: %#', async (answer, message) => {
  const { user } = open('/devotionals', {
    IsFavorite: isKept(false),
    AddFavorite: answer,
  });
  await user.click(await heart());
  expect(await within(screen.getByRole('alert')).findByText(message)).toBeVisible();
  await waitFor(async () => expect(await heart()).toHaveAttribute('aria-pressed', 'false'));
});

it('lists favorites, and keeps removed ones until the reader leaves', async () => {
  const { user, sent } = open('/devotionals?mode=favorites', {
    FavoriteDevotionals: { favoriteDevotionals: listed(['2026-11-16', '2026-11-02']) },
    RemoveFavorite: { removeFavorite: true },
  });
  const button = await heart('Favorite: Title of 2026-11-16');
  expect(button).toHaveAttribute('aria-pressed', 'true');
  await user.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'));
  expect(screen.getByRole('link', { name: 'Title of 2026-11-16' })).toBeVisible();
  expect(await heart('Favorite: Title of 2026-11-02')).toHaveAttribute('aria-pressed', 'true');
  expect(sent('IsFavorite')).toEqual([]);
});

it.each([
  ['kept', false, 'AddFavorite', { addFavorite: true }, [], ['2026-11-21']],
  ['let go', true, 'RemoveFavorite', { removeFavorite: true }, ['2026-11-21', '2026-11-02'], ['2026-11-02']],
])(
  'refetches a list whose first response lacks a heart that was %s',
  async (_, before, change, changed, first, second) => {
    const answered: ((answer: object) => void)[] = [];
    const later = () => new Promise<object>((resolve) => answered.push(resolve));
    const { user, sent } = open('/devotionals', {
      IsFavorite: isKept(before),
      [change]: later,
      FavoriteDevotionals: later,
    });
    await waitFor(async () => expect(await heart()).toHaveAttribute('aria-pressed', String(before)));
    await user.click(await heart());
    await waitFor(() => expect(sent(change)).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'Favorites' }));
    await waitFor(() => expect(sent('FavoriteDevotionals')).toHaveLength(1));
    await act(async () => answered[0]!(changed));
    await act(async () => answered[1]!({ favoriteDevotionals: listed(first) }));
    await waitFor(() => expect(sent('FavoriteDevotionals')).toHaveLength(2));
    await act(async () => answered[2]!({ favoriteDevotionals: listed(second) }));
    expect(await screen.findByRole('link', { name: `Title of ${second[0]}` })).toBeVisible();
    if (before) expect(screen.queryByRole('link', { name: 'Title of 2026-11-21' })).not.toBeInTheDocument();
  },
);

it('shows a kind message without favorites', async () => {
  open('/devotionals?mode=favorites', { FavoriteDevotionals: { favoriteDevotionals: listed([]) } });
  await screen.findByRole('heading', { name: 'Nothing is kept here yet' });
});

it('leads visitors to the sign-in page, and back', async () => {
  open('/devotionals?mode=favorites', {}, null);
  await waitFor(() => expect(address()).toBe('/login?redirect=%2Fdevotionals%3Fmode%3Dfavorites'));
});

it('shows no list after a refusal, and refetches the viewer', async () => {
  const { sent } = open('/devotionals?mode=favorites', {
    FavoriteDevotionals: refusal('FORBIDDEN', m.shared_permission_denied()),
  });
  await screen.findByText(m.shared_permission_denied());
  await waitFor(() => expect(sent('Viewer')).toHaveLength(2));
});

it('goes to the sign-in page when the session has ended', async () => {
  open('/devotionals?mode=favorites', {
    FavoriteDevotionals: refusal('UNAUTHENTICATED', m.shared_authentication_required()),
  });
  await waitFor(() => expect(address()).toMatch(/^\/login/));
  expect(localStorage.getItem('token')).toBeNull();
});
