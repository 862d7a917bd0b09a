import { messages } from '@quiet-time/schema/messages';
import { describeError, reasonFor } from '@quiet-time/schema/web/error-text.ts';

/** Nobody has looked at what was sent: no connection, or the server broke. What was typed may be right. */
export function isFailure(thrown: unknown): boolean {
  const { code } = describeError(thrown);
  return code === 'NO_CONNECTION' || code === 'INTERNAL_SERVER_ERROR' || code === 'SERVICE_UNAVAILABLE';
}

/** The dialog for whatever has no place beside a field. */
export function unexpected(thrown: unknown, fallback: string = messages.authFailed) {
  return { title: messages.errorTitle, message: reasonFor(thrown, fallback) };
}
