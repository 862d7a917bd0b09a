import { m } from '@quiet-time/schema/sentences';
import { describeError, serverMessage } from '@quiet-time/web/error-text.ts';

/** Returns the message for an answer that could not be deleted. */
export function deleteFailure(error: unknown): string {
  switch (describeError(error).code) {
    case 'UNAUTHENTICATED':
      return m.answer_delete_sign_in();
    case 'FORBIDDEN':
    case 'SUBSCRIPTION_REQUIRED':
      return m.answer_delete_forbidden();
    case 'NOT_FOUND':
      return m.answer_not_found();
    case 'NO_CONNECTION':
      return m.answer_network_error();
    default:
      return m.answer_server_error();
  }
}

const isDuplicate = (message: string | null) => /duplicate[ -]key/i.test(message ?? '');

/** Returns the message for an answer that could not be added to the journal. */
export function journalFailure(error: unknown): string {
  const message = serverMessage(error);
  switch (describeError(error).code) {
    case 'UNAUTHENTICATED':
      return m.answer_journal_sign_in();
    case 'FORBIDDEN':
    case 'SUBSCRIPTION_REQUIRED':
      return m.answer_journal_premium();
    case 'CONFLICT':
      return m.journal_already_added();
    case 'INTERNAL_SERVER_ERROR':
      if (isDuplicate(message)) return m.journal_already_added();
      return message ? m.answer_journal_server_error({ message }) : m.answer_journal_failed();
    default:
      return m.answer_journal_failed();
  }
}

/** Whether a retry of the same request may succeed. */
export function isPassing(error: unknown): boolean {
  const { code } = describeError(error);
  return code === 'NO_CONNECTION' || (code === 'INTERNAL_SERVER_ERROR' && !isDuplicate(serverMessage(error)));
}
