import type { SiteSettings } from '@quiet-time/schema/settings';
import { localDate } from '../devotionals/calendar.js';
import { zoneOf } from '../reminders/moments.js';

/** Returns the day at `now` in the time zone of the site (yyyy-MM-dd). Programs have no time zone of their own. */
export const sitesToday = (now: Date, { defaultTimezone }: Pick<SiteSettings, 'defaultTimezone'>): string =>
  localDate(now, zoneOf(defaultTimezone));
