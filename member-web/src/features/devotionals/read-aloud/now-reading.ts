import { useSyncExternalStore } from 'react';

/** A part of a devotional, in the order of the page. */
export type Part = 'title' | 'scripture' | 'reflection' | 'questions' | 'prayer';

const listeners = new Set<() => void>();
let part: Part | null = null;

/** Sets the part that is being read aloud; null: none. There is one voice, so one value is enough. */
export function noteReading(next: Part | null): void {
  if (next === part) return;
  part = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the attributes for a part of the page, which mark the one that is being read aloud or is paused. */
export function useReadingMark(): (of: Part) => { 'data-part': Part; 'aria-current': true | undefined } {
  const current = useSyncExternalStore(
    subscribe,
    () => part,
    () => null,
  );
  return (of) => ({ 'data-part': of, 'aria-current': of === current || undefined });
}
