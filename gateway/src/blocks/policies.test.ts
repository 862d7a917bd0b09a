import type { Account } from '@quiet-time/schema/capabilities';
import { describe, expect, it } from 'vitest';
import { type Action, policies, refusalOf } from './policies.js';

const now = new Date('2026-11-21T12:00:00Z');
const member: Account = {
  role: 'user',
  subscription: 'premium',
  subscriptionStatus: 'active',
  trialEndsAt: null,
  subscriptionEndsAt: null,
  hasUsedTrial: false,
  pdfAccess: false,
};
const editor = { ...member, role: 'editor' };
const admin = { ...member, role: 'admin' };

describe('a policy', () => {
  it.each([
    ['devotionals.read', null, undefined],
    ['devotionals.read', member, undefined],
    ['devotionals.manage', null, 'UNAUTHENTICATED'],
    ['devotionals.manage', member, 'FORBIDDEN'],
    ['devotionals.manage', editor, undefined],
    ['devotionals.manage', admin, undefined],
    ['members.manage', member, 'FORBIDDEN'],
    ['members.manage', editor, 'FORBIDDEN'],
    ['members.manage', admin, undefined],
    ['auth.signOut', null, 'UNAUTHENTICATED'],
    ['auth.signOut', member, undefined],
  ] as const)('%s for %o returns %s', (action, account, code) => {
    expect(refusalOf(action, account, now)?.code).toBe(code);
  });
});

/** Actions that require a role: those refused to a member with every plan. */
const ofTheBackOffice = (Object.keys(policies) as Action[]).filter(
  (action) => refusalOf(action, { ...member, subscription: 'family' }, now) !== null,
);

it('an editor may write and respond in the back-office, without access to people, money and tokens', () => {
  const mayEdit = ofTheBackOffice.filter((action) => refusalOf(action, editor, now) === null);
  expect(mayEdit.sort()).toEqual([
    'about.manage',
    'announcements.manage',
    'attachments.upload',
    'contact.manage',
    'content.find',
    'devotionals.manage',
    'encouragingWords.manage',
    'faq.manage',
    'letters.manage',
    'openingPrayers.manage',
    'prayerRequests.manage',
    'prayers.manage',
    'savedFilters.own',
    'scriptures.manage',
    'settings.view',
    'tasks.read',
    'translations.manage',
    'trash.manage',
  ]);
});

it.each(ofTheBackOffice)('%s is open to administrators', (action) => {
  expect(refusalOf(action, admin, now)).toBeNull();
});

it('an editor without a plan reads premium devotionals, and has no other paid feature', () => {
  const free = { ...editor, subscription: 'free', subscriptionStatus: 'inactive' };
  for (const action of ['journal.write', 'answers.write', 'prayerRequests.submit', 'family.share'] as const) {
    expect(refusalOf(action, free, now)?.code).toBe('SUBSCRIPTION_REQUIRED');
  }
});
