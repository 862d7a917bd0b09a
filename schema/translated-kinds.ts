/** Kinds of items that can have several languages, by their names in the audit log. */
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
