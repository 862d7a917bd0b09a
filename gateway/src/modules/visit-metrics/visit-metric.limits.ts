import type { Limit } from '../../blocks/rate-limit.js';

/** Visits from one address: enough for a congregation that shares one, too few to bend what a quarter of a year says. */
export const visitLimit: Limit = { name: 'visits', points: 3_000, seconds: 60 * 60 };
