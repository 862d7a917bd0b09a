import type { SiteSettings } from '@quiet-time/schema/settings';
import { localDate } from '../devotionals/calendar.js';
import { zoneOf } from '../reminders/moments.js';

/** The day that it is at `now` where the site is, yyyy-MM-dd: for programs, which are nowhere. */
export const sitesToday = (now: Date, { defaultTimezone }: Pick<SiteSettings, 'defaultTimezone'>): string =>
  localDate(now, zoneOf(defaultTimezone));
