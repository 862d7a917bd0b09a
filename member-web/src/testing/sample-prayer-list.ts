/** A prayer of a member's own list as the queries return it. */
export const prayerItemOf = (title: string, changes: object = {}) => ({
  __typename: 'PrayerItem',
  id: `id-${title.replaceAll(' ', '-')}`,
  title,
  note: null as string | null,
  startedOn: '2026-11-20',
  answeredOn: null as string | null,
  version: 1,
  ...changes,
});

/** Some of them. @param endCursor null: there are no others */
export const prayerListOf = (nodes: object[] = [], endCursor: string | null = null) => ({
  list: {
    __typename: 'PrayerItemConnection',
    pageInfo: { __typename: 'PageInfo', hasNextPage: endCursor !== null, endCursor },
    nodes,
  },
});
