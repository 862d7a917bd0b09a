import { m } from '@quiet-time/schema/sentences';
import { describeError, reasonFor } from '@quiet-time/web/error-text.ts';

/** Nobody has looked at what was sent: no connection, or the server broke. What was typed may be right. */
export function isFailure(thrown: unknown): boolean {
  const { code } = describeError(thrown);
  return code === 'NO_CONNECTION' || code === 'INTERNAL_SERVER_ERROR' || code === 'SERVICE_UNAVAILABLE';
}

/** The dialog for whatever has no place beside a field. */
export function unexpected(thrown: unknown, fallback: string = m.account_auth_failed()) {
  return { title: m.account_error_title(), message: reasonFor(thrown, fallback) };
}
