import { m } from '@quiet-time/schema/sentences';
import { persistently } from './line.ts';
import { oneTabAtATime } from './one-tab.ts';
import { isSignOutOwed, oweSignOut } from './owed-sign-out.ts';
import { requestHeaders } from './request-headers.ts';
import { restError } from './rest-error.ts';
import { session } from './session.ts';
import { toast } from './toast/toast.ts';

/** Milliseconds after which a line that answers nothing counts as none: everything else waits meanwhile. */
const PATIENCE = 10_000;

/** The session that was left in this tab. Only memory has it; after a reload the browser's cookie must do. */
let left: string | undefined;
let telling: Promise<void> | null = null;
let keeping = false;

/**
 * Signs this browser out: forgets the token at once, and tells the server as soon as it can be reached, before
 * anything else is asked. That it has been told is said in a toast; that it could not be, by `LineNote`.
 */
export function signOut(): void {
  left = requestHeaders().authorization;
  oweSignOut(true);
  session.set(null);
  void keepTelling();
}

/** Tells the server of the sign-out that is owed until it knows. */
export async function keepTelling(): Promise<void> {
  if (keeping) return;
  keeping = true;
  await persistently('sign-out', tellServer);
  keeping = false;
}

/**
 * Tells the server of the sign-out that is owed, once, no matter who asks for it.
 * @throws TypeError without a connection, RestError when the server could not take it
 */
export function tellServer(): Promise<void> {
  telling ??= oneTabAtATime('sign-out', tell).finally(() => {
    telling = null;
  });
  return telling;
}

async function tell(): Promise<void> {
  // Another tab was first; or somebody has signed in, whose session is not the one that was left.
  if (!isSignOutOwed() || session.token()) return settled();
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(new TypeError('No answer')), PATIENCE);
  try {
    const answer = await fetch('/api/auth/logout', {
      method: 'POST',
      headers: { ...requestHeaders(), ...(left && { authorization: left }) },
      // It goes on when the page is left meanwhile.
      keepalive: true,
      signal: giveUp.signal,
    });
    // Read also where it says nothing new: an answer that nobody reads keeps its connection.
    const said = await answer.text();
    if (answer.status === 429 || answer.status >= 500) throw restError(answer.status, said);
    settled();
    // 401: it had ended already.
    if (answer.ok || answer.status === 401) toast.success(m.account_signed_out());
  } finally {
    clearTimeout(timer);
  }
}

function settled(): void {
  left = undefined;
  oweSignOut(false);
}
