import { kept } from '@quiet-time/web/kept.ts';

/** A code that somebody is waiting for. */
export interface PendingCode {
  /** By which the server knows what the code is for. */
  userId: string;
  email: string;
  /** When the last one was asked for, in milliseconds since 1970. */
  sentAt: number;
}

const isPendingCode = ({ userId, email, sentAt }: Partial<PendingCode>) =>
  typeof userId === 'string' && typeof email === 'string' && typeof sentAt === 'number';

// Phones forget the page while its reader looks into their mails.

/** The code that proves the address of a new account. */
export const pendingVerification = kept<PendingCode>('pending-verification', isPendingCode);

/** The code that allows to choose a new password. */
export const pendingReset = kept<PendingCode>('pending-reset', isPendingCode);

/** Somebody who may choose a new password: the code was right, and works once only. */
export interface NewPasswordStep {
  token: string;
  email: string;
  /** Until when, ISO. */
  expiresAt: string;
}

/** The last step to a new password; it may have expired. */
export const newPasswordStep = kept<NewPasswordStep>('new-password-step', ({ token, email, expiresAt }) =>
  [token, email, expiresAt].every((text) => typeof text === 'string'),
);
