/** An encouraging word as the list answers it. */
export const wordOf = (title: string, changes: object = {}) => ({
  __typename: 'EncouragingWord',
  lang: 'en' as const,
  id: title,
  title,
  message: `The message of ${title}.`,
  category: 'hope',
  author: null,
  scriptureReference: null,
  isActive: true,
  tags: ['light'],
  attachments: [],
  version: 4,
  updatedAt: '2026-11-20T07:51:00.000Z',
  ...changes,
});

/** A page of words as the list answers it. */
export const wordPage = (items: object[], { pages = 1, total = items.length } = {}) => ({
  adminEncouragingWords: {
    __typename: 'EncouragingWordPage',
    items,
    total,
    pages: items.length > 0 ? pages : 0,
  },
});

/** A prayer as the list answers it. */
export const prayerOf = (type: string, title: string, changes: object = {}) => ({
  __typename: 'Prayer',
  lang: 'en' as const,
  id: title,
  title,
  content: `The words of ${title}.`,
  type,
  author: null,
  isActive: true,
  replacedAt: null as string | null,
  tags: [],
  attachments: [],
  version: 4,
  updatedAt: '2026-11-20T07:51:00.000Z',
  ...changes,
});

/** The prayers as the section reads them. */
export const prayerList = (items: object[]) => ({
  adminPrayers: { __typename: 'PrayerPage', items },
});
