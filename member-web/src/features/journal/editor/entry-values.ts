import { filled } from '@quiet-time/schema/filled';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { type JournalMood, journalMoods } from '@quiet-time/schema/journal-moods';
import { m } from '@quiet-time/schema/sentences';
import { eachTagOnce } from '@quiet-time/schema/tag-key';
import { randomId } from '@quiet-time/schema/web/device-id.ts';
import type { FormField } from '@quiet-time/schema/web/form/fields.ts';
import { isMood } from '../mood-choices.ts';
import { tooLong } from '../too-long.ts';
import type { journalEntry } from './entry.documents.ts';
import { textOfEntry } from './entry-text.ts';

export type Entry = NonNullable<ResultOf<typeof journalEntry>['journalEntry']>;
export type LinkedDevotional = NonNullable<Entry['devotional']>;

/** An entry as its form has it. */
export type EntryValues = {
  title: string;
  /** HTML, empty where nothing is written. */
  content: string;
  /** As they are typed, with commas. */
  tags: string;
  mood: JournalMood | '';
  devotional: Pick<LinkedDevotional, 'id' | 'title'> | null;
  /** Under this name a new entry is saved once, however often it is sent. */
  draftId: string;
};

export const blankEntry = (): EntryValues => ({
  title: '',
  content: '',
  tags: '',
  mood: '',
  devotional: null,
  draftId: randomId(),
});

/** What the form has of an entry as it is stored, or of one of two versions of it. */
export function entryValues(
  entry: Partial<Omit<Entry, 'mood' | 'devotional'>> & {
    mood?: string | null;
    devotional?: EntryValues['devotional'];
  },
): EntryValues {
  const { title = '', content = '', tags = [], mood, devotional = null } = entry;
  return {
    title,
    content,
    tags: tags.join(', '),
    mood: mood && isMood(mood) ? mood : '',
    devotional,
    draftId: '',
  };
}

const tagsOf = (typed: string) => eachTagOnce(typed.split(','));

export const entryInput = ({ title, content, tags, mood, devotional }: EntryValues) => ({
  title: title.trim(),
  content,
  tags: tagsOf(tags),
  mood: mood || null,
  devotionalId: devotional?.id ?? null,
});

export const entryFields = (): FormField<EntryValues>[] => [
  { path: 'title', label: m.journal_title() },
  {
    path: 'content',
    label: m.journal_writing(),
    text: ({ content }) => textOfEntry(content),
    identity: ({ content }) => content,
    both: (theirs, yours) => theirs.content + yours.content,
  },
  {
    path: 'tags',
    label: m.journal_tags(),
    text: ({ tags }) => tagsOf(tags).join(', '),
    both: (theirs, yours) => tagsOf(`${theirs.tags},${yours.tags}`).join(', '),
  },
  { path: 'mood', label: m.journal_mood(), text: ({ mood }) => (mood ? journalMoods[mood]() : '') },
  {
    path: 'devotional',
    label: m.journal_devotional(),
    text: ({ devotional }) => devotional?.title ?? '',
    identity: ({ devotional }) => devotional?.id ?? '',
  },
];

/** What is missing, by field; `true` marks a second one, for which the sentence stands already. */
export function missingIn({ title, content }: EntryValues) {
  const missing: { title?: string; content?: string | true } = {};
  if (!filled.test(title)) missing.title = m.journal_required();
  if (!filled.test(textOfEntry(content))) missing.content = missing.title ? true : m.journal_required();
  return missing;
}

/** What is wrong, by field. */
export function wrongInEntry(values: EntryValues) {
  const long = tooLong(values.content);
  return { ...missingIn(values), ...(long && { content: long }) };
}
