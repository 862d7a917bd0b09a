import { filled } from '@quiet-time/schema/filled';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { type JournalMood, journalMoods } from '@quiet-time/schema/journal-moods';
import { limits } from '@quiet-time/schema/limits';
import { isLocalDate } from '@quiet-time/schema/local-date';
import { mergeHtml } from '@quiet-time/schema/merge-html';
import { m } from '@quiet-time/schema/sentences';
import { eachTagOnce } from '@quiet-time/schema/tag-key';
import type { FormField } from '@quiet-time/web/form/fields.ts';
import { localToday, shortDate } from '@quiet-time/web/local-date.ts';
import { isMood } from '../mood-choices.ts';
import { tooLong } from '../too-long.ts';
import type { journalEntry } from './entry.documents.ts';
import { textOfEntry } from './entry-text.ts';

export type Entry = NonNullable<ResultOf<typeof journalEntry>['journalEntry']>;
export type LinkedDevotional = NonNullable<Entry['devotional']>;

/** Values of an entry's form. */
export type EntryValues = {
  title: string;
  /** HTML, empty without text. */
  content: string;
  /** Tags as typed, with commas. */
  tags: string;
  mood: JournalMood | '';
  /** Versions and older drafts have no language of the title. */
  devotional: (Pick<LinkedDevotional, 'id' | 'title'> & { lang?: string }) | null;
  /** yyyy-MM-dd; empty: no text yet. It becomes the day on which writing begins. */
  writtenOn: string;
};

/** Draft of an entry, stored on the device. */
export type EntryDraft = EntryValues & {
  /** Values that were sent without a response, so that the server may have them. */
  unanswered?: EntryValues | null;
};

export const blankEntry: EntryValues = {
  title: '',
  content: '',
  tags: '',
  mood: '',
  devotional: null,
  writtenOn: '',
};

/** Returns the form's values of a stored entry, or of one of its versions. */
export function entryValues(
  entry: Partial<Omit<Entry, 'mood' | 'devotional'>> & {
    mood?: string | null;
    devotional?: EntryValues['devotional'];
  },
): EntryValues {
  const { title = '', content = '', tags = [], mood, devotional = null, writtenOn = '' } = entry;
  return {
    title,
    content,
    tags: tags.join(', '),
    mood: mood && isMood(mood) ? mood : '',
    devotional,
    writtenOn,
  };
}

/** Returns the tags of the field, each once. */
export const tagsOf = (typed: string) => eachTagOnce(typed.split(','));

const max = limits.journal;
const fits = (tag: string) => [...tag].length <= max.tag;

/** Returns the tags that are not saved: those beyond the maximum number, and those that are too long. */
function tagsLeftOut(typed: string): string[] {
  const tags = tagsOf(typed);
  const kept = tags.filter(fits).slice(0, max.tags);
  return tags.filter((tag) => !kept.includes(tag));
}

/** Returns the message for tags that are not saved; null: all are. */
export function wrongInTags({ tags }: Pick<EntryValues, 'tags'>): string | null {
  const left = tagsLeftOut(tags);
  if (left.length === 0) return null;
  return m.journal_tags_left_out({ max: max.tags, length: max.tag, tags: left.join(', ') });
}

export const entryInput = ({ title, content, tags, mood, devotional, writtenOn }: EntryValues) => ({
  title: title.trim(),
  content,
  tags: tagsOf(tags).filter(fits).slice(0, max.tags),
  mood: mood || null,
  devotionalId: devotional?.id ?? null,
  // The server decides about today: the clock of a device may be wrong.
  writtenOn: writtenOn === localToday() ? null : writtenOn || null,
});

export const entryFields = (): FormField<EntryValues>[] => [
  { path: 'title', label: m.journal_title() },
  {
    path: 'content',
    label: m.journal_writing(),
    text: ({ content }) => textOfEntry(content),
    identity: ({ content }) => content,
    merge: (base, theirs, yours) => mergeHtml(base.content, theirs.content, yours.content),
    both: (theirs, yours) => theirs.content + yours.content,
  },
  {
    path: 'tags',
    label: m.journal_tags(),
    text: ({ tags }) => tagsOf(tags).join(', '),
    both: (theirs, yours) => tagsOf(`${theirs.tags},${yours.tags}`).join(', '),
  },
  {
    path: 'writtenOn',
    label: m.journal_day(),
    text: ({ writtenOn }) => (isLocalDate(writtenOn) ? shortDate(writtenOn) : writtenOn),
  },
  { path: 'mood', label: m.journal_mood(), text: ({ mood }) => (mood ? journalMoods[mood]() : '') },
  {
    path: 'devotional',
    label: m.journal_devotional(),
    text: ({ devotional }) => devotional?.title ?? '',
    identity: ({ devotional }) => devotional?.id ?? '',
  },
];

export const hasWords = ({ content }: EntryValues): boolean => filled.test(textOfEntry(content));

/** Whether the entry has no content that somebody could miss. */
export const isBlank = (values: EntryValues): boolean =>
  !hasWords(values) && !filled.test(values.title + values.tags) && !values.mood && !values.devotional;

/** Returns errors that prevent saving, by field, except for missing text. */
export function wrongInEntry({
  content,
  writtenOn,
}: EntryValues): Partial<Record<keyof EntryValues, string>> {
  const long = tooLong(content);
  const day = writtenOn === '' ? null : wrongDay(writtenOn);
  return { ...(long && { content: long }), ...(day && { writtenOn: day }) };
}

function wrongDay(day: string): string | null {
  const { firstDay } = limits.journal;
  if (!isLocalDate(day) || day < firstDay) return m.journal_date_early({ year: firstDay.slice(0, 4) });
  return day > localToday() ? m.journal_date_future() : null;
}
