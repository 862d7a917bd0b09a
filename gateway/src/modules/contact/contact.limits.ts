import type { Limit } from '../../blocks/rate-limit.js';

/** Messages from one address: enough for a congregation behind it, too few to fill a mailbox. */
export const contactLimit: Limit = { name: 'contact', points: 10, seconds: 60 * 60 };
