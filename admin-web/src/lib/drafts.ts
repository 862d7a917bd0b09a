const PREFIX = 'draft:';

/** What somebody typed and has not saved. */
export interface Draft<Values> {
  /** The id of who typed it: a draft is offered to nobody else. */
  owner: string;
  /** When it was typed last, ISO-8601. */
  savedAt: string;
  /** The version of the item that was being edited, null for a new item. */
  version: number | null;
  values: Values;
}

/**
 * The draft kept as `name` (`devotional:new`), or null when there is none of this owner. Drafts live in
 * session storage: they survive a reload and an ended session, and go with the tab.
 */
export function readDraft<Values>(name: string, owner: string): Draft<Values> | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null') as Draft<Values> | null;
    return draft?.owner === owner ? draft : null;
  } catch {
    return null;
  }
}

/** Keeps a draft under `name` in place of an earlier one. */
export function keepDraft<Values>(name: string, draft: Draft<Values>): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(draft));
  } catch {
    // Storage is full or refused: the form still holds what was typed.
  }
}

/** Forgets the draft kept under `name`: it was saved or discarded. */
export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing is stored where storage is refused.
  }
}

/** Forgets every draft of this tab; signing out calls it. */
export function dropAllDrafts(): void {
  try {
    const names = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
    for (const name of names) sessionStorage.removeItem(name);
  } catch {
    // Nothing is stored where storage is refused.
  }
}
