/** A change that the server has not confirmed yet. */
type Pending<Change> = Change & {
  /** Id of the member who made it. */
  owner: string;
  /** Time of the change, ISO-8601. */
  pressedAt: string;
};

export interface Outbox<Change> {
  /** Name in local storage. */
  key: string;
  /** Returns the changes of a member, the earliest first. The same array as long as nothing changes. */
  of(owner: string): readonly Pending<Change>[];
  /** @returns false if storage is full: the change is not stored */
  add(owner: string, change: Change): boolean;
  /** Removes a change that was confirmed or given up. */
  drop(owner: string, change: Change): void;
  /** Also called for changes in other tabs. */
  subscribe(listener: () => void): () => void;
}

interface Kind<Change> {
  /** Name in local storage. Signing out deletes it (`session/forget-member.ts`). */
  key: string;
  /** Whether a new change makes an earlier one obsolete. */
  replaces(next: Change, earlier: Change): boolean;
  /** Whether both are the same change; a later change of the same item is another one. */
  isSame(one: Change, other: Change): boolean;
}

/** Maximum age of a pending change, in milliseconds. */
const LIFETIME = 30 * 86_400_000;

/**
 * Creates a store for changes that the server has not confirmed yet, in the order in which they were made. They outlive
 * the page and belong to the member who made them. They are deleted at sign-out, or after 30 days.
 */
export function createOutbox<Change extends object>(kind: Kind<Change>): Outbox<Change> {
  const { key, replaces, isSame } = kind;
  const none: readonly Pending<Change>[] = [];
  const listeners = new Set<() => void>();
  /** Last result of reading storage, because components read it with every rendering. */
  let last = { text: null as string | null, waiting: none };
  let lastOf = { waiting: none, owner: '', own: none };

  function read(): readonly Pending<Change>[] {
    try {
      const text = localStorage.getItem(key);
      if (text !== last.text) {
        const oldest = Date.now() - LIFETIME;
        const found: Pending<Change>[] = JSON.parse(text ?? '[]');
        last = { text, waiting: found.filter(({ pressedAt }) => Date.parse(pressedAt) > oldest) };
      }
      return last.waiting;
    } catch {
      return none;
    }
  }

  function write(pending: readonly Pending<Change>[]): void {
    try {
      if (pending.length > 0) localStorage.setItem(key, JSON.stringify(pending));
      else localStorage.removeItem(key);
    } catch {
      // Storage is full or refused; `add` returns false.
    }
    for (const listener of listeners) listener();
  }

  function of(owner: string): readonly Pending<Change>[] {
    const pending = read();
    if (pending !== lastOf.waiting || owner !== lastOf.owner) {
      lastOf = { waiting: pending, owner, own: pending.filter((change) => change.owner === owner) };
    }
    return lastOf.own;
  }

  return {
    key,
    of,
    add(owner, change) {
      const others = read().filter((earlier) => earlier.owner !== owner || !replaces(change, earlier));
      write([...others, { ...change, owner, pressedAt: new Date().toISOString() }]);
      return of(owner).some((pending) => isSame(pending, change));
    },
    drop(owner, change) {
      write(read().filter((pending) => pending.owner !== owner || !isSame(pending, change)));
    },
    subscribe(listener) {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
  };
}
