/** An encouraging word as the lists return it. */
export const wordOf = (id: string, changes: object = {}) => ({
  __typename: 'EncouragingWord',
  lang: 'en' as const,
  id,
  title: `Title ${id}`,
  message: `Message ${id}`,
  category: 'hope',
  author: null,
  scriptureReference: null,
  attachments: [],
  references: [] as object[],
  ...changes,
});

/** A page of words: the first of `total`. */
export const wordsOf = (ids: string[], total = ids.length) => ({
  encouragingWords: { __typename: 'EncouragingWordPage', items: ids.map((id) => wordOf(id)), total },
});

/** A prayer as its page returns it. */
export const prayerOf = (category: string, changes: object = {}) => ({
  __typename: 'Prayer',
  lang: 'en' as const,
  id: `id-${category}`,
  title: `Title ${category}`,
  content: `Prayer ${category}. Amen.`,
  category,
  author: null,
  tags: [],
  attachments: [],
  ...changes,
});

/** The current prayer of each type. */
export const prayersOf = (changes: object = {}) => ({
  currentPrayers: {
    __typename: 'CurrentPrayers',
    daily: prayerOf('daily'),
    weekly: prayerOf('weekly'),
    monthly: prayerOf('monthly'),
    ...changes,
  },
});
