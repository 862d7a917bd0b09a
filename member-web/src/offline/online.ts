import { persistently } from '@quiet-time/web/line.ts';
import { useSyncExternalStore } from 'react';

/** Before the gateway is looked for, in milliseconds: what fails for another reason is not to be tried without a pause. */
const PAUSE = 3_000;

const listeners = new Set<() => void>();
let away = false;

function setAway(next: boolean): void {
  away = next;
  for (const listener of listeners) listener();
}

/**
 * Notes that the gateway could not be reached, until it can be: also where the line is there and the gateway is not.
 * Whoever waits for a connection then hears the browser's own event, `online`.
 */
export function noteAway(): void {
  if (away) return;
  setAway(true);
  void lookFor().then(() => {
    setAway(false);
    window.dispatchEvent(new Event('online'));
  });
}

async function lookFor(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, PAUSE));
  await persistently(null, reach);
}

async function reach(): Promise<void> {
  const answer = await fetch('/healthz', { cache: 'no-store' });
  // Unread, it would keep its connection.
  await answer.text();
  if (!answer.ok) throw new Error('away');
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

const isOnline = () => navigator.onLine && !away;

/** Whether there is a connection, as far as it is known. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true);
