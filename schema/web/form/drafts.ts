const PREFIX = 'draft:';
/** How long a draft waits for the person who typed it. */
const LIFETIME = 30 * 86_400_000;

/** What somebody typed and has not saved. */
export interface Draft<Values> {
  /** When it was typed last, ISO-8601. */
  savedAt: string;
  /** The version of the item that was being edited, null for a new item. */
  version: number | null;
  values: Values;
  /** Of something new: the key under which it is sent (`CreateOnce`). */
  key?: string;
}

/** The id of who typed it; null for a guest, of whom nobody knows who comes next. */
type Owner = string | null;

/** Under which name a draft lies in storage. Signing out of the member site forgets all names that begin so. */
export const draftKey = (name: string, owner: Owner) => `${PREFIX}${owner ?? 'guest'}:${name}`;

/** What a guest types outlives a reload and goes with the tab. */
const storageOf = (owner: Owner) => (owner === null ? sessionStorage : localStorage);

/**
 * What `owner` typed as `name` (`devotional:new`) and has not saved, or null. Drafts lie in local storage: they survive a
 * closed tab and an ended session, and go after thirty days. Nobody is shown those of somebody else.
 */
export function readDraft<Values>(name: string, owner: Owner): Draft<Values> | null {
  try {
    forgetOld();
    return parsed(storageOf(owner).getItem(draftKey(name, owner))) as Draft<Values> | null;
  } catch {
    return null;
  }
}

/** Keeps a draft in place of an earlier one. False where storage is full or refused: then only the form holds it. */
export function keepDraft<Values>(name: string, owner: Owner, draft: Draft<Values>): boolean {
  try {
    storageOf(owner).setItem(draftKey(name, owner), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Keeps what is typed of something new, for a form of few fields; null: nothing is typed any more. */
export function keepTyped<Values>(name: string, owner: Owner, values: Values | null): void {
  if (values) keepDraft(name, owner, { savedAt: new Date().toISOString(), version: null, values });
  else dropDraft(name, owner);
}

/** Forgets one: it was saved or discarded. */
export function dropDraft(name: string, owner: Owner): void {
  try {
    storageOf(owner).removeItem(draftKey(name, owner));
  } catch {
    // Nothing is stored where storage is refused.
  }
}

/** All drafts of a member, by their names, the oldest first. */
export function draftsOf<Values>(owner: string): (Draft<Values> & { name: string })[] {
  const prefix = draftKey('', owner);
  try {
    forgetOld();
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

/** Forgets every draft of `owner`; signing out on purpose calls it. */
export function dropDrafts(owner: string): void {
  dropKeys((key) => key.startsWith(`${PREFIX}${owner}:`));
}

function forgetOld() {
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
    // Nothing is stored where storage is refused.
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
