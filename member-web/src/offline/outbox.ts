import type { Draft } from '@quiet-time/web/form/drafts.ts';

// Pages with hearts load this file first, so it has its own few lines for storage instead of all of `drafts.ts`.

/**
 * The outbox of this device: the member's drafts that are sent without a form. Each item is in storage under a key of
 * its own, so that tabs do not overwrite each other's items. Signing out deletes them, and so do 30 days.
 */
export interface OutboxItem<Values> extends Draft<Values> {
  name: string;
}

/** Maximum age of an item, in milliseconds, as of every draft. */
export const LIFETIME = 30 * 86_400_000;

/** Key of a draft in local storage, as in `drafts.ts`. */
const keyOf = (owner: string, name: string) => `draft:${owner}:${name}`;

const listeners = new Set<() => void>();
let changes = 0;

/** Notifies components that show waiting items. */
export function notifyOutbox(): void {
  changes += 1;
  for (const listener of listeners) listener();
}

/** Number of changes to the outbox so far, for `useSyncExternalStore`. */
export const outboxChanges = (): number => changes;

/** Calls a listener after each change to the outbox, also in other tabs. */
export function subscribeToOutbox(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', notifyOutbox);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', notifyOutbox);
  };
}

interface QueueOptions<Change> {
  /** Beginning of the names of its items. */
  prefix: string;
  /** Returns the id under which a change waits. A later change with this id replaces it. */
  idOf(change: Change): string;
  /** Whether a new change makes an earlier one obsolete. */
  replaces?(next: Change, earlier: Change): boolean;
}

/** A queue of pressed changes in the outbox. */
export type Queue<Change extends object> = ReturnType<typeof queueOf<Change>>;

/** Creates the queue for one kind of pressed changes, such as hearts. */
export function queueOf<Change extends object>({ prefix, idOf, replaces }: QueueOptions<Change>) {
  /** Last result of reading storage, because components read it with every rendering. */
  let last: { text: string; changes: readonly Change[] } = { text: '[]', changes: [] };
  const nameOf = (change: Change) => `${prefix}:${idOf(change)}`;

  /** Returns the items of a member, the earliest first. */
  const items = (owner: string): OutboxItem<Change>[] =>
    (attempt(() => Object.keys(localStorage)) ?? [])
      .filter((key) => key.startsWith(keyOf(owner, `${prefix}:`)))
      .map((key) => ({
        ...attempt((): Draft<Change> => JSON.parse(localStorage.getItem(key)!))!,
        name: key.slice(keyOf(owner, '').length),
      }))
      .filter(({ savedAt, values }) => values && Date.parse(savedAt) > Date.now() - LIFETIME)
      .sort((one, other) => one.savedAt.localeCompare(other.savedAt));

  const remove = (owner: string, name: string) => attempt(() => localStorage.removeItem(keyOf(owner, name)));

  return {
    nameOf,
    items,
    /** Returns the changes of a member, the earliest first. The same array as long as nothing changes. */
    of(owner: string): readonly Change[] {
      const found = items(owner);
      const text = JSON.stringify(found);
      if (last.text !== text) last = { text, changes: found.map(({ values }) => values) };
      return last.changes;
    },
    /** @returns false if storage is full: the change is not stored */
    add(owner: string, change: Change): boolean {
      const before = items(owner);
      // Two changes of one millisecond keep their order.
      const time = Math.max(Date.now(), ...before.map(({ savedAt }) => Date.parse(savedAt) + 1));
      const draft = { savedAt: new Date(time).toISOString(), version: null, values: change };
      const isStored = attempt(() => {
        localStorage.setItem(keyOf(owner, nameOf(change)), JSON.stringify(draft));
        return true;
      });
      if (!isStored) return false;
      for (const { name, values } of before) {
        if (name !== nameOf(change) && replaces?.(change, values)) remove(owner, name);
      }
      notifyOutbox();
      return true;
    },
    /** Removes a change that was given up. */
    drop(owner: string, change: Change): void {
      remove(owner, nameOf(change));
      notifyOutbox();
    },
  };
}

/** Returns the result of an action on storage, or undefined if storage is full, refused or unreadable. */
function attempt<Done>(act: () => Done): Done | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
