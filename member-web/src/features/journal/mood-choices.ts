import { type JournalMood, journalMoods } from '@quiet-time/schema/journal-moods';

export const isMood = (text: string): text is JournalMood => Object.hasOwn(journalMoods, text);

/** Options for a select, with `none` for the empty value. */
export const moodChoices = (none: string) => [
  { value: '', label: none },
  ...Object.entries(journalMoods).map(([value, label]) => ({ value, label: label() })),
];
