import { m } from '@quiet-time/schema/sentences';
import { describeError, reasonFor } from '@quiet-time/web/error-text.ts';

/** Whether the server has not checked the input: no connection, or a server error. The input may be right. */
export function isFailure(thrown: unknown): boolean {
  const { code } = describeError(thrown);
  return code === 'NO_CONNECTION' || code === 'INTERNAL_SERVER_ERROR' || code === 'SERVICE_UNAVAILABLE';
}

/** Returns the dialog for an error without a place beside a field. */
export function unexpected(thrown: unknown, fallback: string = m.account_auth_failed()) {
  return { title: m.account_error_title(), message: reasonFor(thrown, fallback) };
}
