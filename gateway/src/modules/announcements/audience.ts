import { type Account, capabilities } from '@quiet-time/schema/capabilities';
import type { AnnouncementAudience } from '@quiet-time/schema/labels';

/**
 * Returns the audiences of a reader at `now`, by the access of their plan. A trial counts as its plan, and family as
 * premium. A plan that has ended or is unpaid counts as free, like a guest.
 */
export function audiencesOf(account: Account | null, now: Date): AnnouncementAudience[] {
  const { premiumContent, journal } = capabilities(account, now);
  return ['all', premiumContent ? 'premium' : journal ? 'standard' : 'free'];
}
