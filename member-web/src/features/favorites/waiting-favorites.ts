/** What can be kept. */
export type FavoriteKind = 'devotional' | 'prayer' | 'word';

/** A heart that was pressed. */
export interface Change {
  id: string;
  kind: FavoriteKind;
  favorite: boolean;
}

/** A heart that the server has not confirmed yet. */
interface WaitingFavorite extends Change {
  /** The id of the member who pressed it. */
  owner: string;
  /** ISO-8601. */
  pressedAt: string;
}

/** The name in local storage. Signing out forgets it (`session/forget-member.ts`). */
const KEY = 'waiting-favorites';
/** How long a heart waits for its member to come back, in milliseconds. */
const LIFETIME = 30 * 86_400_000;

const none: readonly WaitingFavorite[] = [];
const listeners = new Set<() => void>();
/** As it was read last: every heart of a page asks for it with every rendering. */
let last = { text: null as string | null, waiting: none };

function read(): readonly WaitingFavorite[] {
  try {
    const text = localStorage.getItem(KEY);
    if (text !== last.text) {
      const oldest = Date.now() - LIFETIME;
      const found: WaitingFavorite[] = JSON.parse(text ?? '[]');
      last = { text, waiting: found.filter(({ pressedAt }) => Date.parse(pressedAt) > oldest) };
    }
    return last.waiting;
  } catch {
    return none;
  }
}

function write(waiting: readonly WaitingFavorite[]): void {
  try {
    if (waiting.length > 0) localStorage.setItem(KEY, JSON.stringify(waiting));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is full or refused: `add` says so.
  }
  for (const listener of listeners) listener();
}

const of = (owner: string): readonly WaitingFavorite[] => read().filter((heart) => heart.owner === owner);

/**
 * Hearts that the server has not confirmed yet, in the order in which they were pressed. They outlive the page, belong
 * to nobody but the member who pressed them, and go when a member signs out or after thirty days.
 */
export const waitingFavorites = {
  of,
  /** In the place of an earlier change to the same thing. @returns false where storage is full: it does not wait */
  add(owner: string, { id, kind, favorite }: Change): boolean {
    const others = read().filter((heart) => heart.owner !== owner || heart.id !== id);
    write([...others, { owner, id, kind, favorite, pressedAt: new Date().toISOString() }]);
    return of(owner).some((heart) => heart.id === id && heart.favorite === favorite);
  },
  /** One that was changed again meanwhile stays. */
  drop(owner: string, { id, favorite }: Change): void {
    write(read().filter((heart) => heart.owner !== owner || heart.id !== id || heart.favorite !== favorite));
  },
  /** Hears of other tabs, too. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  },
};
