import { m } from '@quiet-time/schema/sentences';
import { persistently } from './line.ts';
import { oneTabAtATime } from './one-tab.ts';
import { isSignOutOwed, oweSignOut } from './owed-sign-out.ts';
import { requestHeaders } from './request-headers.ts';
import { restError } from './rest-error.ts';
import { session } from './session.ts';
import { toast } from './toast/toast.ts';

/** Milliseconds after which an unresponsive connection counts as lost, as all other requests wait meanwhile. */
const PATIENCE = 10_000;

/** Token of the ended session, in memory only. After a reload the browser's cookie has to do. */
let left: string | undefined;
let telling: Promise<void> | null = null;
let keeping = false;

/**
 * Signs this browser out. It drops the token at once, and notifies the server as soon as it can be reached, before any
 * other request. A toast confirms it; `LineNote` shows that it is pending.
 */
export function signOut(): void {
  left = requestHeaders().authorization;
  oweSignOut(true);
  session.set(null);
  void keepTelling();
}

/** Retries a pending sign-out until the server confirms it. */
export async function keepTelling(): Promise<void> {
  if (keeping) return;
  keeping = true;
  await persistently('sign-out', tellServer);
  keeping = false;
}

/**
 * Sends a pending sign-out, once for concurrent callers.
 * @throws TypeError without a connection, RestError when the server could not handle it
 */
export function tellServer(): Promise<void> {
  telling ??= oneTabAtATime('sign-out', tell).finally(() => {
    telling = null;
  });
  return telling;
}

async function tell(): Promise<void> {
  // Another tab was first, or somebody has signed in with a new session, which must not end.
  if (!isSignOutOwed() || session.token()) return settled();
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(new TypeError('No answer')), PATIENCE);
  try {
    const answer = await fetch('/api/auth/logout', {
      method: 'POST',
      headers: { ...requestHeaders(), ...(left && { authorization: left }) },
      // The request continues when the page is left.
      keepalive: true,
      signal: giveUp.signal,
    });
    // The body is always read, as an unread body keeps its connection open.
    const said = await answer.text();
    if (answer.status === 429 || answer.status >= 500) throw restError(answer.status, said);
    settled();
    // 401: the session had already ended.
    if (answer.ok || answer.status === 401) toast.success(m.account_signed_out());
  } finally {
    clearTimeout(timer);
  }
}

function settled(): void {
  left = undefined;
  oweSignOut(false);
}
