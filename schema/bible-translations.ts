/** The translations with the names people see; all three are in the public domain. */
export const bibleTranslations = {
  kjv: 'King James Version',
  asv: 'American Standard Version',
  web: 'World English Bible',
} as const;
export type BibleTranslationId = keyof typeof bibleTranslations;

export const bibleTranslationIds = Object.keys(bibleTranslations) as BibleTranslationId[];
