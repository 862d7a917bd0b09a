import { type DestinationStream, type Logger, pino } from 'pino';
import Stripe from 'stripe';
import type { Config } from '../config/config.js';
import { addresses } from './mask.js';

/**
 * The structured log. Requests are logged by method, pattern of the route, status and time; paths, queries, bodies,
 * variables, headers and addresses of people are not. What slips in by a known name is redacted.
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
    // Fastify hands over whole requests where an answer fails to be written.
    serializers: { err: describeError, req: nothing, res: nothing },
  };
  // What is logged while a line is being written is written with the next: under load, many at once.
  return pino(options, destination ?? pino.destination({ sync: false }));
}

const nothing = () => undefined;

/**
 * An error without what people sent: the values that a database refused, the text that is no JSON, the path that
 * Fastify names, the address to which a mail could not be sent, the amounts that the payment provider repeats.
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
  // That of a DOMException, such as a time limit throws, is a number.
  const code = typeof given === 'string' ? given : '';
  const isOfDatabase = name === 'QueryFailedError' || code.length === 5;
  const quotes = code.startsWith('22') || code.startsWith('FST_') || name === 'SyntaxError';
  // To the last quotation mark, since what is quoted may have some, too.
  const text = quotes ? message.replace(/".*"/s, '"…"') : message;
  return (isOfDatabase ? firstLine(text) : text).replace(addresses, '[address]');
}

const firstLine = (text: string) => text.split('\n', 1)[0]!;

/** The stack without the message, which stands before it. */
const stackFrames = (stack?: string) =>
  stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
