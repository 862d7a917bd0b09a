import type { AccessDenied } from '@quiet-time/schema/error-codes';
import { accessDeniedIn } from './access-denied.ts';

/** A failed response of `/api`. `describeError` returns its message for people. */
export class RestError extends Error {
  constructor(
    readonly status: number,
    /** The server's own message, or null. */
    readonly serverMessage: string | null,
    /** Reason for refusing a paid feature, if that is the error. */
    readonly accessDenied?: AccessDenied,
  ) {
    super(serverMessage ?? `The server answered ${status}`);
  }
}

/** Returns the error for a response with this status and body. */
export function restError(status: number, body: string): RestError {
  const parsed = parse(body);
  const { message } = parsed;
  return new RestError(status, (typeof message === 'string' && message) || null, accessDeniedIn(parsed));
}

function parse(body: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(body));
  } catch {
    // A proxy answered with its own page.
    return {};
  }
}
