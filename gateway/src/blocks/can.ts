import type { Account } from '@quiet-time/schema/capabilities';
import type { TokenAccess } from '@quiet-time/schema/token-scopes';
import { Extensions, type MiddlewareFn, UseMiddleware } from 'type-graphql';
import type { Clock } from '../platform/clock.js';
import type { ApiTokenInUse } from './context.js';
import { AppError } from './errors.js';
import { type Action, policies, type Rule, refusalOf } from './policies.js';
import { type Sentence, say } from './say.js';
import { inMaintenance } from './switched-off.js';
import { authorizeToken, domainsOf } from './token-domains.js';

/** What is known of who asks. */
export interface Asker {
  /** Null: a guest. */
  viewer: Account | null;
  /** The session token that was sent, whatever it opens. Null: none. */
  token: string | null;
  /** The personal API token that a program sent; null: none. */
  apiToken: ApiTokenInUse | null;
  /** Why the token that was sent opens nothing, where that is worth telling. */
  refusal: Sentence | null;
  clock: Clock;
  /** An administrator or editor who has to switch on their second factor before anything else. */
  lacksSecondFactor: boolean;
  /** Whether the site is closed for them at the moment. */
  isShutOut: boolean;
}

const isOfTheBackOffice = (action: Action) =>
  (policies[action] as readonly Rule[]).some((rule) => rule === 'admin' || rule === 'editor');

/** What goes on while the site is closed: coming in and going, and stopping mails. */
const goesOn: readonly Action[] = [
  'auth.signIn',
  'auth.signOut',
  'auth.viewer',
  'auth.verifyEmail',
  'auth.resetPassword',
  'reminders.stop',
];

/**
 * Refuses anyone who may not perform an action of `policies.ts`, and a program whose token does not open it.
 * @param access whether it is about to read or to write, as scopes of tokens tell them apart
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, SUBSCRIPTION_REQUIRED; SERVICE_UNAVAILABLE while the site is closed for them
 */
export function authorize(
  action: Action,
  { viewer, token, apiToken, refusal: ended, clock, lacksSecondFactor, isShutOut }: Asker,
  access: TokenAccess,
): void {
  if (isShutOut && !goesOn.includes(action)) throw inMaintenance();
  if (apiToken) authorizeToken(apiToken, action, access);
  const refusal = refusalOf(action, viewer, clock.now());
  if (!refusal && lacksSecondFactor && isOfTheBackOffice(action)) {
    throw new AppError('FORBIDDEN', say.second_factor_missing(), { reason: 'second_factor_missing' });
  }
  // A session that has expired is still there to be signed out.
  if (!refusal || (action === 'auth.signOut' && token)) return;
  const told = refusal.code === 'UNAUTHENTICATED' ? ended : null;
  throw new AppError(refusal.code, told ?? say[refusal.sentence](), {
    ...(refusal.accessDenied && { accessDenied: refusal.accessDenied }),
  });
}

/**
 * Refuses, as `authorize` does for writing, a member without the plan who has nothing to read there either: what somebody
 * wrote is theirs to read, whatever their plan is.
 * @throws AppError UNAUTHENTICATED, SUBSCRIPTION_REQUIRED
 */
export async function authorizeReading(
  writing: Action,
  asker: Asker,
  hasOwn: () => Promise<boolean>,
): Promise<void> {
  const { viewer, clock } = asker;
  const refusal = refusalOf(writing, viewer, clock.now());
  if (refusal && !(viewer && (await hasOwn()))) authorize(writing, asker, 'read');
}

/**
 * Names the action that a root field performs, and refuses anyone who may not perform it, before arguments are
 * validated. A test fails on any root field without it.
 */
export function Can(action: Action): MethodDecorator {
  const guard: MiddlewareFn<Asker> = ({ context, info }, next) => {
    authorize(action, context, info.operation.operation === 'query' ? 'read' : 'write');
    return next();
  };
  return (target, key, descriptor) => {
    Extensions({ can: action, needs: policies[action], tokenDomains: domainsOf(action) })(
      target,
      key as string,
      descriptor,
    );
    UseMiddleware(guard)(target, key, descriptor);
  };
}
