import { m } from '@quiet-time/schema/sentences';

/** Statuses of a prayer request, each with its name. */
export const prayerRequestStatuses = {
  pending: m.prayer_request_status_pending,
  answered: m.prayer_request_status_answered,
  closed: m.prayer_request_status_closed,
} as const;
export type PrayerRequestStatus = keyof typeof prayerRequestStatuses;
