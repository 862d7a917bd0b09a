import { type Draft, deleteDraft, draftsOf, saveDraft } from '@quiet-time/web/form/drafts.ts';
import { dateWithYear, localToday } from '@quiet-time/web/local-date.ts';
import { useSyncExternalStore } from 'react';
import { notifyOutbox, outboxChanges, subscribeToOutbox } from '../../offline/outbox.ts';
import type { EntryDraft } from './editor/entry-values.ts';

/** Returns the name of the draft that holds an entry's text until the server has it. */
export const draftName = (id: string) => `journal:${id}`;

const ofEntry = /^journal:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Entries whose closed form is still sending. */
const closing = new Set<string>();

/** Runs the last save of a closed form. Until it ends, the entry is not listed as waiting. */
export async function saveOnClose(id: string, save: () => Promise<unknown>): Promise<void> {
  closing.add(id);
  await save();
  closing.delete(id);
  notifyOutbox();
}

export interface PendingEntry extends Draft<EntryDraft> {
  id: string;
}

/** Returns a member's entries on this device that could not be saved yet, the oldest first. */
export function pendingEntries(owner: string): PendingEntry[] {
  return draftsOf<EntryDraft>(owner).flatMap(({ name, ...draft }) => {
    const id = name === 'journal:new' ? named(owner, draft) : ofEntry.exec(name)?.[1];
    return id && !closing.has(id) ? [{ ...draft, id }] : [];
  });
}

type Dated = Pick<Draft<EntryDraft>, 'values' | 'savedAt'>;

/** Returns the day of an entry: the chosen one, or the one on which it was typed. */
export const dayOfDraft = ({ values: { writtenOn }, savedAt }: Dated): string =>
  writtenOn || localToday(new Date(savedAt));

/** Returns the heading of an entry, as the gateway does: its title, or its day. */
export const headingOf = (draft: Dated): string =>
  draft.values.title.trim() || dateWithYear(dayOfDraft(draft));

/** Gives an id to the single draft of a new entry in the earlier format, which had no id in its name. */
function named(owner: string, draft: Draft<EntryDraft & { draftId?: string }>): string | undefined {
  const { draftId = '', ...values } = draft.values;
  const [, id] = ofEntry.exec(draftName(draftId)) ?? [];
  if (!id) return undefined;
  saveDraft(draftName(id), owner, { ...draft, values });
  deleteDraft('journal:new', owner);
  return id;
}

/** Returns `pendingEntries`, and renders again when they change. */
export function usePendingEntries(owner: string): PendingEntry[] {
  useSyncExternalStore(subscribeToOutbox, outboxChanges);
  return pendingEntries(owner);
}
