import { expect, it } from 'vitest';
import type { Viewer } from '../../session/use-viewer.ts';
import { miriam } from '../../testing/sample-members.ts';
import { planState, type Subscribed } from './plan-state.ts';

const now = new Date('2026-11-22T12:00:00Z');
const nothing = {
  planKey: null,
  cycle: null,
  renewsAt: null,
  renewalAmount: null,
  renewalCurrency: null,
  endsAt: null,
  isForLife: false,
  credit: 0,
  creditCurrency: null,
  familyOwner: null,
  familyMembers: [],
};
const charged = {
  ...nothing,
  planKey: 'premium',
  cycle: 'monthly',
  renewsAt: '2026-12-22T12:00:00.000Z',
  renewalAmount: 900,
  renewalCurrency: 'usd',
};
const premium = { subscription: 'premium', subscriptionStatus: 'active' };
const trial = { ...premium, subscriptionStatus: 'trialing', trialEndsAt: '2026-11-25T11:00:00.000Z' };
const trialOf = { ...charged, renewsAt: trial.trialEndsAt };

const stateOf = (viewer: object, billing: object) => {
  const plans = [{ id: '1', key: 'premium', name: 'Premium Plan' }];
  return planState({ ...miriam, ...viewer } as Viewer, { billing, plans } as unknown as Subscribed, now);
};

it.each([
  ['free', {}, nothing, 'Free', 'No plan', /open, as always/, null],
  ['administrator', { role: 'admin' }, nothing, 'Free', 'Administrator', /without a plan/, null],
  [
    'after a trial',
    { trialEndsAt: '2026-11-01T12:00:00.000Z' },
    nothing,
    'Free',
    'Trial ended',
    /open/,
    null,
  ],
  [
    'in the family of somebody else',
    { subscription: 'family', subscriptionStatus: 'active' },
    { ...nothing, familyOwner: 'Anna' },
    'Family',
    'Active',
    /^Anna pays for it; you pay nothing\. If you leave/,
    null,
  ],
  [
    'in a family whose plan ends',
    { subscription: 'family', subscriptionStatus: 'active', subscriptionEndsAt: '2026-12-22T12:00:00.000Z' },
    { ...nothing, familyOwner: 'Anna' },
    'Family',
    'Active',
    /^Runs until 22 Dec 2026\. Anna pays/,
    null,
  ],
  [
    'monthly',
    premium,
    charged,
    'Premium Plan',
    'Active',
    /^Next charge on 22 Dec 2026, then every month\. That will be \$9\.00\.$/,
    'plan',
  ],
  ['yearly', premium, { ...charged, cycle: 'yearly' }, 'Premium Plan', 'Active', /then every year\./, 'plan'],
  [
    'paid by credit',
    premium,
    { ...charged, renewalAmount: 0 },
    'Premium Plan',
    'Active',
    /That will be \$0\.00\.$/,
    'plan',
  ],
  [
    'charged an amount that is not known yet',
    premium,
    { ...charged, renewalAmount: null, renewalCurrency: null },
    'Premium Plan',
    'Active',
    /then every month\.$/,
    'plan',
  ],
  [
    'cancelled',
    premium,
    { ...charged, renewsAt: null, endsAt: '2026-12-22T12:00:00.000Z' },
    'Premium Plan',
    'Cancelled',
    /^Runs until 22 Dec 2026. Nothing more/,
    null,
  ],
  [
    'trial',
    trial,
    trialOf,
    'Premium Plan',
    'Free trial, 3 days left',
    /begins on 25 Nov 2026, and is charged.*\$9\.00\.$/,
    'trial',
  ],
  [
    'trial, called off',
    { ...trial, subscriptionEndsAt: trial.trialEndsAt },
    { ...trialOf, renewsAt: null, endsAt: trial.trialEndsAt },
    'Premium Plan',
    'Free trial, 3 days left',
    /^Ends on 25 Nov 2026. Nothing is charged/,
    null,
  ],
  [
    'trial that was given',
    trial,
    nothing,
    'Premium',
    'Free trial, 3 days left',
    /^Ends on 25 Nov 2026/,
    null,
  ],
  [
    'last hour of a trial',
    { ...trial, trialEndsAt: '2026-11-22T11:30:00.000Z' },
    { ...trialOf, renewsAt: '2026-11-22T11:30:00.000Z' },
    'Premium Plan',
    'Free trial, ends today',
    /begins on 22 Nov 2026/,
    'trial',
  ],
  [
    'past due',
    { ...premium, subscriptionStatus: 'past_due' },
    charged,
    'Premium Plan',
    'Your last payment did not go through',
    /^Change your card: the payment is made with the new one/,
    'plan',
  ],
  [
    'for life',
    premium,
    { ...nothing, isForLife: true },
    'Premium',
    'Premium for life',
    /^Nothing is charged/,
    null,
  ],
  ['given', premium, nothing, 'Premium', 'Active', /^Nothing is charged/, null],
  [
    'given for a time',
    { ...premium, subscriptionEndsAt: '2027-01-05T12:00:00.000Z' },
    nothing,
    'Premium',
    'Active',
    /^Runs until 5 Jan 2027/,
    null,
  ],
  [
    'no longer offered',
    premium,
    { ...charged, planKey: 'gold' },
    'Premium',
    'Active',
    /^Next charge/,
    'plan',
  ],
] as const)('describes a plan that is %s', (_, viewer, billing, name, status, next, cancels) => {
  const state = stateOf(viewer, billing);
  expect(state).toMatchObject({ name, status, cancels });
  expect(state.next).toMatch(next);
});

it('knows which cancellation can be undone: not that of an overdue plan', () => {
  const ending = { ...charged, endsAt: '2026-12-22T12:00:00.000Z' };
  expect(stateOf(premium, ending).isCancelled).toBe(true);
  expect(stateOf(premium, charged).isCancelled).toBe(false);
  expect(stateOf({ ...premium, subscriptionStatus: 'past_due' }, ending)).toMatchObject({
    isCancelled: false,
    isDue: true,
  });
});
