// Loaded here, so that no test waits for a first import.
import '../../app/account-menu/button.tsx';
import '../faq/faq-page.tsx';
import './trial-card.tsx';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { address, openSite } from '../../testing/render-site.tsx';
import { miriam } from '../../testing/sample-members.ts';

const hours = (count: number) => count * 3_600_000;
const now = new Date(2026, 10, 21, 9);

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now });
  return () => vi.useRealTimers();
});

const charged = {
  planKey: 'premium',
  cycle: 'monthly',
  renewsAt: '2026-11-24T12:00:00.000Z',
  renewalAmount: 900,
  renewalCurrency: 'usd',
  endsAt: null,
};

/** Opens a page as a member in trial, which ends in so many hours. */
function open(endsIn: number, changes: object = {}, billing: object = {}) {
  const viewer = {
    ...miriam,
    subscription: 'premium',
    subscriptionStatus: 'trialing',
    trialEndsAt: new Date(Date.now() + hours(endsIn)).toISOString(),
    ...changes,
  };
  const ChargeAfterTrial = { billing: { __typename: 'BillingState' as const, ...charged, ...billing } };
  fakeGateway(undefined, { Viewer: { viewer }, Faqs: { faqs: [] }, ChargeAfterTrial });
  return openSite('/faq', { token: 'token-of-miriam' });
}
const notice = async () => within(await screen.findByRole('complementary', { name: 'Your free trial' }));
const noNotice = () =>
  expect(screen.queryByRole('complementary', { name: 'Your free trial' })).not.toBeInTheDocument();
/** Waits until the viewer is known, when a notice would be shown. */
async function settled() {
  await screen.findByRole('button', { name: /Your account, / });
  await act(async () => {});
}

it('shows the remaining days, and leads to the plans', async () => {
  const user = open(72);
  const card = await notice();
  expect(card.getByText('Your free trial expires in 3 days.')).toBeVisible();
  expect(card.getByText('Day 4 of 7')).toBeVisible();
  await user.click(card.getByRole('link', { name: 'Upgrade your plan' }));
  expect(address()).toBe('/subscription-plans');
  await waitFor(noNotice);
});

it('says that it is the last day', async () => {
  open(2);
  const card = await notice();
  expect(card.getByText('Your free trial expires today.')).toBeVisible();
  expect(card.getByText('Day 7 of 7')).toBeVisible();
});

it.each([
  ['by the month', {}, 'Then $9.00 a month, from 24 Nov 2026.'],
  [
    'by the year',
    { cycle: 'yearly', renewalAmount: 9_000, renewalCurrency: 'jpy' },
    'Then ¥9,000 a year, from 24 Nov 2026.',
  ],
  ['cancelled', { endsAt: '2026-11-24T12:00:00.000Z', renewsAt: null }, 'Nothing is charged.'],
])('shows the charge afterwards: %s', async (_what, billing, words) => {
  open(72, {}, billing);
  expect(await (await notice()).findByText(words)).toBeVisible();
});

it('omits an unknown amount', async () => {
  open(72, {}, { renewalAmount: null, renewalCurrency: null });
  const card = await notice();
  await settled();
  expect(card.queryByText(/^Then|charged/)).not.toBeInTheDocument();
});

it.each([
  ['more than three days are left', 73, {}],
  ['the trial is over', -1, {}],
  ['there is no trial', 48, { subscriptionStatus: 'active' }],
])('shows nothing while %s', async (_what, endsIn, changes) => {
  open(endsIn, changes);
  await settled();
  noNotice();
});

it('looks again every hour', async () => {
  open(73.5);
  await settled();
  noNotice();
  act(() => void vi.advanceTimersByTime(hours(1)));
  noNotice();
  act(() => void vi.advanceTimersByTime(hours(1)));
  expect((await notice()).getByText('Day 4 of 7')).toBeVisible();
  act(() => void vi.advanceTimersByTime(hours(24)));
  expect((await notice()).getByText('Day 5 of 7')).toBeVisible();
  act(() => void vi.advanceTimersByTime(hours(48)));
  await waitFor(noNotice);
});

it('is put away for the session, by each member', async () => {
  const user = open(48);
  await user.click((await notice()).getByRole('button', { name: 'Dismiss the notice' }));
  noNotice();
  cleanup();
  open(48);
  await settled();
  noNotice();
  cleanup();
  open(48, { id: 'ruth' });
  await notice();
  cleanup();
  // The next session of the browser.
  sessionStorage.clear();
  open(48);
  await notice();
});
