/** A scripture as the lists return it. */
export const scriptureOf = (id: string, changes: object = {}) => ({
  __typename: 'Scripture',
  id,
  reference: 'Lamentations 3:23',
  text: 'They are new every morning.',
  passage: null,
  version: 'KJV',
  keywords: ['mercy', 'letting go'],
  ...changes,
});

/** A topic as the list returns it, under the first letter of its name. */
export const topicOf = (name: string, changes: object = {}) => ({
  __typename: 'ScriptureTopic',
  id: `id-${name}`,
  name,
  writtenName: name,
  description: '',
  lang: 'en',
  alphabet: name[0],
  scriptureCount: 4,
  ...changes,
});

/** A page of scriptures. */
export const versesOf = (
  items: object[],
  { pages = items.length > 0 ? 1 : 0, total = items.length } = {},
) => ({
  __typename: 'ScripturePage',
  items,
  pages,
  total,
});
