import { draftKey, dropDraft, keepTyped, readDraft } from '@quiet-time/web/form/drafts.ts';

/** What can be kept. */
export type FavoriteKind = 'devotional' | 'prayer' | 'word';

/** A heart that was pressed. */
export interface Change {
  id: string;
  kind: FavoriteKind;
  favorite: boolean;
}

const NAME = 'favorites';
const none: readonly Change[] = [];

const listeners = new Set<() => void>();
/** As it was read last: every heart of a page asks for it with every rendering. */
let last = { text: null as string | null, changes: none };

function read(owner: string): readonly Change[] {
  const text = localStorage.getItem(draftKey(NAME, owner));
  if (text !== last.text) {
    last = { text, changes: readDraft<{ changes: Change[] }>(NAME, owner)?.values.changes ?? none };
  }
  return last.changes;
}

function write(owner: string, changes: readonly Change[]): void {
  if (changes.length > 0) keepTyped(NAME, owner, { changes });
  else dropDraft(NAME, owner);
  for (const listener of listeners) listener();
}

/**
 * Hearts that the server has not confirmed yet, in the order in which they were pressed. They lie among the member's
 * drafts: they outlive the page, belong to nobody else and go when the member signs out.
 */
export const waitingFavorites = {
  of: read,
  /** In the place of an earlier change to the same thing. @returns false where storage is full: it does not wait */
  add(owner: string, change: Change): boolean {
    write(owner, [...read(owner).filter(({ id }) => id !== change.id), change]);
    return read(owner).some(({ id }) => id === change.id);
  },
  /** One that was changed again meanwhile stays. */
  drop(owner: string, { id, favorite }: Change): void {
    write(
      owner,
      read(owner).filter((other) => other.id !== id || other.favorite !== favorite),
    );
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
