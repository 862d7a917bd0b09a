import { useSyncExternalStore } from 'react';

/** Something that waits until there is a connection again. */
export interface Wait {
  /** What it is for: ending a session that was left, or a part of the site that has not come. */
  for: 'sign-out' | 'part';
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
 */
export async function persistently<Done>(
  what: Wait['for'],
  attempt: () => Promise<Done>,
  final: (error: unknown) => boolean = () => false,
): Promise<Done> {
  const wait: Wait = { for: what };
  try {
    for (let pause = QUICK; ; pause = Math.min(pause * 2, LONGEST)) {
      try {
        return await attempt();
      } catch (error) {
        if (final(error)) throw error;
      }
      // The first failure may be a hiccup, and is not worth a word.
      if (pause > QUICK && !waits.includes(wait)) update([...waits, wait]);
      await reasonToTry(pause);
    }
  } finally {
    if (waits.includes(wait)) update(waits.filter((other) => other !== wait));
  }
}

/** Resolves after so many milliseconds at the latest. */
function reasonToTry(pause: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      document.removeEventListener('visibilitychange', go);
      resolve();
    };
    const timer = setTimeout(go, pause);
    window.addEventListener('online', go);
    document.addEventListener('visibilitychange', go);
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** What waits for a connection; renders again when that changes. */
export const useWaits = (): readonly Wait[] => useSyncExternalStore(subscribe, () => waits);
