import { cut } from '@quiet-time/schema/cut';
import { limits } from '@quiet-time/schema/limits';
import { type Draft, draftsOf, dropDraft, keepDraft } from '@quiet-time/web/form/drafts.ts';
import { localToday, shortDate } from '@quiet-time/web/local-date.ts';
import { useSyncExternalStore } from 'react';
import { textOfEntry } from './editor/entry-text.ts';
import type { EntryDraft } from './editor/entry-values.ts';

/** Under which name what is typed into an entry is kept on the device until the server has it. */
export const draftName = (id: string) => `journal:${id}`;

const ofEntry = /^journal:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** What is on its way to the server from a form that was closed. */
const leaving = new Set<string>();
const listeners = new Set<() => void>();
let changes = 0;

/** Says that what is kept, or on its way, has changed. */
export function noteDrafts(): void {
  changes += 1;
  for (const listener of listeners) listener();
}

/** Waits for a last save: until that has an end, nobody is told that the entry waits. */
export async function whileLeaving(id: string, save: () => Promise<unknown>): Promise<void> {
  leaving.add(id);
  await save();
  leaving.delete(id);
  noteDrafts();
}

export interface WaitingEntry extends Draft<EntryDraft> {
  id: string;
}

/** The entries of a member that are kept on this device, since they could not be saved yet; the oldest first. */
export function waitingEntries(owner: string): WaitingEntry[] {
  return draftsOf<EntryDraft>(owner).flatMap(({ name, ...draft }) => {
    const id = name === 'journal:new' ? named(owner, draft) : ofEntry.exec(name)?.[1];
    return id && !leaving.has(id) ? [{ ...draft, id }] : [];
  });
}

/** What an entry is called that has no title, either: by its first words, or by its day. */
export const headingOf = ({ values: { title, content }, savedAt }: WaitingEntry): string =>
  cut(title || textOfEntry(content), limits.journal.heading) || shortDate(localToday(new Date(savedAt)));

/** The one draft of a new entry that there was before entries were named by their client gets its name. */
function named(owner: string, draft: Draft<EntryDraft & { draftId?: string }>): string | undefined {
  const { draftId = '', ...values } = draft.values;
  const [, id] = ofEntry.exec(draftName(draftId)) ?? [];
  if (!id) return undefined;
  keepDraft(draftName(id), owner, { ...draft, values });
  dropDraft('journal:new', owner);
  return id;
}

/** As `waitingEntries`, for a page. */
export function useWaitingEntries(owner: string): WaitingEntry[] {
  useSyncExternalStore(subscribe, () => changes);
  return waitingEntries(owner);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', hearOfOtherTabs);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', hearOfOtherTabs);
  };
}

function hearOfOtherTabs({ key }: StorageEvent): void {
  // A null key means that the whole storage was cleared.
  if (key === null || key.includes(draftName(''))) noteDrafts();
}
