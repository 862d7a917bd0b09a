import { m } from '@quiet-time/schema/sentences';
import { oneTabAtATime } from './one-tab.ts';
import { isSignOutPending, markSignOutPending } from './pending-sign-out.ts';
import { requestHeaders } from './request-headers.ts';
import { restError } from './rest-error.ts';
import { retryUntilSuccess } from './retry.ts';
import { session } from './session.ts';
import { toast } from './toast/toast.ts';

/** Milliseconds after which an unresponsive connection counts as lost, as all other requests wait meanwhile. */
const TIMEOUT = 10_000;

/** Token of the ended session, in memory only. After a reload the browser's cookie has to do. */
let endedToken: string | undefined;
let sending: Promise<void> | null = null;
let retrying = false;

/**
 * Signs this browser out. It drops the token at once, and notifies the server as soon as it can be reached, before any
 * other request. A toast confirms it; `WaitingNote` shows that it is pending.
 */
export function signOut(): void {
  endedToken = requestHeaders().authorization;
  markSignOutPending(true);
  session.set(null);
  void retrySignOut();
}

/** Retries a pending sign-out until the server confirms it. */
export async function retrySignOut(): Promise<void> {
  if (retrying) return;
  retrying = true;
  await retryUntilSuccess('sign-out', sendSignOut);
  retrying = false;
}

/**
 * Sends a pending sign-out, once for concurrent callers.
 * @throws TypeError without a connection, RestError when the server could not handle it
 */
export function sendSignOut(): Promise<void> {
  sending ??= oneTabAtATime('sign-out', send).finally(() => {
    sending = null;
  });
  return sending;
}

async function send(): Promise<void> {
  // Another tab was first, or somebody has signed in with a new session, which must not end.
  if (!isSignOutPending() || session.token()) return settled();
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(new TypeError('No answer')), TIMEOUT);
  try {
    const response = await fetch('/api/auth/logout', {
      method: 'POST',
      headers: { ...requestHeaders(), ...(endedToken && { authorization: endedToken }) },
      // The request continues when the page is left.
      keepalive: true,
      signal: giveUp.signal,
    });
    // The body is always read, as an unread body keeps its connection open.
    const text = await response.text();
    if (response.status === 429 || response.status >= 500) throw restError(response.status, text);
    settled();
    // 401: the session had already ended.
    if (response.ok || response.status === 401) toast.success(m.account_signed_out());
  } finally {
    clearTimeout(timer);
  }
}

function settled(): void {
  endedToken = undefined;
  markSignOutPending(false);
}
