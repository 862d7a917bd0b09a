import { useSyncExternalStore } from 'react';

const KEY = 'token';
const listeners = new Set<() => void>();

/** Fallback when storage refuses the token (private mode, full disk). The session then lasts as long as the tab. */
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

/** Token of a member who signed in again in place. */
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
 * Session token of this host, in local storage and shared by its tabs. `set(null)` signs this browser out without a
 * request to the server. Listeners are notified of changes here and in other tabs. `renew` replaces an ended token of
 * the same person, who keeps loaded data and input (`isRenewal`).
 */
export const session = {
  token,
  set,
  renew,
  isRenewal: (token: string | null) => token === renewed,
  subscribe,
};

/**
 * Returns the session token, or null for a visitor and on a server. Renders again when it changes, also in other tabs.
 */
export function useSessionToken(): string | null {
  return useSyncExternalStore(session.subscribe, session.token, () => null);
}
