import { describeError } from '@quiet-time/web/error-text.ts';
import { deleteDraft, draftKey } from '@quiet-time/web/form/drafts.ts';
import type { Gateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { hasWords, wrongInEntry } from './editor/entry-values.ts';
import { saveEntry } from './editor/save-entry.ts';
import { draftName, notifyDrafts, type PendingEntry, pendingEntries } from './entry-drafts.ts';
import { evictJournal } from './journal-cache.ts';

/**
 * Sends entries on this device that a form could not save, the oldest first. Entries that are open in a form, in any
 * tab, are left to it. A refused entry stays, and its form will show the reason.
 * @throws the reason why the rest stays pending
 */
export async function sendPendingEntries(gateway: Gateway, owner: string): Promise<void> {
  for (const entry of pendingEntries(owner)) {
    // Its form is about to open, and needs the draft.
    if (window.location.pathname.includes(entry.id)) continue;
    await unlessOpen(draftKey(draftName(entry.id), owner), async () => {
      if (!(await sendEntry(gateway, entry))) return;
      deleteDraft(draftName(entry.id), owner);
      gateway.change(evictJournal);
      notifyDrafts();
    });
  }
}

/** @returns whether all of it is saved */
async function sendEntry(gateway: Gateway, { id, version, values }: PendingEntry): Promise<boolean> {
  const { unanswered, ...typed } = values;
  if (!hasWords(typed) || Object.keys(wrongInEntry(typed)).length > 0) return false;
  try {
    const sent = unanswered && (await saveEntry(gateway, id, unanswered, version));
    await saveEntry(gateway, sent?.id ?? id, typed, sent?.version ?? version);
    return true;
  } catch (thrown) {
    const { code } = describeError(thrown);
    if (['CONFLICT', 'NOT_FOUND', 'BAD_USER_INPUT'].includes(code)) return false;
    throw thrown;
  }
}

/** Sends unless a form holds the lock, as open forms do. */
async function unlessOpen(lock: string, send: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return send();
  await navigator.locks.request(lock, { ifAvailable: true }, (held) => (held ? send() : undefined));
}
