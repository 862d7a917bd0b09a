import type { Account } from '@quiet-time/schema/capabilities';
import { describe, expect, it } from 'vitest';
import { refusalOf } from './policies.js';

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
const admin = { ...member, role: 'admin' };

describe('a policy', () => {
  it.each([
    ['devotionals.read', null, undefined],
    ['devotionals.read', member, undefined],
    ['devotionals.manage', null, 'UNAUTHENTICATED'],
    ['devotionals.manage', member, 'FORBIDDEN'],
    ['devotionals.manage', admin, undefined],
    ['auth.signOut', null, 'UNAUTHENTICATED'],
    ['auth.signOut', member, undefined],
  ] as const)('%s for %o answers %s', (action, account, code) => {
    expect(refusalOf(action, account, now)?.code).toBe(code);
  });
});
