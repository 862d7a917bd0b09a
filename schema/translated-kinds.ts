/** The kinds of items that administrators may write in several languages, by the words for them in the audit. */
export const translatedKinds = [
  'devotional',
  'prayer',
  'word',
  'faq',
  'about',
  'announcement',
  'plan',
  'openingPrayer',
  'scriptureTopic',
] as const;
export type TranslatedKind = (typeof translatedKinds)[number];
