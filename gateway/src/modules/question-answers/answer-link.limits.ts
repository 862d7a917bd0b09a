import type { Limit } from '../../blocks/rate-limit.js';

/** Milliseconds for which the link of a reminder saves an answer. */
export const answerLinkOpenFor = 7 * 86_400_000;

/** Calls with links from one address: enough for a congregation behind it. Tokens can't be guessed. */
export const answerLinkLimit: Limit = { name: 'answer-link', points: 300, seconds: 60 * 60 };
