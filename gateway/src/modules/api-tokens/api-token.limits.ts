import type { Limit } from '../../blocks/rate-limit.js';

/** Requests by one token. Five a second bring a whole journal over in minutes. */
export const apiTokenLimit: Limit = { name: 'api-token', points: 300, seconds: 60 };

/** New tokens of one member, each of which sends a mail. */
export const newApiTokenLimit: Limit = { name: 'api-token-new', points: 20, seconds: 60 * 60 };
