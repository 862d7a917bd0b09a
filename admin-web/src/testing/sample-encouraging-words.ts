/** Returns an encouraging word as in the response of the list. */
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

/** Returns a page of words as in the response of the list. */
export const wordPage = (items: object[], { pages = 1, total = items.length } = {}) => ({
  adminEncouragingWords: {
    __typename: 'EncouragingWordPage',
    items,
    total,
    pages: items.length > 0 ? pages : 0,
  },
});

/** Returns a prayer as in the response of the list. */
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

/** Returns the response of the list of prayers. */
export const prayerList = (items: object[]) => ({
  adminPrayers: { __typename: 'PrayerPage', items },
});
