/** A code that somebody is waiting for. */
export interface PendingCode {
  /** By which the server knows what the code is for. */
  userId: string;
  email: string;
  /** When the last one was asked for, in milliseconds since 1970. */
  sentAt: number;
}

/**
 * Remembers a code that was asked for until it has come or is given up: phones forget the page while its
 * reader looks into their mails.
 */
function pendingCodeAt(key: 'pending-verification' | 'pending-reset') {
  return {
    read(): PendingCode | null {
      try {
        const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null');
        return isPendingCode(kept) ? kept : null;
      } catch {
        return null;
      }
    },
    keep(pending: PendingCode): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(pending));
      } catch {
        // Storage is full or refused: the step then lasts as long as the page.
      }
    },
    drop(): void {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Nothing is stored where storage is refused.
      }
    },
  };
}

function isPendingCode(kept: Partial<PendingCode> | null): kept is PendingCode {
  return (
    typeof kept?.userId === 'string' && typeof kept.email === 'string' && typeof kept.sentAt === 'number'
  );
}

/** The code that proves the address of a new account. */
export const pendingVerification = pendingCodeAt('pending-verification');

/** The code that allows to choose a new password. */
export const pendingReset = pendingCodeAt('pending-reset');
