import type { AboutValues } from '@quiet-time/schema/about';

/** Beginning with `draft:`, so that it is forgotten when the administrator signs out. */
const NAME = 'draft:about';

/** What somebody typed and has not saved. */
interface AboutDraft {
  /** The id of who typed it: a draft is offered to nobody else. */
  owner: string;
  /** The version that was being edited, null where there was none yet. */
  version: number | null;
  values: AboutValues;
}

/** What `owner` typed in this tab and has not saved, or null. It survives a reload and an ended session. */
export function readAboutDraft(owner: string): AboutDraft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as AboutDraft | null;
    return draft?.owner === owner ? draft : null;
  } catch {
    return null;
  }
}

/** Keeps what was typed, in place of what was kept before. */
export function keepAboutDraft(draft: AboutDraft): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(draft));
  } catch {
    // Storage is full or refused: the form still holds what was typed.
  }
}

/** Forgets it: it was saved or discarded. */
export function dropAboutDraft(): void {
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // Nothing is stored where storage is refused.
  }
}
