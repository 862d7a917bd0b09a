import { useSyncExternalStore } from 'react';

const KEY = 'token';
const listeners = new Set<() => void>();

/** Holds what storage refused to take (private mode, full disk): the session then lasts as long as the tab. */
let unstored: string | null = null;

function token(): string | null {
  try {
    return localStorage.getItem(KEY) ?? unstored;
  } catch {
    return unstored;
  }
}

function set(next: string | null): void {
  try {
    if (next === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, next);
    unstored = null;
  } catch {
    unstored = next;
  }
  for (const listener of listeners) listener();
}

/** The token of somebody who signed in again where they were. */
let renewed: string | null = null;

function renew(next: string): void {
  renewed = next;
  set(next);
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    if (event.key === KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/**
 * This host's session token, kept in local storage and shared by its tabs. `set(null)` signs this browser
 * out; it does not tell the server. Listeners hear of changes made here and in other tabs. `renew` puts a new token in
 * the place of an ended one of the same person: what they have loaded and typed stays (`isRenewal`).
 */
export const session = {
  token,
  set,
  renew,
  isRenewal: (token: string | null) => token === renewed,
  subscribe,
};

/** The session token, null for a guest and on a server; renders again when it changes, in other tabs too. */
export function useSessionToken(): string | null {
  return useSyncExternalStore(session.subscribe, session.token, () => null);
}
