import { describeError } from '../error-text.ts';
import { tabStorage } from '../tab-storage.ts';

/** A sign-in that waits for its code. */
export interface SecondStep {
  ticket: string;
  /** Email typed in the first step, or empty after another kind of sign-in. */
  email: string;
}

/** Step that this tab has reached, which survives a reload. */
export const secondStep = tabStorage<SecondStep>(
  'second-step',
  ({ ticket, email }) => typeof ticket === 'string' && typeof email === 'string',
);

/** Returns the ticket in the response to a first step, or null for any other error. */
export function ticketIn(error: unknown): string | null {
  const { code, details } = describeError(error);
  return code === 'SECOND_FACTOR_REQUIRED' ? (details.ticket ?? null) : null;
}

/** Whether the ticket is used or expired, so that the first step is needed again. */
export const isTicketOver = (error: unknown): boolean =>
  describeError(error).details.reason === 'ticket_over';

/** Returns the address of the second step on the sign-in page. */
export const secondStepPath = (redirect: string | null): string =>
  `/login?${new URLSearchParams({ step: 'code', ...(redirect && { redirect }) })}`;
