import { tabStorage } from '@quiet-time/web/tab-storage.ts';

/** A code that was mailed and is expected. */
export interface PendingCode {
  /** Handle with which the server finds the purpose of the code. */
  userId: string;
  email: string;
  /** Time of the last request for a code, in milliseconds since 1970. */
  sentAt: number;
}

const isPendingCode = ({ userId, email, sentAt }: Partial<PendingCode>) =>
  typeof userId === 'string' && typeof email === 'string' && typeof sentAt === 'number';

// Stored, because phones discard the page while its reader looks into their mails.

/** Code that confirms the address of a new account. */
export const pendingVerification = tabStorage<PendingCode>('pending-verification', isPendingCode);

/** Code that permits a new password. */
export const pendingReset = tabStorage<PendingCode>('pending-reset', isPendingCode);

/** Permission to choose a new password, after the right code, which works once. */
export interface NewPasswordStep {
  token: string;
  email: string;
  /** End of its validity, ISO. */
  expiresAt: string;
}

/** Last step to a new password; it may have expired. */
export const newPasswordStep = tabStorage<NewPasswordStep>(
  'new-password-step',
  ({ token, email, expiresAt }) => [token, email, expiresAt].every((text) => typeof text === 'string'),
);
