import { senderOf } from '../../offline/outbox-sender.ts';
import { type EntryDraft, hasWords, wrongInEntry } from './editor/entry-values.ts';
import { saveEntry } from './editor/save-entry.ts';
import { draftName, pendingEntries } from './entry-drafts.ts';
import { evictJournal } from './journal-cache.ts';

/** Sends entries that a form could not save. A refused entry stays, and its form will show the reason. */
export const sendPendingEntries = senderOf<EntryDraft>({
  items: (owner) =>
    pendingEntries(owner)
      // Its form is about to open, and needs the draft.
      .filter(({ id }) => !window.location.pathname.includes(`${id}/edit`))
      .filter(({ values }) => hasWords(values) && Object.keys(wrongInEntry(values)).length === 0)
      .map((entry) => ({ ...entry, name: draftName(entry.id) })),
  hasText: () => true,
  async send(gateway, { name, version, values: { unanswered, ...typed } }) {
    const id = name.slice(draftName('').length);
    const sent = unanswered && (await saveEntry(gateway, id, unanswered, version));
    await saveEntry(gateway, sent?.id ?? id, typed, sent?.version ?? version);
    gateway.change(evictJournal);
  },
});
