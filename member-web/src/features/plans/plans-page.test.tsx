// Loaded here, so that no test waits for a first import.
import './plans-page.tsx';
import { capabilities } from '@quiet-time/schema/capabilities';
import { m } from '@quiet-time/schema/sentences';
import { dayOf } from '@quiet-time/web/moments.ts';
import { type FakeResponses, noConnection, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as leaving from '../../lib/leave.ts';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { address, openSite } from '../../testing/render-site.tsx';
import { miriam } from '../../testing/sample-members.ts';
import { openedBy } from './opened-by.ts';

const planOf = (key: 'standard' | 'premium' | 'family', price: number, changes: object = {}) => ({
  __typename: 'Plan' as const,
  lang: 'en' as const,
  id: key,
  key,
  name: key[0]!.toUpperCase() + key.slice(1),
  description: `What ${key} is.`,
  pricing: { monthly: { price }, yearly: { price: price * 10, discountPercentage: 17 } },
  billingCycles: ['monthly', 'yearly'] as ('monthly' | 'yearly')[],
  features: [`A feature of ${key}`],
  limitations: [],
  icon: '🌱',
  color: { primary: '#3B82F6' },
  permissions: { prioritySupport: false, unlimitedStorage: false, advancedFeatures: false },
  tier: key,
  isPopular: key === 'premium',
  ...changes,
});
const plans = [planOf('standard', 4.5), planOf('premium', 9), planOf('family', 15)];
const day = 86_400_000;
const trying = {
  subscription: 'premium',
  subscriptionStatus: 'trialing',
  trialEndsAt: new Date(Date.now() + 5 * day).toISOString(),
  hasUsedTrial: true,
};
const paying = { subscription: 'standard', subscriptionStatus: 'active', hasUsedTrial: true };

beforeEach(() => void vi.spyOn(leaving, 'openExternal').mockReturnValue());

function open(search = '', member: object | null = null, more: FakeResponses = {}) {
  const answers: FakeResponses = {
    Plans: { plans },
    ...(member && { Viewer: { viewer: { ...miriam, ...member } } }),
    ...more,
  };
  const { calls } = fakeGateway(undefined, answers);
  const user = openSite(`/subscription-plans${search}`, member ? { token: 'token' } : {});
  const sent = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  return { user, answers, sent };
}
const card = async (name: string) => within(await screen.findByRole('listitem', { name: new RegExp(name) }));
/** Each label names its plan, once. */
const button = async (plan: string, action: string) =>
  (await card(plan)).findByRole('button', { name: action.includes(plan) ? action : `${action}: ${plan}` });
const stands = () =>
  screen
    .getAllByRole('listitem')
    .filter((item) => item.dataset.stands)
    .map((item) => within(item).getByRole('heading').textContent);

it('shows what each plan costs by the month and the year, and the price of life', async () => {
  const { user } = open();
  const standard = await card('Standard');
  expect(standard.getByText('$4.50')).toBeVisible();
  expect(standard.getByText(/or \$45 a year/)).toBeVisible();
  expect(standard.getByText('2 months free')).toBeVisible();
  expect(standard.getByText('A feature of standard')).toBeVisible();
  expect(document.title).toBe('Subscription Plans · Quiet Time');
  await user.click(screen.getByRole('button', { name: 'Yearly', pressed: false }));
  expect((await card('Standard')).getByText('$45')).toBeVisible();
  expect((await card('Standard')).getByText(/or \$4.50 a month/)).toBeVisible();
  expect(address()).toBe('/subscription-plans?cycle=yearly');
  expect(screen.getByRole('heading', { name: /\$20 for life/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Get lifetime access' })).toHaveAttribute('href', '/payment');
  expect(screen.getByText(m.plans_trial())).toBeVisible();
  expect(stands()).toEqual([expect.stringContaining('Premium')]);
});

it('states the saving of a year in percent where it is no whole months', async () => {
  const yearly = { price: 99.99, discountPercentage: 7 };
  open('', null, {
    Plans: { plans: [planOf('premium', 9, { pricing: { monthly: { price: 9 }, yearly } })] },
  });
  expect((await card('Premium')).getByText('7% less')).toBeVisible();
});

it('lists the features of each plan by the rules of access', async () => {
  open();
  const table = within(await screen.findByRole('table'));
  const row = (name: RegExp) =>
    within(table.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(row(/^A journal/)).toEqual(['–No', 'Yes', 'Yes', 'Yes']);
  expect(row(/^PDF/)).toEqual(['–No', '–No', 'Yes', 'Yes']);
  expect(row(/^Up to four/)).toEqual(['–No', '–No', '–No', 'Yes']);
  expect(table.queryByText(m.plans_adds_priority_support())).toBeNull();
  const guest = capabilities(null, new Date());
  expect(openedBy([]).map(({ free }) => free)).toEqual(Array(6).fill(guest.journal));
  const permissions = { prioritySupport: true, unlimitedStorage: false, advancedFeatures: false };
  expect(openedBy([plans[0]!, planOf('family', 1, { permissions })]).at(-1)).toEqual({
    what: m.plans_adds_priority_support(),
    free: false,
    plans: [false, true],
  });
});

it('asks a visitor to sign in, and remembers the choice', async () => {
  const { user, sent } = open('?cycle=yearly');
  await user.click(await button('Family', 'Start 7 days free'));
  await screen.findByText('Please login to select a subscription plan');
  const redirect = '/subscription-plans?plan=family&cycle=yearly';
  await waitFor(() => expect(address()).toBe(`/login?${new URLSearchParams({ redirect })}`));
  expect(sent('StartCheckout')).toEqual([]);
});

it('leads a member to the checkout', async () => {
  const answer = { startCheckout: { __typename: 'Checkout', url: 'https://pay.example/1' } };
  const { user, sent } = open('?cycle=yearly', {}, { StartCheckout: answer });
  await user.click(await button('Premium', 'Start 7 days free'));
  await waitFor(() => expect(leaving.openExternal).toHaveBeenCalledWith('https://pay.example/1'));
  expect(sent('StartCheckout')).toEqual([{ plan: 'premium', cycle: 'yearly', trial: true }]);
});

it('marks the current plan, and switches to others', async () => {
  const refused = refusal('CONFLICT', 'You have that plan already');
  const { user, answers } = open('', paying, { StartCheckout: refused });
  const standard = await card('Standard');
  await standard.findByText('Your plan');
  expect(standard.queryByRole('button')).toBeNull();
  expect(stands()).toEqual([expect.stringContaining('Standard')]);
  expect(await button('Premium', 'Switch to Premium')).toHaveAttribute('data-variant', 'outline');
  await user.click(await button('Premium', 'Switch to Premium'));
  expect(await (await card('Premium')).findByRole('alert')).toHaveTextContent('You have that plan already');
  answers.StartCheckout = noConnection;
  await user.click(await button('Premium', 'Switch to Premium'));
  await screen.findByText(m.plans_switch_failed());
});

it('says it in the words of the server where it has any, also for a first plan', async () => {
  const StartCheckout = refusal('SERVICE_UNAVAILABLE', m.billing_provider_silent());
  const { user, answers } = open('', {}, { StartCheckout });
  await user.click(await button('Premium', 'Start 7 days free'));
  expect(await (await card('Premium')).findByRole('alert')).toHaveTextContent(
    `${m.plans_checkout_failed()} ${m.billing_provider_silent()}`,
  );
  answers.StartCheckout = refusal('INTERNAL_SERVER_ERROR', 'A masked error');
  await user.click(await button('Premium', 'Start 7 days free'));
  await waitFor(async () =>
    expect((await card('Premium')).getByRole('alert')).toHaveTextContent(m.plans_checkout_failed()),
  );
  expect(screen.queryByText(/A masked error/)).toBeNull();
});

it.each([{}, paying])('asks to log in again when the session has ended', async (member) => {
  const { user } = open('', member, { StartCheckout: refusal('UNAUTHENTICATED', 'No session') });
  const family = await card('Family');
  await family.findByRole('button', { name: /^(Start|Switch)/ });
  await user.click(family.getByRole('button'));
  expect(await screen.findByText('Authentication required. Please log in again.')).toBeVisible();
  expect(screen.queryByText('No session')).toBeNull();
});

describe('the other billing period of the own plan', () => {
  const OwnPlan = {
    billing: {
      __typename: 'BillingState' as const,
      planKey: 'standard',
      cycle: 'monthly' as const,
      isForLife: false,
      isConvertedTrial: false,
      trialRefused: false,
      credit: 0,
      creditCurrency: null,
      familyOwner: null as string | null,
      familyMembers: [] as string[],
    },
  };
  const answer = { startCheckout: { __typename: 'Checkout', url: 'https://pay.example/2' } };

  it('can be chosen, and states the charge', async () => {
    const { user, sent } = open('', paying, { OwnPlan, StartCheckout: answer });
    const yearly = await button('Standard', 'Switch to yearly');
    const standard = await card('Standard');
    expect(standard.getByText('Your plan')).toBeVisible();
    expect(standard.getByRole('heading', { name: 'Standard, your plan' })).toBeVisible();
    expect(
      standard.getByText(`${m.plans_yearly_price({ price: '$45' })} ${m.plans_rest_refunded()}`),
    ).toBeVisible();
    expect(screen.getByText(m.plans_terms_switch())).toBeVisible();
    expect((await card('Premium')).queryByText(/is charged today/)).toBeNull();
    await user.click(yearly);
    await waitFor(() => expect(leaving.openExternal).toHaveBeenCalledWith('https://pay.example/2'));
    expect(sent('StartCheckout')).toEqual([{ plan: 'standard', cycle: 'yearly', trial: true }]);
  });

  it('continues with a trial', async () => {
    const billing = { ...OwnPlan.billing, planKey: 'premium', cycle: 'yearly' as const };
    open('', trying, { OwnPlan: { billing } });
    await button('Premium', 'Switch to monthly');
    const day = dayOf(trying.trialEndsAt);
    expect(screen.getByText(m.plans_monthly_trial({ price: '$9', day }))).toBeVisible();
    expect(screen.getByText(m.plans_terms_trial({ day }))).toBeVisible();
    // The page starts with the reader's billing period.
    expect(screen.getByRole('button', { name: 'Yearly', pressed: true })).toBeVisible();
  });

  it('is charged at once where a trial is nearly over', async () => {
    const billing = { ...OwnPlan.billing, planKey: 'premium' };
    const trialEndsAt = new Date(Date.now() + day).toISOString();
    open('', { ...trying, trialEndsAt }, { OwnPlan: { billing } });
    await button('Premium', 'Switch to yearly');
    expect(
      screen.getByText(`${m.plans_yearly_price({ price: '$90' })} ${m.plans_rest_refunded()}`),
    ).toBeVisible();
  });

  it('is not offered where there is none', async () => {
    const monthlyOnly = { plans: [planOf('standard', 5, { billingCycles: ['monthly'] })] };
    open('', paying, { OwnPlan, Plans: monthlyOnly });
    await screen.findByText(m.plans_terms_switch());
    expect((await card('Standard')).queryByRole('button')).toBeNull();
  });
});

it('offers no second trial', async () => {
  open('?trial=true', { hasUsedTrial: true });
  await button('Premium', 'Choose Premium');
  expect(screen.getByText(m.plans_trial_used())).toBeVisible();
  expect(screen.getByText(m.plans_terms())).toBeVisible();
});

it('urges no member who has more, and offers no premium for life', async () => {
  open('', { ...paying, subscription: 'family' });
  await (await card('Family')).findByText('Your plan');
  for (const less of ['Standard', 'Premium'])
    expect(await button(less, `Switch to ${less}`)).toHaveAttribute('data-variant', 'subtle');
  expect(stands()).toEqual([expect.stringContaining('Family')]);
  expect(screen.queryByRole('link', { name: 'Get lifetime access' })).toBeNull();
});

it('shows the credit, also to a member who has no plan any more', async () => {
  const none = {
    __typename: 'BillingState' as const,
    planKey: null,
    cycle: null,
    isForLife: false,
    isConvertedTrial: false,
    trialRefused: false,
  };
  const billing = { ...none, credit: 9_370, creditCurrency: 'usd', familyOwner: null, familyMembers: [] };
  open('', { hasUsedTrial: true }, { OwnPlan: { billing } });
  expect(await screen.findByText(m.plans_credit({ amount: '$93.70' }))).toBeVisible();
  const terms = { price: '$15.00', used: '$15.00', charged: '$0.00', left: '$78.70' };
  expect((await card('Family')).getByText(m.plans_credit_monthly(terms))).toBeVisible();
});

it('offers a family plan alone beside premium for life', async () => {
  const billing = {
    __typename: 'BillingState' as const,
    planKey: null,
    cycle: null,
    isForLife: true,
    isConvertedTrial: false,
    trialRefused: false,
    credit: 0,
    creditCurrency: null,
    familyOwner: null,
    familyMembers: [],
  };
  open('', { ...paying, subscription: 'premium' }, { OwnPlan: { billing } });
  // It replaces no plan.
  await button('Family', 'Choose Family');
  await (await card('Premium')).findByText('Your plan');
  const standard = await card('Standard');
  expect(standard.getByText(m.plans_has_for_life())).toBeVisible();
  expect(standard.queryByRole('button')).toBeNull();
});

it('leads a member with an overdue payment to their previous plan', async () => {
  open('', { subscription: 'family', subscriptionStatus: 'past_due', hasUsedTrial: true });
  expect(await screen.findByText(m.plans_past_due({ plan: 'Family' }))).toBeVisible();
  await button('Family', 'Choose Family');
  expect(stands()).toEqual([expect.stringContaining('Family')]);
});

it('takes plan and trial from the address', async () => {
  open('?plan=family&trial=true&converted=true');
  await card('Family');
  expect(stands()).toEqual([expect.stringContaining('Family')]);
  expect(screen.getByText(m.plans_trial_chosen())).toBeVisible();
  expect(screen.queryByText(m.plans_converted())).toBeNull();
});

const billingOf = (changes: object) => ({
  billing: {
    __typename: 'BillingState' as const,
    planKey: null,
    cycle: null,
    isForLife: false,
    isConvertedTrial: false,
    trialRefused: false,
    credit: 0,
    creditCurrency: null,
    familyOwner: null as string | null,
    familyMembers: [] as string[],
    ...changes,
  },
});

it.each([
  [true, 'for a trial that is paid for now'],
  [false, 'for nothing else'],
])('thanks (%s) %s', async (isConvertedTrial) => {
  const OwnPlan = billingOf({ planKey: 'standard', cycle: 'monthly', isConvertedTrial });
  open('?converted=true', paying, { OwnPlan });
  await button('Standard', 'Switch to yearly');
  expect(screen.queryAllByText(m.plans_converted())).toHaveLength(isConvertedTrial ? 1 : 0);
});

it('offers a plan from today to a member whose card has had its trial', async () => {
  const answer = { startCheckout: { __typename: 'Checkout', url: 'https://pay.example/3' } };
  const { user, sent } = open('', {}, { OwnPlan: billingOf({ trialRefused: true }), StartCheckout: answer });
  expect(await screen.findByText(m.plans_trial_refused())).toBeVisible();
  await button('Premium', 'Start 7 days free');
  await user.click(screen.getByRole('button', { name: m.plans_pay_today() }));
  await user.click(await button('Premium', 'Choose Premium'));
  expect(sent('StartCheckout')).toEqual([{ plan: 'premium', cycle: 'monthly', trial: false }]);
});

it('says that a free plan is for everybody, and does not sell it', async () => {
  const free = planOf('standard', 0, { tier: 'free', billingCycles: [] });
  open('', {}, { Plans: { plans: [free, plans[1]!] } });
  const shown = await card('Standard');
  expect(shown.getByText(m.plans_free_to_all())).toBeVisible();
  expect(shown.queryByRole('button')).toBeNull();
  expect(shown.queryByText(m.plans_not_monthly())).toBeNull();
});

it('says when a trial ends, and ends it', async () => {
  const { user, answers, sent } = open('', trying, { CancelTrial: noConnection });
  const cancel = await screen.findByRole('button', { name: /Cancel trial/ });
  expect(screen.getByText(/^You are trying Premium until/)).toBeVisible();
  await user.click(cancel);
  expect(await screen.findByText(/^Failed to cancel trial/)).toBeVisible();
  const { createdAt: _, preferences: __, ...viewer } = { ...miriam, ...trying };
  const { id, subscription, subscriptionStatus, trialEndsAt, hasUsedTrial } = viewer;
  const subscriptionEndsAt = trialEndsAt;
  const known = { id, subscription, subscriptionStatus, subscriptionEndsAt, trialEndsAt, hasUsedTrial };
  answers.CancelTrial = { cancelTrial: { __typename: 'Viewer', ...known } };
  await user.click(cancel);
  await screen.findByText(/^Your trial is cancelled/);
  expect(screen.queryByRole('button', { name: /Cancel trial/ })).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(sent('CancelTrial')).toHaveLength(2);
});

it('offers no billing period that a plan lacks', async () => {
  open('', null, { Plans: { plans: [planOf('standard', 5, { billingCycles: ['yearly'] })] } });
  const standard = await card('Standard');
  expect(standard.getByText(m.plans_not_monthly())).toBeVisible();
  expect(standard.queryByRole('button')).toBeNull();
});

it('says that there are none', async () => {
  open('', null, { Plans: { plans: [] } });
  await screen.findByRole('heading', { name: m.plans_none() });
});

it('says that they cannot be loaded, and tries again', async () => {
  const { user, answers } = open('', null, { Plans: noConnection });
  expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(
    'Failed to load subscription plans',
  );
  answers.Plans = { plans };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await card('Standard');
});

describe('to somebody in a family, who pays nothing, the page', () => {
  const billing = {
    __typename: 'BillingState' as const,
    ...{ planKey: null, cycle: null, isForLife: false, credit: 0, creditCurrency: null },
    ...{ isConvertedTrial: false, trialRefused: false },
    familyOwner: 'Anna' as string | null,
    familyMembers: [] as string[],
  };
  const member = { subscription: 'family', subscriptionStatus: 'active', hasUsedTrial: false };

  it("explains the family's plan, sells nothing, and links to the family", async () => {
    open('?trial=true', member, { OwnPlan: { billing } });
    const gives = `${m.plans_family_gives({ owner: 'Anna' })} ${m.plans_family_first()}`;
    expect(await screen.findByText(gives)).toBeVisible();
    expect(screen.getByRole('link', { name: m.plans_family_go() })).toHaveAttribute('href', '/family');
    for (const name of ['Standard', 'Premium']) expect((await card(name)).queryByRole('button')).toBeNull();
    expect((await card('Family')).getByText('Your plan')).toBeVisible();
    expect(screen.queryByText(m.plans_trial())).toBeNull();
    expect(screen.queryByText(m.plans_trial_chosen())).toBeNull();
    expect(screen.queryByRole('link', { name: 'Get lifetime access' })).toBeNull();
  });

  it('asks to leave it first also while its plan does not run', async () => {
    open('', {}, { OwnPlan: { billing } });
    const says = `${m.plans_family_in({ owner: 'Anna' })} ${m.plans_family_first()}`;
    expect(await screen.findByText(says)).toBeVisible();
    expect((await card('Family')).queryByRole('button')).toBeNull();
  });
});

it('warns the owner of a family, before a switch, about the members who lose the plan', async () => {
  const billing = {
    __typename: 'BillingState' as const,
    ...{ planKey: 'family', cycle: 'monthly' as const, isForLife: false, credit: 0, creditCurrency: null },
    ...{ isConvertedTrial: false, trialRefused: false },
    familyOwner: null,
    familyMembers: ['Ben', 'Clara'],
  };
  const answer = { startCheckout: { __typename: 'Checkout', url: 'https://pay.example/3' } };
  const member = { ...paying, subscription: 'family' };
  const { user, sent } = open('', member, { OwnPlan: { billing }, StartCheckout: answer });
  await user.click(await button('Premium', 'Switch to Premium'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Switch to Premium?' }));
  expect(dialog.getByText(m.plans_family_lose({ names: 'Ben and Clara' }))).toBeVisible();
  expect(sent('StartCheckout')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: m.plans_family_keep() }));
  expect(sent('StartCheckout')).toEqual([]);
  await user.click(await button('Premium', 'Switch to Premium'));
  const again = within(await screen.findByRole('dialog'));
  await user.click(again.getByRole('button', { name: 'Switch to Premium' }));
  await waitFor(() => expect(leaving.openExternal).toHaveBeenCalledWith('https://pay.example/3'));
});
