import { m } from '@quiet-time/schema/sentences';
import type { Prayer, Prayers } from './prayer-types.ts';

const prayerOf = (category: string, title: string, content: string): Prayer =>
  ({ id: '', title, content, category, author: null, tags: [], attachments: [] }) as unknown as Prayer;

/**
 * For when the prayers cannot be had and none are kept: the page is never without them. Each is said where it is
 * read, in the language of that moment.
 */
export const defaultPrayers: Prayers = {
  get daily() {
    return prayerOf('daily', m.prayer_default_daily_title(), m.prayer_default_daily());
  },
  get weekly() {
    return prayerOf('weekly', m.prayer_default_weekly_title(), m.prayer_default_weekly());
  },
  get monthly() {
    return prayerOf('monthly', m.prayer_default_monthly_title(), m.prayer_default_monthly());
  },
};
