import { useSyncExternalStore } from 'react';

/** A part of a devotional, in the order of the page. */
export type Part = 'title' | 'scripture' | 'reflection' | 'questions' | 'prayer';

const listeners = new Set<() => void>();
let part: Part | null = null;

/** Notes what is being read aloud; null: nothing is. There is one voice, and so one such note. */
export function noteReading(next: Part | null): void {
  if (next === part) return;
  part = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Gives the parts of a page what marks the one that is being read aloud, or waits to be read on. */
export function useReadingMark(): (of: Part) => { 'data-part': Part; 'aria-current': true | undefined } {
  const current = useSyncExternalStore(
    subscribe,
    () => part,
    () => null,
  );
  return (of) => ({ 'data-part': of, 'aria-current': of === current || undefined });
}
