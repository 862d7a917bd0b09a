import { describe, expect, it } from 'vitest';
import { entitlementOf } from './entitlement.js';
import type { EntitlementGrant } from './entitlement-grant.entity.js';

const now = new Date('2026-11-21T06:00:00Z');
const later = new Date('2026-12-01T06:00:00Z');
const earlier = new Date('2026-11-01T06:00:00Z');

type Grant = Parameters<typeof entitlementOf>[0][number];
const grant = (fields: Partial<EntitlementGrant>): Grant => ({
  tier: 'standard',
  status: 'active',
  trialEndsAt: null,
  endsAt: null,
  refused: false,
  ...fields,
});
const free = {
  subscription: 'free',
  subscriptionStatus: 'inactive',
  trialEndsAt: null,
  subscriptionEndsAt: null,
};

/** The grants, and the values that differ from those of a free member. */
const table: [string, Partial<EntitlementGrant>[], Partial<typeof free> | object][] = [
  ['no grant', [], {}],
  ['a paid plan', [{}], { subscription: 'standard', subscriptionStatus: 'active' }],
  [
    'a cancelled plan',
    [{ endsAt: later }],
    { subscription: 'standard', subscriptionStatus: 'active', subscriptionEndsAt: later },
  ],
  ['a cancelled plan that is over and not yet noticed', [{ endsAt: now }], {}],
  [
    'a trial',
    [{ status: 'trialing', trialEndsAt: later }],
    { subscription: 'standard', subscriptionStatus: 'trialing', trialEndsAt: later },
  ],
  [
    'a plan that is paid for after its trial',
    [{ trialEndsAt: earlier }],
    { subscription: 'standard', subscriptionStatus: 'active' },
  ],
  ['a trial that was refused', [{ status: 'ended', trialEndsAt: later, endsAt: earlier, refused: true }], {}],
  [
    'a trial that ended',
    [{ status: 'ended', trialEndsAt: earlier, endsAt: earlier }],
    { trialEndsAt: earlier },
  ],
  ['a plan that ended after its trial', [{ status: 'ended', trialEndsAt: earlier, endsAt: now }], {}],
  [
    'a trial that ended, and a plan later',
    [
      { status: 'ended', trialEndsAt: earlier, endsAt: earlier },
      { status: 'ended', endsAt: now },
    ],
    {},
  ],
  [
    'a payment that is due',
    [{ status: 'past_due', tier: 'premium' }],
    { subscription: 'premium', subscriptionStatus: 'past_due' },
  ],
  [
    'the higher tier of two payments that are due',
    [{ status: 'past_due' }, { status: 'past_due', tier: 'premium' }],
    { subscription: 'premium', subscriptionStatus: 'past_due' },
  ],
  [
    'a payment that is due, and a plan from elsewhere',
    [{ status: 'past_due', tier: 'family' }, {}],
    { subscription: 'standard', subscriptionStatus: 'active' },
  ],
  [
    'the higher tier',
    [{}, { tier: 'premium', status: 'trialing', trialEndsAt: later }],
    { subscription: 'premium', subscriptionStatus: 'trialing', trialEndsAt: later },
  ],
  [
    'on one tier what is paid for',
    [{ status: 'trialing', trialEndsAt: later }, {}],
    { subscription: 'standard', subscriptionStatus: 'active' },
  ],
  [
    'on one tier what lasts longer',
    [{ endsAt: later }, {}],
    { subscription: 'standard', subscriptionStatus: 'active', subscriptionEndsAt: null },
  ],
];

describe('what grants amount to', () => {
  it.each(table)('%s', (_name, grants, entitled) => {
    const expected = { ...free, ...entitled };
    expect(entitlementOf(grants.map(grant), now)).toEqual(expected);
    expect(entitlementOf(grants.map(grant).reverse(), now)).toEqual(expected);
  });
});
