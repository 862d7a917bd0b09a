import { m } from '@quiet-time/schema/sentences';
import { describeError, serverMessage } from '@quiet-time/web/error-text.ts';

/** Why an entry of a devotional could not be saved. */
export function saveProblem(error: unknown): string {
  const { code, message, details } = describeError(error);
  // It was deleted while it was read.
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
