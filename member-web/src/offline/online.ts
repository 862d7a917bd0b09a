import { retryUntilSuccess } from '@quiet-time/web/retry.ts';
import { useSyncExternalStore } from 'react';
import { UNREACHABLE } from './worker-protocol.ts';

/** Delay before the first retry, in milliseconds: a failure with another cause must not be retried without a pause. */
const FIRST_RETRY_DELAY = 3_000;

const listeners = new Set<() => void>();
let isUnreachable = false;

function setUnreachable(next: boolean): void {
  isUnreachable = next;
  for (const listener of listeners) listener();
}

/**
 * Marks the gateway as unreachable until a health check succeeds, also while the device itself is online. Then emits
 * the browser's own event, `online`.
 */
function markUnreachable(): void {
  if (isUnreachable) return;
  setUnreachable(true);
  void waitForGateway().then(() => {
    setUnreachable(false);
    window.dispatchEvent(new Event('online'));
  });
}

/**
 * Marks the gateway as unreachable when the service worker reports it. Must be called before the first query: the
 * browser drops messages that nothing listens for.
 * @param isFromGateway whether the gateway rendered this page. A page from the cache may need no query that would fail,
 *   so it checks the gateway itself.
 */
export function watchConnection(isFromGateway: boolean): void {
  // Undefined without https.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  workers?.addEventListener('message', ({ data }) => {
    if (data?.type === UNREACHABLE) markUnreachable();
  });
  if (!isFromGateway && workers?.controller) checkHealth().catch(markUnreachable);
}

async function waitForGateway(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, FIRST_RETRY_DELAY));
  await retryUntilSuccess(null, checkHealth);
}

async function checkHealth(): Promise<void> {
  const answer = await fetch('/healthz', { cache: 'no-store' });
  // An unread response would hold its connection.
  await answer.text();
  if (!answer.ok) throw new Error('unreachable');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const isOnline = () => navigator.onLine && !isUnreachable;

/** Whether there is a connection, as far as is known. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true);
