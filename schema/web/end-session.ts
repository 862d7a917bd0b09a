import { session } from './session.ts';
import { toast } from './toast/toast.ts';

/** Subject of toasts about the session. Callers with a more specific message use it, too, to replace them. */
export const sessionSubject = 'session';

let holds = 0;
/** The server's message about the end of the held session. */
let ended: { token: string; why: string } | null = null;

/**
 * Drops a session that the server no longer knows, and shows the reason. It does so once for any number of failed
 * requests, and never for a visitor without a session. While a form holds the session, the page stays as it is.
 * @param why the server's message, if any (`m` is not imported here, as this file is part of every first load)
 */
export function endSession(why: string): void {
  const token = session.token();
  if (!token) return;
  if (holds > 0) {
    ended = { token, why };
    return;
  }
  session.set(null);
  toast.error(why, { subject: sessionSubject });
}

/**
 * Keeps the page when the session ends, for a form that has unsaved input and can ask to sign in again in place.
 * Returns a function that releases it; only then an ended session is dropped.
 */
export function holdSession(): () => void {
  holds += 1;
  return () => {
    holds -= 1;
    const held = ended;
    if (holds > 0 || !held) return;
    ended = null;
    if (held.token === session.token()) endSession(held.why);
  };
}
