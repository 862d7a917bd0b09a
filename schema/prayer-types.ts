import { m } from '@quiet-time/schema/sentences';

/** Types of prayers by the time for which one is current, each with its name. */
export const prayerTypes = {
  daily: m.prayer_type_daily,
  weekly: m.prayer_type_weekly,
  monthly: m.prayer_type_monthly,
} as const;
export type PrayerType = keyof typeof prayerTypes;
