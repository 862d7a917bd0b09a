import type { Limit } from '../../blocks/rate-limit.js';

/** Requests of one token. Five per second are enough to copy a whole journal in minutes. */
export const apiTokenLimit: Limit = { name: 'api-token', points: 300, seconds: 60 };

/** New tokens of one member; each sends a mail. */
export const newApiTokenLimit: Limit = { name: 'api-token-new', points: 20, seconds: 60 * 60 };
