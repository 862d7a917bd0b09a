import { describeError } from '../error-text.ts';
import { kept } from '../kept.ts';

/** A sign-in that waits for its code. */
export interface SecondStep {
  ticket: string;
  /** As it was typed for the first step; empty where it came another way. */
  email: string;
}

/** The step that this tab has reached; it outlives a reload. */
export const secondStep = kept<SecondStep>(
  'second-step',
  ({ ticket, email }) => typeof ticket === 'string' && typeof email === 'string',
);

/** The ticket in the answer to a first step, null for any other error. */
export function ticketIn(error: unknown): string | null {
  const { code, details } = describeError(error);
  return code === 'SECOND_FACTOR_REQUIRED' ? (details.ticket ?? null) : null;
}

/** Whether the ticket is used or too old: only the first step helps. */
export const isTicketOver = (error: unknown): boolean =>
  describeError(error).details.reason === 'ticket_over';

/** The address of the step on the sign-in page. */
export const secondStepPath = (redirect: string | null): string =>
  `/login?${new URLSearchParams({ step: 'code', ...(redirect && { redirect }) })}`;
