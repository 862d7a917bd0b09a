import type { Limit } from '../../blocks/rate-limit.js';

/** Requests from one network: enough for a congregation behind it. */
export const dailyMailLimit: Limit = { name: 'daily-mail', points: 20, seconds: 60 * 60 };

/** Mails to one address that strangers can cause. Further requests are dropped, and the response is the same. */
export const dailyMailboxLimit: Limit = { name: 'daily-mailbox', points: 3, seconds: 24 * 60 * 60 };
