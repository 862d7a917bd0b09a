import { type Account, capabilities } from '@quiet-time/schema/capabilities';
import type { AnnouncementAudience } from '@quiet-time/schema/labels';

/**
 * The audiences that a reader belongs to at `now`, by what their plan opens: a trial counts as its plan, family as
 * premium, and a plan that has ended or is not paid as free. A guest has no plan either.
 */
export function audiencesOf(account: Account | null, now: Date): AnnouncementAudience[] {
  const { premiumContent, journal } = capabilities(account, now);
  return ['all', premiumContent ? 'premium' : journal ? 'standard' : 'free'];
}
