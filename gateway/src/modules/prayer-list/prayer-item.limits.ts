import type { Limit } from '../../blocks/rate-limit.js';

/** New entries of one member's list: a whole list at once, but no flood. */
export const prayerItemLimit: Limit = { name: 'prayer-item', points: 100, seconds: 60 * 60 };
