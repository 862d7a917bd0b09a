import { m } from '@quiet-time/schema/sentences';

/** Categories of scriptures in their order, each with its name. */
export const scriptureCategories = {
  love: m.scripture_category_love,
  hope: m.scripture_category_hope,
  faith: m.scripture_category_faith,
  peace: m.scripture_category_peace,
  joy: m.scripture_category_joy,
  strength: m.scripture_category_strength,
  comfort: m.scripture_category_comfort,
  guidance: m.scripture_category_guidance,
  forgiveness: m.scripture_category_forgiveness,
  other: m.scripture_category_other,
} as const;
export type ScriptureCategory = keyof typeof scriptureCategories;
