import { type Action, refusalOf } from '@quiet-time/schema/policies';
import { Extensions, type MiddlewareFn, UseMiddleware } from 'type-graphql';
import type { Context } from './context.js';
import { AppError } from './errors.js';

/**
 * Refuses whoever may not perform an action of `schema/policies.ts`.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, SUBSCRIPTION_REQUIRED
 */
export function authorize(action: Action, { viewer, token, refusal: ended, clock }: Context): void {
  const refusal = refusalOf(action, viewer, clock.now());
  // Signing out twice is no mistake: a first answer may have been lost, or the session ended elsewhere.
  if (!refusal || (action === 'auth.signOut' && token)) return;
  const message = refusal.code === 'UNAUTHENTICATED' ? ended : null;
  throw new AppError(refusal.code, message ?? refusal.message, {
    ...(refusal.accessDenied && { accessDenied: refusal.accessDenied }),
  });
}

/**
 * Names the action that a root field performs, and refuses whoever may not perform it, before arguments are
 * validated. A test fails on any root field without it.
 */
export function Can(action: Action): MethodDecorator {
  const guard: MiddlewareFn<Context> = ({ context }, next) => {
    authorize(action, context);
    return next();
  };
  return (target, key, descriptor) => {
    Extensions({ can: action })(target, key as string, descriptor);
    UseMiddleware(guard)(target, key, descriptor);
  };
}
