import { readDraft, saveDraft } from '@quiet-time/web/form/drafts.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { miriam } from '../../../testing/sample-members.ts';
import type { EntryDraft } from '../editor/entry-values.ts';

export const ID = '2f0c1b1e-3c55-4a53-9f5e-0d9f3a3c0b11';
export const title = () => screen.findByRole('textbox', { name: 'Title' });
export const type = async (text: string) => fireEvent.change(await title(), { target: { value: text } });
export const done = () => fireEvent.click(screen.getByRole('button', { name: 'Done' }));
export const isSaved = () => screen.findByText('Saved', undefined, { timeout: 3_000 });
/** Server's responses to saves: a new entry has version 1, and each change adds one. */
export const saves = {
  CreateJournalEntry: ({ id }: Record<string, unknown>) => ({
    createJournalEntry: { __typename: 'JournalEntry', id, version: 1, writtenOn: '2026-11-21' },
  }),
  UpdateJournalEntry: ({ id, version }: Record<string, unknown>) => ({
    updateJournalEntry: {
      __typename: 'JournalEntry',
      id,
      version: (version as number) + 1,
      writtenOn: '2026-11-21',
    },
  }),
};
/**
 * Stores a draft as if somebody had typed it and closed the tab. Tests can't type into the editor, which needs a real
 * browser.
 */
export const begun = (changes: object = {}, version: number | null = null, id = ID) =>
  saveDraft(`journal:${id}`, miriam.id, {
    savedAt: new Date().toISOString(),
    version,
    values: { title: '', content: '<p>Rain and tea</p>', tags: ' rest, , #Rest, home ', ...changes },
  });
export const kept = (id = ID) => readDraft<EntryDraft>(`journal:${id}`, miriam.id);
export const backToList = () => within(screen.getByRole('main')).getByRole('link', { name: 'Journal' });
export const openDetails = async () =>
  fireEvent.click(await screen.findByRole('button', { name: /^Details: / }));
