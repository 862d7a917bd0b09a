import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config.js';

/**
 * The structured log. Requests are logged by method, path without query, status and time; bodies, variables,
 * headers and addresses of people are not. What slips in by a known name is redacted.
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
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** An error without what a database puts in: the values that violated a constraint, the parameters. */
function describeError(error: Error & { code?: string; constraint?: string; table?: string }) {
  const { name, code, constraint, table } = error;
  const message =
    name === 'QueryFailedError' || code?.length === 5 ? firstLine(error.message) : error.message;
  return { name, message, code, constraint, table, stack: stackFrames(error) };
}

const firstLine = (text: string) => text.split('\n', 1)[0];

/** The stack without its first lines, which repeat the message. */
const stackFrames = (error: Error) =>
  error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
