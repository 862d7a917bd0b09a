import { describe, expect, it } from 'vitest';
import {
  type Account,
  accessDenied,
  type Capability,
  capabilities,
  capabilityNames,
  lockedSentence,
  standing,
} from './capabilities.js';

const now = new Date('2026-11-21T12:00:00Z');
const later = new Date('2026-11-22T12:00:00Z');
const earlier = new Date('2026-11-20T12:00:00Z');

const account = (fields: Partial<Account>): Account => ({
  role: 'user',
  subscription: 'free',
  subscriptionStatus: 'inactive',
  trialEndsAt: null,
  subscriptionEndsAt: null,
  hasUsedTrial: false,
  pdfAccess: false,
  ...fields,
});

const paid: Capability[] = ['journal', 'answers', 'prayerRequests'];
const premium: Capability[] = [...paid, 'pdf', 'premiumContent'];
const trial = { subscriptionStatus: 'trialing', trialEndsAt: later, hasUsedTrial: true };
const pastDue = { subscriptionStatus: 'past_due' };

/** Accounts, with all their capabilities. */
const table: [string, Partial<Account> | null, Capability[]][] = [
  ['a visitor', null, []],
  ['free', {}, []],
  ['standard', { subscription: 'standard', subscriptionStatus: 'active' }, paid],
  ['premium', { subscription: 'premium', subscriptionStatus: 'active' }, premium],
  ['family', { subscription: 'family', subscriptionStatus: 'active' }, [...premium, 'family']],
  ['free, trialing', trial, paid],
  ['standard, trialing', { ...trial, subscription: 'standard' }, paid],
  ['premium, trialing', { ...trial, subscription: 'premium' }, premium],
  ['family, trialing', { ...trial, subscription: 'family' }, [...premium, 'family']],
  ['premium, trial over since now', { ...trial, subscription: 'premium', trialEndsAt: now }, premium],
  ['premium, trial over for a day', { ...trial, subscription: 'premium', trialEndsAt: earlier }, []],
  [
    'premium, cancelled trial over since now',
    { ...trial, subscription: 'premium', trialEndsAt: now, subscriptionEndsAt: now },
    [],
  ],
  ['premium, trialing without an end', { ...trial, subscription: 'premium', trialEndsAt: null }, []],
  ['free after a trial', { hasUsedTrial: true, trialEndsAt: earlier }, []],
  [
    'standard after a trial',
    { subscription: 'standard', subscriptionStatus: 'active', trialEndsAt: earlier },
    paid,
  ],
  ['free, past due', pastDue, []],
  ['standard, past due', { ...pastDue, subscription: 'standard' }, []],
  ['premium, past due', { ...pastDue, subscription: 'premium' }, []],
  ['family, past due', { ...pastDue, subscription: 'family' }, []],
  ['premium, inactive', { subscription: 'premium', subscriptionStatus: 'inactive' }, []],
  [
    'premium, cancelled and running',
    { subscription: 'premium', subscriptionStatus: 'active', subscriptionEndsAt: later },
    premium,
  ],
  [
    'premium, cancelled and over',
    { subscription: 'premium', subscriptionStatus: 'active', subscriptionEndsAt: earlier },
    [],
  ],
  ['a tier that nobody knows', { subscription: 'gold', subscriptionStatus: 'active' }, []],
  ['free with a PDF grant', { pdfAccess: true }, ['pdf']],
  [
    'standard with a PDF grant',
    { subscription: 'standard', subscriptionStatus: 'active', pdfAccess: true },
    [...paid, 'pdf'],
  ],
  ['past due with a PDF grant', { ...pastDue, subscription: 'standard', pdfAccess: true }, []],
  ['an editor', { role: 'editor' }, ['premiumContent', 'editor']],
  ['an editor, past due', { role: 'editor', ...pastDue }, ['premiumContent', 'editor']],
  [
    'an editor with a plan',
    { role: 'editor', subscription: 'standard', subscriptionStatus: 'active' },
    [...paid, 'premiumContent', 'editor'],
  ],
  ['an admin', { role: 'admin' }, [...capabilityNames]],
  ['an admin, past due', { role: 'admin', ...pastDue }, [...capabilityNames]],
];

describe('capabilities', () => {
  it.each(table)('of %s', (_who, fields, allowed) => {
    const granted = capabilities(fields && account(fields), now);
    expect(capabilityNames.filter((name) => granted[name]).sort()).toEqual([...allowed].sort());
  });
});

const over = ['trialExpired', 'locked'];
const due = ['pastDue', 'locked'];

/** Status, end of the trial, and the standing on a paid plan and on none. */
const standings: [string, Date | null, string[], string[]][] = [
  ['inactive', null, [], []],
  ['inactive', later, [], []],
  ['inactive', earlier, over, over],
  ['trialing', null, [], []],
  ['trialing', later, ['trialing'], ['trialing']],
  ['trialing', earlier, over, over],
  ['trialing', now, ['trialing'], ['trialing']],
  ['active', null, ['active'], []],
  ['active', later, ['active'], []],
  ['active', earlier, ['active'], over],
  ['past_due', null, due, due],
  ['past_due', later, due, due],
  ['past_due', earlier, due, due],
];

/** Standing that each plan adds, whatever its status. */
const plans: [string, boolean, string[]][] = [
  ['free', false, []],
  ['gold', false, []],
  ['standard', true, []],
  ['premium', true, ['premium']],
  ['family', true, ['premium', 'family']],
];

describe.each(plans)('standing on the plan %s', (subscription, isPaid, own) => {
  it.each(standings)('when %s, with a trial until %s', (subscriptionStatus, trialEndsAt, paid, unpaid) => {
    const stands = standing(account({ subscription, subscriptionStatus, trialEndsAt }), now);
    const words = Object.entries(stands).flatMap(([word, holds]) => (holds ? [word] : []));
    expect(words.sort()).toEqual([...(isPaid ? paid : unpaid), ...own].sort());
  });
});

it('an ended plan is not active, and a visitor has no standing', () => {
  const ended = account({ subscription: 'family', subscriptionStatus: 'active', subscriptionEndsAt: now });
  expect(standing(ended, now)).toMatchObject({ active: false, locked: false, family: true });
  expect(Object.values(standing(null, now))).not.toContain(true);
});

describe('a refusal', () => {
  it('asks a free member for a paid plan, or for premium if only premium helps', () => {
    const free = account({});
    expect(accessDenied(free, 'journal', now).reason).toBe('paid_required');
    expect(accessDenied(free, 'premiumContent', now).reason).toBe('premium_required');
    expect(accessDenied(free, 'pdf', now).reason).toBe('premium_required');
    expect(accessDenied(free, 'family', now).reason).toBe('premium_required');
  });

  it('reports an expired trial', () => {
    const expired = account({ hasUsedTrial: true, trialEndsAt: earlier });
    expect(accessDenied(expired, 'journal', now)).toEqual({
      reason: 'access_locked',
      subscription: 'free',
      subscriptionStatus: 'inactive',
      trialExpired: true,
      requiresPayment: true,
      hasUsedTrial: true,
    });
  });

  it('reports a payment due, and not an expired trial', () => {
    const due = account({ subscription: 'premium', ...pastDue, trialEndsAt: earlier });
    expect(accessDenied(due, 'journal', now)).toMatchObject({
      reason: 'access_locked',
      subscriptionStatus: 'past_due',
      trialExpired: false,
    });
  });

  it('treats a visitor as a free member who can still have a trial', () => {
    expect(accessDenied(null, 'premiumContent', now)).toMatchObject({
      reason: 'premium_required',
      subscription: 'free',
      subscriptionStatus: 'inactive',
      hasUsedTrial: false,
    });
  });

  it('has a message for members who lost access, and none for those who never had it', () => {
    const sentenceFor = (fields: Partial<Account>) =>
      lockedSentence(accessDenied(account(fields), 'journal', now));
    expect(sentenceFor({ trialEndsAt: earlier })).toBe('shared_free_trial_expired');
    expect(sentenceFor(pastDue)).toBe('shared_payment_required');
    expect(sentenceFor({})).toBeNull();
  });
});
