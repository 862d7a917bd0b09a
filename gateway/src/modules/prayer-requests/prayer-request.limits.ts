import type { Limit } from '../../blocks/rate-limit.js';

/** Requests per member: enough for the heaviest day, too few to bury those of others. */
export const prayerRequestLimit: Limit = { name: 'prayer-request', points: 10, seconds: 60 * 60 };

/** Milliseconds in which the same text by the same person counts as a duplicate. */
export const sameWordsWithin = 10 * 60_000;
