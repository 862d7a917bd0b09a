// Loaded here, so that no test waits for a first import.
import '../faq/faq-page.tsx';
import '../../app/account-menu/button.tsx';
import './subscription-sync.tsx';
import { type FakeResponses, noConnection } from '@quiet-time/web/testing/fake-server.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { openSite } from '../../testing/render-site.tsx';
import { miriam } from '../../testing/sample-members.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

/** Lets time pass, until its requests have responses. */
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();

/** Opens a member's page for one round of the sync: `read` is the server's data, `provider` that of the provider. */
async function turn(shown: object, read: object, provider: object = read, answers: FakeResponses = {}) {
  const viewer = { ...miriam, ...shown };
  const { calls } = fakeGateway(undefined, {
    Viewer: { viewer },
    Faqs: { faqs: [] },
    ReadPlan: { viewer: { ...viewer, trialDaysRemaining: 0, ...read } },
    RefreshSubscription: { refreshSubscription: { ...viewer, ...provider } },
    ...answers,
  });
  openSite('/faq', { token: 'token-of-miriam' });
  await screen.findByRole('button', { name: `Your account, ${miriam.name}` });
  const sent = () => calls.map(({ operation }) => operation);
  expect(sent()).not.toContain('ReadPlan');
  await pass(1_500);
  await waitFor(() => expect(sent()).toContain('ReadPlan'));
  await pass(500);
  return { sent };
}
const premium = { subscription: 'premium', subscriptionStatus: 'active' };
const trial = { subscription: 'premium', subscriptionStatus: 'trialing', trialEndsAt: days(3) };

it('sends no other request if the shown plan is up to date', async () => {
  const { sent } = await turn(premium, premium);
  expect(sent()).toContain('ReadPlan');
  expect(sent()).not.toContain('RefreshSubscription');
  expect(screen.queryByText(/Subscription updated/)).not.toBeInTheDocument();
});

it('does not ask the provider for members without a trial, whose remaining days are 0', async () => {
  const { sent } = await turn({}, { trialDaysRemaining: 0 });
  expect(sent()).not.toContain('RefreshSubscription');
});

it.each([
  ['the plan', { ...premium, subscription: 'standard' }, premium],
  ['the status', { ...premium, subscriptionStatus: 'past_due' }, premium],
  ['the trial', { ...trial, trialEndsAt: days(-3) }, { ...trial, trialDaysRemaining: 3 }],
])(
  'asks the provider when %s differs from the shown plan, and shows the current one',
  async (_, shown, read) => {
    const { sent } = await turn(shown, read);
    expect(sent().filter((operation) => operation === 'RefreshSubscription')).toHaveLength(1);
    expect(await screen.findByText('Subscription updated to Premium')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: `Your account, ${miriam.name}` }));
    expect(within(screen.getByRole('group', { name: 'Your account' })).getByText('Premium')).toBeVisible();
  },
);

it('asks the provider when a trial has no day left', async () => {
  const over = { ...trial, trialEndsAt: days(-0.1) };
  const { sent } = await turn(over, { ...over, trialDaysRemaining: 0 }, premium);
  expect(sent()).toContain('RefreshSubscription');
  expect(await screen.findByText('Subscription updated to Premium')).toBeVisible();
});

it('shows no message when the provider has no change', async () => {
  const over = { ...trial, trialEndsAt: days(-0.1) };
  const { sent } = await turn(over, { ...over, trialDaysRemaining: 0 });
  expect(sent()).toContain('RefreshSubscription');
  expect(screen.queryByText(/Subscription updated/)).not.toBeInTheDocument();
});

it('retries three times, and shows no message', async () => {
  const { sent } = await turn(premium, premium, premium, { ReadPlan: noConnection });
  for (let times = 0; times < 5; times++) await pass(2_000);
  expect(sent().filter((operation) => operation === 'ReadPlan')).toHaveLength(4);
  expect(sent()).not.toContain('RefreshSubscription');
});

it('is not for visitors', async () => {
  const { calls } = fakeGateway(undefined, { Faqs: { faqs: [] } });
  openSite('/faq');
  await screen.findByRole('heading', { level: 1 });
  await pass(3_000);
  expect(calls.map(({ operation }) => operation)).not.toContain('ReadPlan');
});
