import type { AccessDenied } from '@quiet-time/schema/error-codes';
import { accessDeniedIn } from './access-denied.ts';

/** An answer of `/api` that is not a success. `describeError` puts it into words. */
export class RestError extends Error {
  constructor(
    readonly status: number,
    /** The server's own words, null where it gave none. */
    readonly serverMessage: string | null,
    /** Why a paid feature was refused, where that is why. */
    readonly accessDenied?: AccessDenied,
  ) {
    super(serverMessage ?? `The server answered ${status}`);
  }
}

/** The error of an answer with this status and body. */
export function restError(status: number, body: string): RestError {
  const parsed = parse(body);
  const { message } = parsed;
  return new RestError(status, (typeof message === 'string' && message) || null, accessDeniedIn(parsed));
}

function parse(body: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(body));
  } catch {
    // Something in between answered with a page of its own.
    return {};
  }
}
