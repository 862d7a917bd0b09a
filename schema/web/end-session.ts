import { session } from './session.ts';
import { toast } from './toast/toast.ts';

/** Of what is said of the session: somebody who can say it better uses it, too. */
export const sessionSubject = 'session';

let holds = 0;
/** What the server has said of the session that is held. */
let ended: { token: string; why: string } | null = null;

/**
 * The server no longer knows the session: this browser forgets it, too, and says why. Says it once, however
 * many requests meet it, and nothing to a visitor without a session. While somebody types, the page stays as it is.
 * @param why in the server's words, where it has any (not imported here: this is part of every first load)
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
 * Keeps the page as it is when the session ends, for a form that holds what somebody typed and can ask to sign in
 * again in place. Answers what lets go: only then an ended session is forgotten.
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
