import { inBrowser } from '@quiet-time/web/in-browser.ts';
import { useSyncExternalStore } from 'react';

// What the reader's own device keeps. Where storage is refused, nothing is kept and nothing fails.

const listeners = new Set<() => void>();

/** What was kept under this name, or null. */
export function recall(name: string): string | null {
  if (!inBrowser) return null;
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a text under this name; null lets it go. */
export function keep(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // Refused or full.
  }
  for (const listener of listeners) listener();
}

/** For useSyncExternalStore: calls back when something is kept or let go, in another tab too. */
export function onKept(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** What was kept under this name; nothing while a server's page is taken over, as on the server. */
export const useRecalled = (name: string): string | null =>
  useSyncExternalStore(
    onKept,
    () => recall(name),
    () => null,
  );
