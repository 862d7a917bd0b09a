import pino from 'pino';
import Stripe from 'stripe';
import { beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../../blocks/errors.js';
import { makeCallProvider } from './call-provider.js';

const { errors } = Stripe;

let log: string[];
const callProvider = makeCallProvider(pino({ level: 'warn' }, { write: (line) => void log.push(line) }));
beforeEach(() => {
  log = [];
});

const secret = 'ruth@example.org';
const refusal = new errors.StripeInvalidRequestError({
  type: 'invalid_request_error',
  code: 'resource_missing',
  message: `No such customer: ${secret}`,
});
const codeOf = (call: Promise<unknown>) =>
  call.catch((error) => (error instanceof AppError ? error.code : error));

it('answers what the provider answers', async () => {
  expect(await callProvider(Promise.resolve('cus_1'))).toBe('cus_1');
  expect(log).toEqual([]);
});

it.each([
  new errors.StripeConnectionError({ type: 'api_error', message: secret }),
  new errors.StripeAPIError({ type: 'api_error', message: secret }),
  new errors.StripeRateLimitError({ type: 'rate_limit_error', message: secret }),
])('the provider is silent: $constructor.name', async (error) => {
  const meaning = vi.fn();
  expect(await codeOf(callProvider(Promise.reject(error), meaning))).toBe('SERVICE_UNAVAILABLE');
  expect(meaning).not.toHaveBeenCalled();
  expect(log).toHaveLength(1);
  expect(log[0]).not.toContain(secret);
});

it('answers a refusal with a message of ours, not of the provider', async () => {
  expect(await codeOf(callProvider(Promise.reject(refusal)))).toBe('INTERNAL_SERVER_ERROR');
  expect(await codeOf(callProvider(Promise.reject(refusal), () => undefined))).toBe('INTERNAL_SERVER_ERROR');
  expect(log).toHaveLength(2);
  expect(log[0]).not.toContain(secret);
});

it('a refusal that means something is answered by what it means', async () => {
  expect(await callProvider(Promise.reject(refusal), async ({ code }) => `not there: ${code}`)).toBe(
    'not there: resource_missing',
  );
});

it('a wrong key means nothing to who waits', async () => {
  const error = new errors.StripeAuthenticationError({ type: 'authentication_error' });
  const meaning = vi.fn();
  expect(await codeOf(callProvider(Promise.reject(error), meaning))).toBe('INTERNAL_SERVER_ERROR');
  expect(meaning).not.toHaveBeenCalled();
});

it('passes on errors that are not responses of the provider', async () => {
  const error = new Error('out of memory');
  expect(await codeOf(callProvider(Promise.reject(error)))).toBe(error);
  expect(log).toEqual([]);
});
