import type { Logger } from 'pino';
import Stripe from 'stripe';
import { AppError } from '../../blocks/errors.js';
import { say } from '../../blocks/say.js';
import { currentRequestId } from '../../platform/scope.js';
import { causeOf, isRefusal } from './provider-errors.js';

const silences = [
  Stripe.errors.StripeConnectionError,
  Stripe.errors.StripeAPIError,
  Stripe.errors.StripeRateLimitError,
];

const entryOf = (error: Stripe.errors.StripeError) => ({ reqId: currentRequestId(), ...causeOf(error) });

/**
 * Calls the provider on behalf of a person who waits. Each failure is logged.
 * @param meaning gives the result for a refusal that is expected, or throws; undefined: the refusal is not expected
 * @throws AppError SERVICE_UNAVAILABLE when the provider does not answer; INTERNAL_SERVER_ERROR when it refuses, so
 *   that a retry would fail too
 */
export type CallProvider = <T>(
  call: Promise<T>,
  meaning?: (refusal: Stripe.errors.StripeError) => Promise<T> | undefined,
) => Promise<T>;

export const makeCallProvider =
  (log: Logger): CallProvider =>
  async (call, meaning) => {
    try {
      return await call;
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      if (silences.some((kind) => error instanceof kind)) {
        log.warn(entryOf(error), 'the payment provider does not answer');
        throw new AppError('SERVICE_UNAVAILABLE', say.billing_provider_silent());
      }
      log.warn(entryOf(error), 'the payment provider refused a call');
      const meant = isRefusal(error) ? meaning?.(error) : undefined;
      if (meant) return meant;
      throw new AppError('INTERNAL_SERVER_ERROR', say.billing_provider_refused());
    }
  };
