import { session } from './session.ts';
import { toast } from './toast/toast.ts';

/**
 * The server no longer knows the session: this browser forgets it, too, and says why. Says it once, however
 * many requests meet it, and nothing to whoever had no session.
 * @param why in the server's words, where it has any (not imported here: this is part of every first load)
 */
export function endSession(why: string): void {
  if (!session.token()) return;
  session.set(null);
  toast.error(why);
}
