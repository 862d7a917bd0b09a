import { errorStatus } from '@quiet-time/schema/error-codes';
import { m } from '@quiet-time/schema/sentences';
import { describeError, serverMessage } from '@quiet-time/web/error-text.ts';
import { isUnreadable } from '@quiet-time/web/response-errors.ts';

/** Returns the message when no checkout began. @param switching whether it was to replace a plan */
export function checkoutProblem(error: unknown, switching: boolean): string {
  const { code } = describeError(error);
  if (code === 'UNAUTHENTICATED') return m.plans_switch_signed_out();
  const said = code === 'INTERNAL_SERVER_ERROR' ? null : serverMessage(error);
  if (!switching) return [m.plans_checkout_failed(), said].filter(Boolean).join(' ');
  // A proxy has responded instead of the gateway.
  if (isUnreadable(error) && error.statusCode < 500) return m.plans_switch_odd_answer();
  if (code === 'NO_CONNECTION') return m.plans_switch_failed();
  return said ?? (errorStatus[code] >= 500 ? m.plans_switch_server_error() : m.plans_switch_failed());
}
