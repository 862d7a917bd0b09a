/** A prayer request as the member site's queries return it. */
export const requestOf = (subject: string, changes: object = {}) => ({
  __typename: 'PrayerRequest',
  id: `id-${subject.replaceAll(' ', '-')}`,
  subject,
  message: `Words of ${subject}`,
  status: 'pending',
  createdAt: '2026-11-20T07:51:00.000Z',
  responses: [] as object[],
  ...changes,
});

export const responseOf = (message: string) => ({
  __typename: 'PrayerRequestResponse',
  id: `id-${message.replaceAll(' ', '-')}`,
  message,
  createdAt: '2026-11-21T12:00:00.000Z',
  answeredBy: 'Anna' as string | null,
});

/** Some of them. @param endCursor null: there are no others */
export const requestsOf = (nodes: object[], endCursor: string | null = null) => ({
  list: {
    __typename: 'PrayerRequestConnection',
    pageInfo: { __typename: 'PageInfo', hasNextPage: endCursor !== null, endCursor },
    nodes,
  },
});

/** The requested part of `all`; its cursors are the ids. */
export const partOf =
  (all: readonly { id: string }[]) =>
  ({ first, after }: Record<string, unknown>) => {
    const from = all.findIndex(({ id }) => id === after) + 1;
    const nodes = all.slice(from, from + Number(first));
    return requestsOf(nodes, from + nodes.length < all.length ? nodes.at(-1)!.id : null);
  };

export const countOf = (total: number) => ({ myPrayerRequests: { __typename: 'PrayerRequestPage', total } });
