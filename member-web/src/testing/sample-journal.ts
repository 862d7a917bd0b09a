/** An entry as the list of the journal returns it. */
export const entryOf = (title: string, changes: object = {}) => ({
  __typename: 'JournalEntry',
  id: `id-${title.replaceAll(' ', '-')}`,
  title,
  heading: title,
  excerpt: `Words of ${title}`,
  foundIn: null,
  foundTitle: null,
  tags: [] as string[],
  mood: null,
  isFavorite: false,
  writtenOn: '2026-11-21',
  devotional: null,
  version: 1,
  createdAt: '2026-11-21T06:10:00.000Z',
  updatedAt: '2026-11-21T06:10:00.000Z',
  ...changes,
});

/** Fields of an entry without a title, as the gateway returns them. */
export const untitled = {
  title: '',
  heading: 'Thursday 12 November 2026',
  writtenOn: '2026-11-12',
  excerpt: 'Rain and tea',
};

/** An opened entry, with its whole text. */
export const openedEntry = (title: string, changes: object = {}) => ({
  journalEntry: { ...entryOf(title), content: `<p>Words of ${title}</p>`, ...changes },
});

/**
 * Some of the entries.
 * @param endCursor null: there are no others
 */
export const entriesOf = (nodes: object[], endCursor: string | null = null, total = nodes.length) => ({
  list: {
    __typename: 'JournalEntryConnection',
    total,
    pageInfo: { __typename: 'PageInfo', hasNextPage: endCursor !== null, endCursor },
    nodes,
  },
});
