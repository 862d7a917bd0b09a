import type { Prayer, Prayers } from './prayer-types.ts';

const prayerOf = (category: string, title: string, content: string): Prayer =>
  ({ id: '', title, content, category, author: null, tags: [], attachments: [] }) as Prayer;

/** For when the prayers cannot be had and none are kept: the page is never without them. */
export const defaultPrayers: Prayers = {
  daily: prayerOf(
    'daily',
    'For today',
    'Lord, thank you for this day, as it is. Walk through it with me. Give me patience for what is slow, courage for what is hard, and a kind word for whoever needs one. Amen.',
  ),
  weekly: prayerOf(
    'weekly',
    'For this week',
    'Father, here are the days of this week, the easy ones and the others. Hold them together. Keep those I love. Show me where I am needed, and when to rest. Amen.',
  ),
  monthly: prayerOf(
    'monthly',
    'For this month',
    'God of all our years, stay with us through this month. Bless what begins in it and comfort what ends. Let us look back on it and find your footprints beside our own. Amen.',
  ),
};
