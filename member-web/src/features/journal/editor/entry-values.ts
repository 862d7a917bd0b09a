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

/** An entry as its form has it. */
export type EntryValues = {
  title: string;
  /** HTML, empty where nothing is written. */
  content: string;
  /** As they are typed, with commas. */
  tags: string;
  mood: JournalMood | '';
  devotional: Pick<LinkedDevotional, 'id' | 'title'> | null;
  /** yyyy-MM-dd; empty: nothing is written yet, and it becomes the day on which that begins. */
  writtenOn: string;
};

/** What is kept of an entry on the device. */
export type EntryDraft = EntryValues & {
  /** What was sent and not answered: the server may have it. */
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

/** What the form has of an entry as it is stored, or of one of two versions of it. */
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

const tagsOf = (typed: string) => eachTagOnce(typed.split(','));

const max = limits.journal;
const fits = (tag: string) => [...tag].length <= max.tag;

/** The tags that are not saved: those after the last that an entry can have, and those that are too long. */
function tagsLeftOut(typed: string): string[] {
  const tags = tagsOf(typed);
  const kept = tags.filter(fits).slice(0, max.tags);
  return tags.filter((tag) => !kept.includes(tag));
}

/** Why some of the tags are not saved; null: all are. */
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
  // Today is for the server to say: the clock of a device may be wrong.
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

/** Whether there is nothing at all that somebody could miss. */
export const isBlank = (values: EntryValues): boolean =>
  !hasWords(values) && !filled.test(values.title + values.tags) && !values.mood && !values.devotional;

/** What keeps an entry from being saved, by field, but for words that it lacks. */
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
