import { m } from '@quiet-time/schema/sentences';

/** Categories of encouraging words in their order, each with its name. */
export const wordCategories = {
  general: m.word_category_general,
  faith: m.word_category_faith,
  hope: m.word_category_hope,
  peace: m.word_category_peace,
  strength: m.word_category_strength,
  gratitude: m.word_category_gratitude,
  love: m.word_category_love,
  guidance: m.word_category_guidance,
  healing: m.word_category_healing,
  joy: m.word_category_joy,
} as const;
export type WordCategory = keyof typeof wordCategories;
