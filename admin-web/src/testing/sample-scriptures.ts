/** Returns a topic as in the response of the list. */
export const topicOf = (name: string, changes: object = {}) => ({
  __typename: 'ScriptureTopic',
  id: name.toLowerCase(),
  name,
  description: '',
  alphabet: name[0],
  scriptureCount: 2,
  lang: 'en',
  version: 3,
  ...changes,
});

/** Returns a scripture as in the response of the list. */
export const scriptureOf = (reference: string, changes: object = {}) => ({
  __typename: 'Scripture',
  id: reference,
  reference,
  text: `The text of ${reference}.`,
  version: 'KJV',
  category: 'hope',
  keywords: ['light'],
  isDaily: false,
  revision: 4,
  topicId: 'hope',
  topic: { __typename: 'ScriptureTopic', id: 'hope', name: 'Hope' },
  ...changes,
});

/** Returns a page of scriptures as in the response of the list. */
export const scripturePage = (items: object[], { pages = 1, total = items.length } = {}) => ({
  adminScriptures: { __typename: 'ScripturePage', items, total, pages: items.length > 0 ? pages : 0 },
});

/** Returns the same scripture as in a conflict response. */
export const storedScripture = (reference: string, changes: object = {}) => ({
  topicId: 'hope',
  reference,
  text: `The text of ${reference}.`,
  version: 'KJV',
  category: 'hope',
  keywords: ['light'],
  ...changes,
});
