import type { Account } from '@quiet-time/schema/capabilities';
import { type TokenScope, tokenScopes } from '@quiet-time/schema/token-scopes';
import { describe, expect, it } from 'vitest';
import { authorize } from './can.js';
import { AppError } from './errors.js';
import { type Action, policies, refusalOf } from './policies.js';
import { scopesFor, scopesOfAction } from './token-scopes.js';

const now = new Date('2026-11-21T12:00:00Z');
const member: Account = {
  role: 'user',
  subscription: 'free',
  subscriptionStatus: 'inactive',
  trialEndsAt: null,
  subscriptionEndsAt: null,
  hasUsedTrial: false,
  pdfAccess: false,
};
const paying: Account = { ...member, subscription: 'premium', subscriptionStatus: 'active' };
const admin: Account = { ...paying, role: 'admin' };
const actions = Object.keys(policies) as Action[];

/** Returns the refusal of a token with these scopes; null: allowed. */
function read(action: Action, access: 'read' | 'write', viewer: Account, scopes: readonly string[]) {
  const asker = {
    viewer,
    token: null,
    apiToken: { id: '', name: '', scopes },
    refusal: null,
    clock: { now: () => now },
    lacksSecondFactor: false,
    isShutOut: false,
  };
  try {
    authorize(action, asker, access);
    return null;
  } catch (thrown) {
    const { code, details } = thrown as AppError;
    expect(thrown).toBeInstanceOf(AppError);
    return { code, reason: details.reason, scope: details.scope };
  }
}

it('allows nothing that takes an account over, keeps it, pays with it or closes it', () => {
  const never = actions.filter((action) => policies[action].token === null);
  expect(never).toEqual(
    expect.arrayContaining([
      'account.change',
      'account.delete',
      'account.secure',
      'apiTokens.own',
      'apiTokens.manage',
      'auth.signIn',
      'auth.resetPassword',
      'billing.own',
      'dataExport.own',
      'graphql.explore',
      'members.delete',
      'members.raise',
      'settings.manage',
    ]),
  );
  for (const action of never) {
    for (const access of ['read', 'write'] as const) {
      expect([action, read(action, access, admin, tokenScopes)]).toEqual([
        action,
        { code: 'FORBIDDEN', reason: 'insufficient_scope', scope: undefined },
      ]);
    }
  }
});

describe.each([
  ['a member', member],
  ['who pays', paying],
  ['an administrator', admin],
])('of %s', (_who, owner) => {
  it('allows what its scope names and its owner may do, and nothing else', () => {
    for (const action of actions) {
      for (const access of ['read', 'write'] as const) {
        const needed = scopesOfAction(action, access);
        const sets: string[][] = [[], ...tokenScopes.map((scope) => [scope]), [...tokenScopes]];
        for (const scopes of sets) {
          const result = read(action, access, owner, scopes);
          const missing = needed.filter(
            (scope) => !scopes.includes(scope) && !scopes.includes(scope.replace('read', 'write')),
          );
          const enough = needed.length > 0 && missing.length === 0;
          const own = refusalOf(action, owner, now);
          const expected = !enough
            ? { code: 'FORBIDDEN', reason: 'insufficient_scope', scope: missing[0] }
            : own && { code: own.code, reason: undefined, scope: undefined };
          expect([action, access, scopes, result]).toEqual([action, access, scopes, expected]);
        }
      }
    }
  });
});

it("can be given for the member's own data, but not for the back-office", () => {
  const office = (scope: TokenScope) => /^(content|people|analytics):/.test(scope);
  const mine = tokenScopes.filter((scope) => !office(scope));
  expect(scopesFor(member, now)).toEqual(mine);
  expect(mine).toContain('journal:write');
  expect(scopesFor(admin, now)).toEqual(tokenScopes);
});

it('every scope allows at least one action', () => {
  const opened = actions.flatMap((action) => [
    ...scopesOfAction(action, 'read'),
    ...scopesOfAction(action, 'write'),
  ]);
  expect(tokenScopes.filter((scope) => !opened.includes(scope))).toEqual([]);
});
