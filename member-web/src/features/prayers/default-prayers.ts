import { m } from '@quiet-time/schema/sentences';
import type { Prayer, Prayers } from './prayer-types.ts';

const prayerOf = (category: string, title: string, content: string): Prayer =>
  ({ id: '', title, content, category, author: null, tags: [], attachments: [] }) as unknown as Prayer;

/**
 * Fallback when the prayers can't be loaded and none are stored. Each is read when it is rendered, in the current
 * language.
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
