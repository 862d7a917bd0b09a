import { type Action, refusalOf } from '@quiet-time/schema/policies';
import { Extensions, type MiddlewareFn, UseMiddleware } from 'type-graphql';
import type { Context } from './context.js';
import { AppError } from './errors.js';

/**
 * Names the action of `schema/policies.ts` that a root field performs, and refuses whoever may not perform
 * it, before arguments are validated. A test fails on any root field without it.
 */
export function Can(action: Action): MethodDecorator {
  const guard: MiddlewareFn<Context> = ({ context }, next) => {
    const refusal = refusalOf(action, context.viewer, context.clock.now());
    if (refusal) {
      const message = refusal.code === 'UNAUTHENTICATED' ? context.refusal : null;
      throw new AppError(refusal.code, message ?? refusal.message, {
        ...(refusal.accessDenied && { accessDenied: refusal.accessDenied }),
      });
    }
    return next();
  };
  return (target, key, descriptor) => {
    Extensions({ can: action })(target, key as string, descriptor);
    UseMiddleware(guard)(target, key, descriptor);
  };
}
