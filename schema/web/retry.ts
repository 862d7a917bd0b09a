import { useSyncExternalStore } from 'react';
import { inBrowser } from './in-browser.ts';

/** Pending work that waits for a condition. */
export interface Wait {
  /**
   * Kind of the work. `sign-out` and `part` (of the site) wait for a connection. `update` waits for a refresh, for a
   * part that a newer version of the site has moved.
   */
  for: 'sign-out' | 'part' | 'update';
}

const FIRST_DELAY = 300;
const MAX_DELAY = 15_000;

const listeners = new Set<() => void>();
let waits: readonly Wait[] = [];

function update(next: readonly Wait[]) {
  waits = next;
  for (const listener of listeners) listener();
}

/**
 * Retries an attempt until it succeeds, with growing delays. It retries at once when the browser reports a connection
 * or the page becomes visible. Rejects only with an error that is `final`.
 * @param what kind of work, shown by `WaitingNote`; null for none
 */
export async function retryUntilSuccess<Done>(
  what: Wait['for'] | null,
  attempt: () => Promise<Done>,
  final: (error: unknown) => boolean = () => false,
): Promise<Done> {
  const wait = what && { for: what };
  let reason: ReturnType<typeof listenForReason> | undefined;
  try {
    for (let pause = FIRST_DELAY; ; pause = Math.min(pause * 2, MAX_DELAY)) {
      try {
        return await attempt();
      } catch (error) {
        // A server does not wait.
        if (final(error) || !inBrowser) throw error;
      }
      // The first failure may be a glitch, so it is not shown.
      if (wait && pause > FIRST_DELAY && !waits.includes(wait)) update([...waits, wait]);
      reason ??= listenForReason();
      await reason.within(pause);
      reason.stop();
      // Listens from here on, as a connection may return while the next attempt is still failing.
      reason = listenForReason();
    }
  } finally {
    reason?.stop();
    if (wait && waits.includes(wait)) update(waits.filter((other) => other !== wait));
  }
}

/**
 * Calls back when a request that failed without a connection is worth a retry. That is when the browser reports a
 * connection, the page becomes visible, or 15 seconds have passed. Returns a function that cancels it.
 */
export function onRetryReason(callback: () => void): () => void {
  const reason = listenForReason();
  let isOff = false;
  void reason.within(MAX_DELAY).then(() => {
    reason.stop();
    if (!isOff) callback();
  });
  return () => {
    isOff = true;
    reason.stop();
  };
}

/** Shows, once, that a part is unavailable until the page is refreshed. The promise never settles. */
export function waitForRefresh(what: Wait['for']): Promise<never> {
  if (!waits.some((wait) => wait.for === what)) update([...waits, { for: what }]);
  return new Promise(() => {});
}

/** Listens for a connection, and for the page becoming visible. */
function listenForReason() {
  const listening = new AbortController();
  const signal = new Promise<void>((resolve) => {
    const options = { signal: listening.signal };
    window.addEventListener('online', () => resolve(), options);
    // A page that is being left does not count, as its requests may be cut off.
    const look = () => document.visibilityState === 'visible' && resolve();
    document.addEventListener('visibilitychange', look, options);
  });
  return {
    /** Resolves when there is a reason to retry, or after `pause` milliseconds at the latest. */
    within(pause: number): Promise<void> {
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, pause);
        void signal.then(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    },
    stop: () => listening.abort(),
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Clears all pending work, for tests. */
export const clearWaits = (): void => update([]);

const getWaits = () => waits;

/** Returns the pending work, and renders again when it changes. */
export const useWaits = (): readonly Wait[] => useSyncExternalStore(subscribe, getWaits, getWaits);
