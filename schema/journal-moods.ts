import { m } from '@quiet-time/schema/sentences';

/** Moods of a journal entry, each with its name. */
export const journalMoods = {
  grateful: m.journal_mood_grateful,
  joyful: m.journal_mood_joyful,
  peaceful: m.journal_mood_peaceful,
  hopeful: m.journal_mood_hopeful,
  thoughtful: m.journal_mood_thoughtful,
  weary: m.journal_mood_weary,
  anxious: m.journal_mood_anxious,
  sad: m.journal_mood_sad,
} as const;
export type JournalMood = keyof typeof journalMoods;
