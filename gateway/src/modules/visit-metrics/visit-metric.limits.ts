import type { Limit } from '../../blocks/rate-limit.js';

/** Visits per address: enough for a congregation that shares one, too few to distort the metrics of a quarter. */
export const visitLimit: Limit = { name: 'visits', points: 3_000, seconds: 60 * 60 };
