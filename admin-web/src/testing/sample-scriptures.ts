/** A topic as the list answers it. */
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

/** A scripture as the list answers it. */
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

/** A page of scriptures as the list answers it. */
export const scripturePage = (items: object[], { pages = 1, total = items.length } = {}) => ({
  adminScriptures: { __typename: 'ScripturePage', items, total, pages: items.length > 0 ? pages : 0 },
});

/** The same scripture as a conflict of the server shows it. */
export const storedScripture = (reference: string, changes: object = {}) => ({
  topicId: 'hope',
  reference,
  text: `The text of ${reference}.`,
  version: 'KJV',
  category: 'hope',
  keywords: ['light'],
  ...changes,
});
