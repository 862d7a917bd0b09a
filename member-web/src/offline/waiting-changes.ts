/** A change that the server has not confirmed yet. */
type Waiting<Change> = Change & {
  /** The id of the member who made it. */
  owner: string;
  /** ISO-8601. */
  pressedAt: string;
};

export interface WaitingChanges<Change> {
  /** Their name in local storage. */
  key: string;
  /** Those of a member, the first made first. The same list as long as nothing changes. */
  of(owner: string): readonly Waiting<Change>[];
  /** @returns false where storage is full: it does not wait */
  add(owner: string, change: Change): boolean;
  /** Takes one out that was confirmed or given up. */
  drop(owner: string, change: Change): void;
  /** Hears of other tabs, too. */
  subscribe(listener: () => void): () => void;
}

interface Kind<Change> {
  /** The name in local storage. Signing out forgets it (`session/forget-member.ts`). */
  key: string;
  /** Whether a new change makes an earlier one pointless. */
  replaces(next: Change, earlier: Change): boolean;
  /** Whether it is this change, and not one that was made since. */
  isSame(one: Change, other: Change): boolean;
}

/** How long a change waits for its member to come back, in milliseconds. */
const LIFETIME = 30 * 86_400_000;

/**
 * Changes that the server has not confirmed yet, in the order in which they were made. They outlive the page, belong to
 * nobody but the member who made them, and go when a member signs out or after thirty days.
 */
export function waitingChanges<Change extends object>(kind: Kind<Change>): WaitingChanges<Change> {
  const { key, replaces, isSame } = kind;
  const none: readonly Waiting<Change>[] = [];
  const listeners = new Set<() => void>();
  /** As it was read last: whatever shows changes asks for them with every rendering. */
  let last = { text: null as string | null, waiting: none };
  let lastOf = { waiting: none, owner: '', own: none };

  function read(): readonly Waiting<Change>[] {
    try {
      const text = localStorage.getItem(key);
      if (text !== last.text) {
        const oldest = Date.now() - LIFETIME;
        const found: Waiting<Change>[] = JSON.parse(text ?? '[]');
        last = { text, waiting: found.filter(({ pressedAt }) => Date.parse(pressedAt) > oldest) };
      }
      return last.waiting;
    } catch {
      return none;
    }
  }

  function write(waiting: readonly Waiting<Change>[]): void {
    try {
      if (waiting.length > 0) localStorage.setItem(key, JSON.stringify(waiting));
      else localStorage.removeItem(key);
    } catch {
      // Storage is full or refused: `add` says so.
    }
    for (const listener of listeners) listener();
  }

  function of(owner: string): readonly Waiting<Change>[] {
    const waiting = read();
    if (waiting !== lastOf.waiting || owner !== lastOf.owner) {
      lastOf = { waiting, owner, own: waiting.filter((change) => change.owner === owner) };
    }
    return lastOf.own;
  }

  return {
    key,
    of,
    add(owner, change) {
      const others = read().filter((earlier) => earlier.owner !== owner || !replaces(change, earlier));
      write([...others, { ...change, owner, pressedAt: new Date().toISOString() }]);
      return of(owner).some((waiting) => isSame(waiting, change));
    },
    drop(owner, change) {
      write(read().filter((waiting) => waiting.owner !== owner || !isSame(waiting, change)));
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
