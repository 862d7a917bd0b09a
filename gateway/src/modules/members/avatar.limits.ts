import type { Limit } from '../../blocks/rate-limit.js';

/** Pictures per member, since drawing one takes the time of many other requests. */
export const avatarLimit: Limit = { name: 'avatar', points: 20, seconds: 60 * 60 };
