import type { EntityManager } from 'typeorm';
import { type BillingNotice, enqueue, type PaymentNotice } from '../../blocks/jobs.js';
import type { EntitlementGrant } from './entitlement-grant.entity.js';
import type { PaymentStatus } from './payment.entity.js';

type Grant = Pick<EntitlementGrant, 'status' | 'endsAt'>;

/** Whether it gives anything now, as far as its status says. */
export const runs = ({ status }: Grant) => status === 'trialing' || status === 'active';

/**
 * What a member is told when a subscription has become another.
 * @param before null: it is new
 * @param isReplaced another plan of theirs runs
 */
export function noticesOf(before: Grant | null, after: Grant, isReplaced: boolean): BillingNotice[] {
  if (after.status === 'past_due') return before?.status === 'past_due' ? [] : ['paymentFailed'];
  if (after.status === 'trialing' && !before) return ['trialStarted'];
  if (after.status === 'ended') return before?.status === 'trialing' && !isReplaced ? ['trialEnded'] : [];
  return before && runs(before) && !before.endsAt && after.endsAt ? ['cancelled'] : [];
}

/** What a member is told when a payment has become another. @param before null: it is new */
export function paymentNoticeOf(before: PaymentStatus | null, after: PaymentStatus): PaymentNotice | null {
  if (before === after) return null;
  if (after === 'disputed') return 'disputed';
  if (after === 'lost') return 'disputeLost';
  if (after !== 'succeeded') return null;
  if (before === 'disputed') return 'disputeWon';
  return before === null ? 'receipt' : null;
}

/** Has a mail sent about a grant or a payment. */
export const tell = (manager: EntityManager, notice: BillingNotice, id: string): Promise<void> =>
  enqueue(manager, 'mail.billing', { notice, id });
