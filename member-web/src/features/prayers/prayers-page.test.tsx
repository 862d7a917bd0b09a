// Loaded here, so that no test waits for a first import.
import { m } from '@quiet-time/schema/sentences';
import './prayers-page.tsx';
import '../auth/login-page.tsx';
import { type FakeResponses, noConnection, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { address, openSite } from '../../testing/render-site.tsx';
import { prayerOf, prayersOf } from '../../testing/sample-encouraging-words.ts';
import { miriam } from '../../testing/sample-members.ts';
import { defaultPrayers } from './default-prayers.ts';

function open(answers: FakeResponses = {}, { at = '/prayers', token = null as string | null } = {}) {
  const given: FakeResponses = Object.assign(answers, {
    CurrentPrayers: prayersOf(),
    Viewer: { viewer: miriam },
    FavoritesAmong: { favoritesAmong: [] },
    ...answers,
  });
  const { calls } = fakeGateway(undefined, given);
  const user = openSite(at, { token });
  const sent = (operation: string) => calls.filter((call) => call.operation === operation);
  return { user, calls, sent, answers: given };
}
const card = (name: string) => screen.findByRole('region', { name });

afterEach(() => localStorage.clear());

describe('prayers', () => {
  it('have a card for each type, the daily one named Weekly Prayers', async () => {
    const { calls } = open({ CurrentPrayers: prayersOf({ weekly: prayerOf('weekly', { author: 'Ruth' }) }) });
    await screen.findByRole('heading', { level: 1, name: 'Prayers' });
    expect(screen.getByText(m.prayers_lead())).toBeVisible();
    const daily = within(await card('Weekly Prayers'));
    expect(daily.getByRole('heading', { name: 'Title daily' })).toBeVisible();
    expect(daily.getByText('Prayer daily. Amen.')).toBeVisible();
    expect(daily.getByText('Daily, through the week')).toBeVisible();
    // The only block with a background of its own.
    const tinted = document.querySelectorAll('[data-tinted]');
    expect([...tinted].map((block) => within(block as HTMLElement).getByRole('heading').textContent)).toEqual(
      ['Title daily'],
    );
    expect(within(await card('Prayer of the Week')).getByText('Ruth')).toBeVisible();
    expect(within(await card('Prayer of the Month')).getByText('Prayer monthly. Amen.')).toBeVisible();
    expect(calls.map(({ operation }) => operation)).toEqual(['CurrentPrayers']);
    await waitFor(() => expect(document.title).toBe('Prayers · Quiet Time'));
  });

  it('say so where there is none', async () => {
    open({ CurrentPrayers: prayersOf({ monthly: null }) });
    expect(await card('Prayer of the Month')).toHaveTextContent(m.prayer_card_none());
  });

  it('are our own when they cannot be had, and a message says so', async () => {
    const answers: FakeResponses = { CurrentPrayers: noConnection };
    const { user } = open(answers);
    for (const type of ['daily', 'weekly', 'monthly'] as const) {
      expect(await screen.findByText(defaultPrayers[type]?.content ?? '')).toBeVisible();
    }
    expect(await screen.findByText(m.prayers_load_failed())).toBeVisible();
    // Our own prayers are not in the database, so they can't be favorites.
    expect(screen.queryByRole('button', { name: /^Favorite/ })).not.toBeInTheDocument();
    answers.CurrentPrayers = prayersOf();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Prayer daily. Amen.')).toBeVisible();
  });

  it.each([
    ['FORBIDDEN' as const, m.prayers_premium()],
    ['NOT_FOUND' as const, m.prayer_not_found()],
  ])('are our own when the answer is %s, and the message says it', async (code, said) => {
    open({ CurrentPrayers: refusal(code, 'No') });
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.getByText(defaultPrayers.daily?.content ?? '')).toBeVisible();
  });

  it('are those of the last visit when they cannot be had', async () => {
    localStorage.setItem('prayers_cache', JSON.stringify(prayersOf().currentPrayers));
    open({ CurrentPrayers: noConnection });
    expect(await screen.findByText('Prayer weekly. Amen.')).toBeVisible();
    expect(await screen.findByText(m.prayers_load_failed())).toBeVisible();
  });

  it('are stored in the browser under prayers_cache (M-PRAY-08)', async () => {
    open();
    await card('Weekly Prayers');
    await waitFor(() =>
      expect(JSON.parse(localStorage.getItem('prayers_cache') ?? 'null')).toMatchObject({
        daily: { title: 'Title daily' },
        weekly: { title: 'Title weekly' },
        monthly: { title: 'Title monthly' },
      }),
    );
  });

  it.each(['no json', '5', '{"daily":{"title":5}}'])('do not trip over %s in the browser', async (kept) => {
    localStorage.setItem('prayers_cache', kept);
    open({ CurrentPrayers: noConnection });
    expect(await screen.findByText(defaultPrayers.daily?.content ?? '')).toBeVisible();
  });

  it('show the upgrade banner only to readers without a plan', async () => {
    open();
    const banner = within(await screen.findByRole('complementary', { name: 'Go further with a plan' }));
    expect(banner.getByRole('link', { name: 'See the plans' })).toHaveAttribute(
      'href',
      '/subscription-plans',
    );
  });

  it('show no banner to a member with a plan', async () => {
    const viewer = { ...miriam, subscription: 'standard', subscriptionStatus: 'active' };
    open({ Viewer: { viewer } }, { token: 'token' });
    await card('Weekly Prayers');
    await screen.findByRole('button', { name: /Miriam|Account/ });
    expect(screen.queryByRole('link', { name: 'See the plans' })).not.toBeInTheDocument();
  });
});

describe('favorite prayers', () => {
  it('are kept by hearts', async () => {
    const { user, sent } = open(
      { FavoritesAmong: { favoritesAmong: ['id-monthly'] }, AddFavorite: { addFavorite: true } },
      { token: 'token' },
    );
    const heart = (type: string) => screen.findByRole('button', { name: `Favorite: Title ${type}` });
    await waitFor(async () => expect(await heart('monthly')).toHaveAttribute('aria-pressed', 'true'));
    expect(sent('FavoritesAmong')[0]?.variables).toMatchObject({
      prayerIds: ['id-daily', 'id-weekly', 'id-monthly'],
    });
    await user.click(await heart('daily'));
    expect(await heart('daily')).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() =>
      expect(sent('AddFavorite').map(({ variables }) => variables)).toEqual([{ prayerId: 'id-daily' }]),
    );
  });

  it('are listed, too, if they were kept only while the list was asked for', async () => {
    let added: (answer: object) => void = () => {};
    const adding = new Promise<object>((resolve) => {
      added = resolve;
    });
    const listed = (items: object[]) => ({ favoritePrayers: { __typename: 'PrayerPage', items } });
    const { user, sent, answers } = open(
      {
        AddFavorite: adding,
        FavoritePrayers: listed([]),
      },
      { token: 'token' },
    );
    await user.click(await screen.findByRole('button', { name: 'Favorite: Title daily' }));
    await user.click(screen.getByRole('link', { name: 'My Favorites' }));
    await screen.findByRole('heading', { name: 'Nothing is kept here yet' });
    answers.FavoritePrayers = listed([prayerOf('daily')]);
    added({ addFavorite: true });
    expect(await screen.findByText('Prayer daily. Amen.')).toBeVisible();
    expect(sent('FavoritePrayers')).toHaveLength(2);
  });

  it('need a sign-in', async () => {
    open({}, { at: '/prayers?view=favorites' });
    await waitFor(() => expect(address()).toMatch(/^\/login\?redirect=/));
  });

  it('are listed', async () => {
    open(
      { FavoritePrayers: { favoritePrayers: { __typename: 'PrayerPage', items: [prayerOf('weekly')] } } },
      { at: '/prayers?view=favorites', token: 'token' },
    );
    expect(await screen.findByText('Prayer weekly. Amen.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Favorite: Title weekly' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });
});
