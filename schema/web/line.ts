import { useSyncExternalStore } from 'react';
import { inBrowser } from './in-browser.ts';

/** Something that waits to be done. */
export interface Wait {
  /**
   * What it is: until there is a connection, ending a session that was left, or a part of the site; until the page
   * is refreshed, a part that a newer version of the site has in another place.
   */
  for: 'sign-out' | 'part' | 'update';
}

const QUICK = 300;
const LONGEST = 15_000;

const listeners = new Set<() => void>();
let waits: readonly Wait[] = [];

function update(next: readonly Wait[]) {
  waits = next;
  for (const listener of listeners) listener();
}

/**
 * Tries until it is done: again after a moment, then with growing pauses, and at once when the browser hears of a
 * connection or somebody turns to the page. Rejected only with an error that is `final`.
 * @param what is waited for, to be told by `LineNote`; null: nobody needs to know
 */
export async function persistently<Done>(
  what: Wait['for'] | null,
  attempt: () => Promise<Done>,
  final: (error: unknown) => boolean = () => false,
): Promise<Done> {
  const wait = what && { for: what };
  let reason: ReturnType<typeof listenForReason> | undefined;
  try {
    for (let pause = QUICK; ; pause = Math.min(pause * 2, LONGEST)) {
      try {
        return await attempt();
      } catch (error) {
        // A server has nothing to wait for.
        if (final(error) || !inBrowser) throw error;
      }
      // The first failure may be a hiccup, and is not worth a word.
      if (wait && pause > QUICK && !waits.includes(wait)) update([...waits, wait]);
      reason ??= listenForReason();
      await reason.within(pause);
      reason.stop();
      // From here on, since a connection may come back while the next attempt is still failing.
      reason = listenForReason();
    }
  } finally {
    reason?.stop();
    if (wait && waits.includes(wait)) update(waits.filter((other) => other !== wait));
  }
}

/**
 * Calls back when what failed without a connection is worth another try: the browser hears of a connection, somebody
 * turns to the page, or a quarter of a minute has passed. Returns how to call it off.
 */
export function onceWorthAnotherTry(callback: () => void): () => void {
  const reason = listenForReason();
  let isOff = false;
  void reason.within(LONGEST).then(() => {
    reason.stop();
    if (!isOff) callback();
  });
  return () => {
    isOff = true;
    reason.stop();
  };
}

/** Tells once of something that will not come before the page is refreshed, and never ends. */
export function standing(what: Wait['for']): Promise<never> {
  if (!waits.some((wait) => wait.for === what)) update([...waits, { for: what }]);
  return new Promise(() => {});
}

/** Listens for a connection, and for somebody who turns to the page. */
function listenForReason() {
  const listening = new AbortController();
  const heard = new Promise<void>((resolve) => {
    const options = { signal: listening.signal };
    window.addEventListener('online', () => resolve(), options);
    // Not one that is being left: what it begins then may end unheard.
    const look = () => document.visibilityState === 'visible' && resolve();
    document.addEventListener('visibilitychange', look, options);
  });
  return {
    /** Resolves when there is a reason to try again, after so many milliseconds at the latest. */
    within(pause: number): Promise<void> {
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, pause);
        void heard.then(() => {
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

/** Nothing waits any more: for tests. */
export const clearWaits = (): void => update([]);

const theWaits = () => waits;

/** What waits; renders again when that changes. */
export const useWaits = (): readonly Wait[] => useSyncExternalStore(subscribe, theWaits, theWaits);
