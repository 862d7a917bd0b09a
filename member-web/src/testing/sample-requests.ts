/** A prayer request as the member site's queries answer it. */
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
});

/** A page of them. */
export const requestsOf = (items: object[], total = items.length) => ({
  myPrayerRequests: { __typename: 'PrayerRequestPage', items, total },
});
