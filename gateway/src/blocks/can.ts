import type { Account } from '@quiet-time/schema/capabilities';
import type { TokenAccess } from '@quiet-time/schema/token-scopes';
import { Extensions, type MiddlewareFn, UseMiddleware } from 'type-graphql';
import type { Clock } from '../platform/clock.js';
import type { ApiTokenInUse } from './context.js';
import { AppError } from './errors.js';
import { type Action, policies, refusalOf } from './policies.js';
import { type Sentence, say } from './say.js';
import { inMaintenance } from './switched-off.js';
import { authorizeToken, domainsOf, hasScopes } from './token-scopes.js';

/** Caller of a request: account, tokens and restrictions. */
export interface RequestCaller {
  /** Account of the caller; null for a visitor. */
  viewer: Account | null;
  /** Session token of the request, valid or not. Null: none. */
  token: string | null;
  /** Personal API token of the request; null: none. */
  apiToken: ApiTokenInUse | null;
  /** Reason why the token is invalid, if the caller should know it. */
  refusal: Sentence | null;
  clock: Clock;
  /** Whether an administrator or editor has to switch on their second factor before anything else. */
  lacksSecondFactor: boolean;
  /** Whether the site is currently closed for the caller. */
  isShutOut: boolean;
}

const isOfTheBackOffice = (action: Action) => ['admin', 'editor'].includes(policies[action].rule);

/** Actions available while the site is closed: signing in and out, and stopping mails. */
const goesOn: readonly Action[] = [
  'auth.signIn',
  'auth.signOut',
  'auth.viewer',
  'auth.verifyEmail',
  'auth.resetPassword',
  'reminders.stop',
];

/**
 * Refuses callers without the right to an action of `policies.ts`, and API tokens without its scope.
 * @param access read or write, as in the scopes of tokens
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, SUBSCRIPTION_REQUIRED; SERVICE_UNAVAILABLE while the site is closed for
 *   them
 */
export function authorize(
  action: Action,
  { viewer, token, apiToken, refusal: ended, clock, lacksSecondFactor, isShutOut }: RequestCaller,
  access: TokenAccess,
): void {
  if (isShutOut && !goesOn.includes(action)) throw inMaintenance();
  if (apiToken) authorizeToken(apiToken, action, access);
  const refusal = refusalOf(action, viewer, clock.now());
  if (!refusal && lacksSecondFactor && isOfTheBackOffice(action)) {
    throw new AppError('FORBIDDEN', say.second_factor_missing(), { reason: 'second_factor_missing' });
  }
  // An expired session may still sign out.
  if (!refusal || (action === 'auth.signOut' && token)) return;
  const sessionMessage = refusal.code === 'UNAUTHENTICATED' ? ended : null;
  throw new AppError(refusal.code, sessionMessage ?? say[refusal.sentence](), {
    ...(refusal.accessDenied && { accessDenied: refusal.accessDenied }),
  });
}

/**
 * Authorizes a call of the REST interface, as `authorize` does. An API token without the scope of a public read counts
 * as a visitor there, since it must not see less than without a token.
 * @returns the context to run the call in
 */
export function authorizeCall<Asker extends RequestCaller>(
  action: Action,
  asker: Asker,
  access: TokenAccess,
): Asker {
  const { apiToken } = asker;
  const isPublicRead = access === 'read' && policies[action].rule === 'anyone';
  const lacksScope = apiToken && isPublicRead && !hasScopes(apiToken, action, access);
  const admitted = lacksScope
    ? { ...asker, viewer: null, token: null, apiToken: null, lacksSecondFactor: false }
    : asker;
  authorize(action, admitted, access);
  return admitted;
}

/**
 * Refuses, as `authorize` does for writing, members without the plan who have nothing of their own to read. Own texts
 * stay readable on every plan.
 * @throws AppError UNAUTHENTICATED, SUBSCRIPTION_REQUIRED
 */
export async function authorizeReading(
  writing: Action,
  asker: RequestCaller,
  hasOwn: () => Promise<boolean>,
): Promise<void> {
  const { viewer, clock } = asker;
  const refusal = refusalOf(writing, viewer, clock.now());
  if (refusal && !(viewer && (await hasOwn()))) authorize(writing, asker, 'read');
}

/**
 * Names the action of a root field, and refuses callers without the right to it, before arguments are validated. A test
 * fails on any root field without it.
 */
export function Can(action: Action): MethodDecorator {
  const guard: MiddlewareFn<RequestCaller> = ({ context, info }, next) => {
    authorize(action, context, info.operation.operation === 'query' ? 'read' : 'write');
    return next();
  };
  return (target, key, descriptor) => {
    Extensions({ can: action, rule: policies[action].rule, tokenDomains: domainsOf(action) })(
      target,
      key as string,
      descriptor,
    );
    UseMiddleware(guard)(target, key, descriptor);
  };
}
