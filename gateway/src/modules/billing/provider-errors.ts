import Stripe from 'stripe';

/** Whether the provider rejects a request, as opposed to being unable to answer it now. */
export const isRefusal = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeInvalidRequestError;

/**
 * Whether the provider does not know (any more) the object in a request: it was deleted there, or belongs to another
 * account or mode than our key.
 * @param what restricts it to a missing customer or price; a customer in the address of the request is not recognized
 */
export const isUnknown = (error: unknown, what?: 'customer' | 'price'): error is Stripe.errors.StripeError =>
  isRefusal(error) &&
  error.code === 'resource_missing' &&
  (!what || error.param === what || error.param?.endsWith(`[${what}]`) === true);

/** Returns null when the provider does not know (any more) the object: then there is nothing to do. */
export const orUnknown = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((error) => {
    if (isUnknown(error)) return null;
    throw error;
  });

/** Returns the loggable parts of a failed call. The original error repeats what was sent. */
export const causeOf = ({ type, code, param, statusCode, requestId }: Stripe.errors.StripeError) => ({
  provider: { type, code, param, statusCode, requestId },
});
