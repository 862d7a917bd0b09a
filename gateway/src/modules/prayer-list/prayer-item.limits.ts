import type { Limit } from '../../blocks/rate-limit.js';

/** New entries per member: enough for a whole list at once. */
export const prayerItemLimit: Limit = { name: 'prayer-item', points: 100, seconds: 60 * 60 };
