import { describeError, serverMessage } from '@quiet-time/web/error-text.ts';

/** Returns the server's message about a file or the step of its import, or the fixed sentence for other errors. */
export function importError(error: unknown): string {
  const { code, message } = describeError(error);
  const isAboutFile = code === 'BAD_USER_INPUT' || code === 'PAYLOAD_TOO_LARGE' || code === 'CONFLICT';
  return (isAboutFile && serverMessage(error)) || message;
}
