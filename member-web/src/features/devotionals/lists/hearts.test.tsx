import { m } from '@quiet-time/schema/sentences';
import '../testing/lists.ts';
import { type FakeResponses, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeGateway } from '../../../testing/fake-gateway.ts';
import { openSite } from '../../../testing/render-site.tsx';
import { miriam } from '../../../testing/sample-members.ts';
import { found, listed } from '../testing/lists.ts';

const days = ['2026-11-16', '2026-11-02'];
const lists = [
  ['archive', 'mode=archive'],
  ['search', 'mode=search&q=lamp'],
] as const;
const heart = (day: string) => screen.findByRole('button', { name: `Favorite: Title of ${day}` });

function open(query: string, answers: FakeResponses, token: string | null = 'token-of-miriam') {
  const { calls } = fakeGateway(
    undefined,
    Object.assign(answers, {
      Viewer: { viewer: miriam },
      LatestDevotionals: { latestDevotionals: listed(days) },
      SearchDevotionals: found(days),
      ...answers,
    }),
  );
  const user = openSite(`/devotionals?${query}`, { token });
  const sent = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  return { user, sent };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 9) });
  return () => vi.useRealTimers();
});

it.each(lists)('are filled in the %s for favorites, by one query', async (_list, query) => {
  const { sent } = open(query, { FavoritesAmong: { favoritesAmong: ['id-2026-11-02'] } });
  const kept = await heart('2026-11-02');
  await waitFor(() => expect(kept).toHaveAttribute('aria-pressed', 'true'));
  expect(await heart('2026-11-16')).toHaveAttribute('aria-pressed', 'false');
  expect(sent('FavoritesAmong')[0]).toMatchObject({ devotionalIds: days.map((day) => `id-${day}`) });
  expect(sent('IsFavorite')).toEqual([]);
});

it.each(lists)('in the %s keep at once, and let go again when it is refused', async (_list, query) => {
  const { user, sent } = open(query, {
    FavoritesAmong: { favoritesAmong: [] },
    IsFavorite: { isFavorite: false },
    AddFavorite: { addFavorite: true },
    RemoveFavorite: refusal('INTERNAL_SERVER_ERROR', 'Boom'),
  });
  await user.click(await heart('2026-11-16'));
  await waitFor(async () => expect(await heart('2026-11-16')).toHaveAttribute('aria-pressed', 'true'));
  expect(sent('AddFavorite')).toEqual([{ devotionalId: 'id-2026-11-16' }]);
  await user.click(await heart('2026-11-16'));
  expect(await within(screen.getByRole('alert')).findByText(m.favorites_failed())).toBeVisible();
  await waitFor(async () => expect(await heart('2026-11-16')).toHaveAttribute('aria-pressed', 'true'));
});

it.each(lists)('in the %s ask a visitor to sign in, and send nothing', async (_list, query) => {
  const { user, sent } = open(query, {}, null);
  await user.click(await heart('2026-11-16'));
  expect(await screen.findByText(m.favorites_login())).toBeVisible();
  expect(sent('FavoritesAmong')).toEqual([]);
  expect(sent('AddFavorite')).toEqual([]);
});

it('are empty after a refusal, which refetches the viewer', async () => {
  const { sent } = open('mode=archive', {
    FavoritesAmong: refusal('FORBIDDEN', m.shared_permission_denied()),
  });
  expect(await heart('2026-11-16')).toHaveAttribute('aria-pressed', 'false');
  await waitFor(() => expect(sent('Viewer')).toHaveLength(2));
});
