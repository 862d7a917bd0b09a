import { m } from '@quiet-time/schema/sentences';
import { describeError, serverMessage } from '@quiet-time/web/error-text.ts';

/** Returns the message for an entry about a devotional that could not be saved. */
export function saveProblem(error: unknown): string {
  const { code, message, details } = describeError(error);
  // The devotional was deleted while it was being read.
  if (details.fields?.devotionalId) return m.journal_no_devotional();
  switch (code) {
    case 'UNAUTHENTICATED':
      return m.journal_save_signed_out();
    case 'FORBIDDEN':
    case 'SUBSCRIPTION_REQUIRED':
      return m.journal_premium();
    case 'INTERNAL_SERVER_ERROR':
      return m.journal_save_server();
    case 'NO_CONNECTION':
      return message;
    case 'BAD_USER_INPUT':
    case 'RATE_LIMITED':
      return serverMessage(error) ?? m.journal_save_failed();
    default:
      return m.journal_save_failed();
  }
}
