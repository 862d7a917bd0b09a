import type { AccessDenied } from '@quiet-time/schema/error-codes';
import { m } from '@quiet-time/schema/sentences';
import { subscriptionStatuses } from '@quiet-time/schema/subscriptions';
import { arePlansOffered } from '../../lib/plans-offered.ts';
import { subscription as ownPlan, plans } from '../../lib/site-pages.ts';

/** Target where the site offers no plans. */
export const homePath = '/';

export interface LockedWords {
  title: string;
  /** Reason, and what stays available. */
  text: string;
  /** Label of the link to the remedy. */
  action: string;
  /** Target of that link. */
  to: string;
}

/**
 * Returns the texts for a refused member, by the server's reason.
 * @param what the refused part of the site, named where the plan is the reason
 */
export function lockedWords(denied: AccessDenied, what?: 'journal'): LockedWords {
  const { reason, trialExpired, subscriptionStatus, subscription, hasUsedTrial } = denied;
  const isDue = reason === 'access_locked' && !trialExpired && subscriptionStatus === 'past_due';
  if (!isDue && !arePlansOffered()) {
    return {
      title: m.locked_none_title(),
      text: what === 'journal' ? m.locked_journal_none_text() : m.locked_none_text(),
      action: m.locked_home(),
      to: homePath,
    };
  }
  if (reason === 'access_locked' && trialExpired) {
    return {
      title: m.shared_free_trial_expired(),
      text: m.locked_trial_text(),
      action: m.locked_choose(),
      to: plans.to,
    };
  }
  if (isDue) {
    return {
      title: m.shared_payment_required(),
      text: m.locked_past_due_text(),
      action: m.locked_update(),
      to: ownPlan.to,
    };
  }
  if (reason === 'premium_required' || reason === 'paid_required') {
    if (!hasUsedTrial) {
      return {
        title: m.locked_start_title(),
        text: what === 'journal' ? m.locked_journal_start_text() : m.locked_start_text(),
        action: m.locked_start(),
        to: plans.to,
      };
    }
    const isFree = subscription === 'free';
    return {
      title: m.locked_premium_title(),
      text: what === 'journal' ? m.locked_journal_text() : m.locked_premium_text(),
      action: isFree ? m.locked_choose() : m.locked_upgrade(),
      to: plans.to,
    };
  }
  return {
    title: m.locked_other_title(),
    text: m.locked_other_text(),
    action: m.locked_see(),
    to: plans.to,
  };
}

/** Returns the state of a plan, in a word or two. */
export function statusWords({ trialExpired, subscriptionStatus }: AccessDenied): string {
  if (trialExpired) return m.locked_trial_ended();
  const words: Record<string, () => string> = subscriptionStatuses;
  return words[subscriptionStatus]?.() ?? subscriptionStatus;
}
