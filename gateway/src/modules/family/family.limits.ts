import type { Limit } from '../../blocks/rate-limit.js';

/** Invitation mails per owner: enough for wrong addresses and second mails, too few to annoy strangers. */
export const familyInvitationLimit: Limit = { name: 'family-invitation', points: 12, seconds: 24 * 60 * 60 };

/** Milliseconds for which an invitation is open after its latest mail. */
export const invitationOpenFor = 7 * 86_400_000;
