import type { Limit } from '../../blocks/rate-limit.js';

/** Requests of one member: enough for the heaviest day, too few to bury those of others. */
export const prayerRequestLimit: Limit = { name: 'prayer-request', points: 10, seconds: 60 * 60 };

/** Milliseconds in which the same words of the same person are a press of the button too many. */
export const sameWordsWithin = 10 * 60_000;
