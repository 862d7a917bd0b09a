import { inBrowser } from '@quiet-time/web/in-browser.ts';
import { useSyncExternalStore } from 'react';

// Storage of the reader's own device. Where it is refused, nothing is stored and nothing fails.

const listeners = new Set<() => void>();

/** Returns the text stored under this name, or null. */
export function readStored(name: string): string | null {
  if (!inBrowser) return null;
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Stores a text under this name; null deletes it. */
export function store(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // Refused or full.
  }
  for (const listener of listeners) listener();
}

/** For useSyncExternalStore: calls back when something is stored or deleted, in another tab too. */
export function onStored(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Returns the text stored under this name; null during hydration, as on the server. */
export const useStored = (name: string): string | null =>
  useSyncExternalStore(
    onStored,
    () => readStored(name),
    () => null,
  );
