import { type DestinationStream, type Logger, pino } from 'pino';
import Stripe from 'stripe';
import type { Config } from '../config/config.js';
import { addresses } from './mask.js';

/**
 * Makes the structured log. Requests are logged by method, route pattern, status and time. Paths, queries, bodies,
 * variables, headers and addresses of people are not logged. Known names of secret fields are redacted.
 */
export function makeLogger(config: Config, destination?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    base: null,
    redact: {
      paths: [
        'password',
        'token',
        'email',
        'code',
        'authorization',
        'cookie',
        '*.password',
        '*.token',
        '*.email',
      ],
      censor: '[redacted]',
    },
    // Fastify logs whole requests when a response can't be written.
    serializers: { err: describeError, req: nothing, res: nothing },
  };
  // Asynchronous: lines logged during a write are written together with the next, many at once under load.
  return pino(options, destination ?? pino.destination({ sync: false }));
}

const nothing = () => undefined;

/**
 * Serializes an error without values that people sent. These are values in errors of the database, JSON text, paths in
 * errors of Fastify, mail addresses, and amounts in errors of the payment provider.
 */
function describeError(error: Error & { code?: unknown; constraint?: string; table?: string }) {
  const { name, code, constraint, table } = error;
  if (error instanceof Stripe.errors.StripeError) {
    const { type, param, statusCode, requestId, stack = '' } = error;
    const frames = stackFrames(stack.replace(error.message, ''));
    return {
      name: type,
      message: 'of the payment provider',
      code,
      param,
      statusCode,
      requestId,
      stack: frames,
    };
  }
  const stack = error.stack?.replace(error.message, '');
  return { name, message: withoutValues(error), code, constraint, table, stack: stackFrames(stack) };
}

function withoutValues({ name, code: given, message }: Error & { code?: unknown }): string {
  // The code of a DOMException, such as a timeout, is a number.
  const code = typeof given === 'string' ? given : '';
  const isOfDatabase = name === 'QueryFailedError' || code.length === 5;
  const quotes = code.startsWith('22') || code.startsWith('FST_') || name === 'SyntaxError';
  // Up to the last quotation mark, since the quoted text may contain some, too.
  const text = quotes ? message.replace(/".*"/s, '"…"') : message;
  return (isOfDatabase ? firstLine(text) : text).replace(addresses, '[address]');
}

const firstLine = (text: string) => text.split('\n', 1)[0]!;

/** Returns the stack without the message before it. */
const stackFrames = (stack?: string) =>
  stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
