const PREFIX = 'draft:';
/** Lifetime of a draft in milliseconds: 30 days. */
const LIFETIME = 30 * 86_400_000;

/** Unsaved input of a form. */
export interface Draft<Values> {
  /** Time of the last change, ISO-8601. */
  savedAt: string;
  /** Version of the edited item, or null for a new item. */
  version: number | null;
  values: Values;
  /** Idempotency key of a new item (`CreateOnce`). */
  key?: string;
}

/** Id of the author, or null for a visitor, as the next visitor may be somebody else. */
type Owner = string | null;

/** Returns the storage key of a draft. A sign-out from the member site deletes all keys with this prefix. */
export const draftKey = (name: string, owner: Owner) => `${PREFIX}${owner ?? 'guest'}:${name}`;

/** Returns the storage of drafts. A visitor's draft survives a reload and ends with the tab. */
const storageOf = (owner: Owner) => (owner === null ? sessionStorage : localStorage);

/**
 * Returns the draft of `owner` with this name (`devotional:new`), or null. Drafts of members are in local storage. They
 * survive a closed tab and an ended session, and expire after thirty days. Each member sees only their own.
 */
export function readDraft<Values>(name: string, owner: Owner): Draft<Values> | null {
  try {
    deleteExpired();
    return parsed(storageOf(owner).getItem(draftKey(name, owner))) as Draft<Values> | null;
  } catch {
    return null;
  }
}

/**
 * Stores a draft over an earlier one. Returns false when storage is full or refused, so that only the form has the
 * input.
 */
export function saveDraft<Values>(name: string, owner: Owner, draft: Draft<Values>): boolean {
  try {
    storageOf(owner).setItem(draftKey(name, owner), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Stores the input of a new item, for a form with few fields. Null deletes it. */
export function saveTyped<Values>(name: string, owner: Owner, values: Values | null): void {
  if (values) saveDraft(name, owner, { savedAt: new Date().toISOString(), version: null, values });
  else deleteDraft(name, owner);
}

/** Deletes a draft that was saved or discarded. */
export function deleteDraft(name: string, owner: Owner): void {
  try {
    storageOf(owner).removeItem(draftKey(name, owner));
  } catch {
    // A browser that refuses storage has no drafts.
  }
}

/** Lists the drafts of a member with their names, oldest first. */
export function draftsOf<Values>(owner: string): (Draft<Values> & { name: string })[] {
  const prefix = draftKey('', owner);
  try {
    deleteExpired();
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => ({
        name: key.slice(prefix.length),
        ...(parsed(localStorage.getItem(key)) as Draft<Values>),
      }))
      .sort((a, b) => a.savedAt.localeCompare(b.savedAt));
  } catch {
    return [];
  }
}

/** Deletes all drafts of `owner`. An explicit sign-out calls it. */
export function deleteDrafts(owner: string): void {
  dropKeys((key) => key.startsWith(`${PREFIX}${owner}:`));
}

function deleteExpired() {
  const oldest = Date.now() - LIFETIME;
  dropKeys((key) => {
    if (!key.startsWith(PREFIX)) return false;
    const draft = parsed(localStorage.getItem(key));
    return draft === null || !(Date.parse(draft.savedAt) > oldest);
  });
}

function dropKeys(gone: (key: string) => boolean) {
  try {
    for (const key of Object.keys(localStorage).filter(gone)) localStorage.removeItem(key);
  } catch {
    // A browser that refuses storage has no drafts.
  }
}

function parsed(text: string | null): Draft<unknown> | null {
  try {
    const draft = JSON.parse(text ?? 'null') as Draft<unknown> | null;
    return draft && typeof draft.savedAt === 'string' && draft.values ? draft : null;
  } catch {
    return null;
  }
}
