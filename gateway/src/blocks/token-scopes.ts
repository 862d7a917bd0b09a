import type { Account } from '@quiet-time/schema/capabilities';
import {
  opens,
  scopesOf,
  type TokenAccess,
  type TokenDomain,
  type TokenScope,
  tokenScopes,
} from '@quiet-time/schema/token-scopes';
import { apiMessages } from './api-messages.js';
import type { ApiTokenInUse } from './context.js';
import { AppError } from './errors.js';
import { type Action, policies, refusalOf } from './policies.js';

/** Returns whether a REST endpoint outside of the schema reads or writes. */
export const accessOf = (method: string): TokenAccess =>
  method === 'GET' || method === 'HEAD' ? 'read' : 'write';

/** Returns the domains of an action, all of which a token needs; none: no token may perform it. */
export const domainsOf = (action: Action): readonly TokenDomain[] => [policies[action].token ?? []].flat();

/** Returns the scopes of an action, all of which a token needs; none: no token may perform it. */
export const scopesOfAction = (action: Action, access: TokenAccess): TokenScope[] =>
  scopesOf(domainsOf(action), access);

/** Whether a token has the scopes of an action. */
export const hasScopes = ({ scopes }: ApiTokenInUse, action: Action, access: TokenAccess): boolean => {
  const needed = scopesOfAction(action, access);
  return needed.length > 0 && needed.every((scope) => opens(scopes, scope));
};

/**
 * Refuses a token without the scopes of an action. The rights of its owner are checked separately.
 * @throws AppError FORBIDDEN, with the missing scope if there is one
 */
export function authorizeToken(token: ApiTokenInUse, action: Action, access: TokenAccess): void {
  if (hasScopes(token, action, access)) return;
  const missing = scopesOfAction(action, access).find((scope) => !opens(token.scopes, scope));
  throw new AppError('FORBIDDEN', missing ? apiMessages.scopeMissing(missing) : apiMessages.notByToken, {
    reason: 'insufficient_scope',
    ...(missing && { scope: missing }),
  });
}

/**
 * Returns the scopes that a member can give a token: none of the back-office without rights there. Scopes that only
 * their plan lacks are included, since the plan may change.
 */
export const scopesFor = (account: Account, now: Date): TokenScope[] =>
  tokenScopes.filter((scope) => {
    const domain = scope.split(':')[0] as TokenDomain;
    return (Object.keys(policies) as Action[]).some(
      (action) =>
        domainsOf(action).includes(domain) &&
        // This action checks the policy of each kind itself.
        action !== 'items.history' &&
        refusalOf(action, account, now)?.code !== 'FORBIDDEN',
    );
  });
