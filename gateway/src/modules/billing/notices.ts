import type { EntityManager } from 'typeorm';
import {
  type BillingNotice,
  enqueue,
  enqueueAll,
  type NoticeDetail,
  type PaymentNotice,
} from '../../blocks/jobs.js';
import type { EntitlementGrant } from './entitlement-grant.entity.js';
import type { Payment } from './payment.entity.js';

type Grant = Pick<EntitlementGrant, 'status' | 'endsAt'>;
type Paid = Pick<Payment, 'status' | 'refunded'>;

/** Whether a grant gives access now, judged by its status. */
export const runs = ({ status }: Grant) => status === 'trialing' || status === 'active';

/**
 * Returns the notices for a member whose subscription changed.
 * @param before null: it is new
 * @param isReplaced whether another plan of the member is running
 */
export function noticesOf(before: Grant | null, after: Grant, isReplaced: boolean): BillingNotice[] {
  if (after.status === 'past_due') return before?.status === 'past_due' ? [] : ['paymentFailed'];
  if (after.status === 'trialing' && !before) return ['trialStarted'];
  if (after.status === 'ended') {
    if (!before || before.status === 'ended' || isReplaced) return [];
    return [before.status === 'trialing' ? 'trialEnded' : 'planEnded'];
  }
  if (!before || !runs(before)) return [];
  if (!before.endsAt && after.endsAt) return ['cancelled'];
  return before.endsAt && !after.endsAt ? ['reactivated'] : [];
}

type PricedGrant = Grant &
  Pick<EntitlementGrant, 'planKey' | 'cycle' | 'renewsAt' | 'priceId' | 'priceAmount'>;

/** Returns the amount that a subscription paid before its price changed; null: it did not change, or is not renewed. */
export function priceBefore(before: PricedGrant | null, after: PricedGrant): number | null {
  if (!before?.priceId || before.priceAmount === null || after.priceAmount === null || !after.renewsAt)
    return null;
  const isSamePlan = before.planKey === after.planKey && before.cycle === after.cycle;
  return isSamePlan && before.priceAmount !== after.priceAmount ? before.priceAmount : null;
}

/**
 * Returns the notices for a member whose payment changed.
 * @param before null: it is new
 */
export function paymentNoticesOf(before: Paid | null, after: Paid): PaymentNotice[] {
  const notices: PaymentNotice[] = [];
  const { status } = after;
  if (status !== before?.status) {
    if (status === 'disputed') notices.push('disputed');
    if (status === 'lost') notices.push('disputeLost');
    if (status === 'succeeded' && before?.status === 'disputed') notices.push('disputeWon');
    if (status === 'succeeded' && !before) notices.push('receipt');
  }
  if (after.refunded > (before?.refunded ?? 0)) notices.push('refunded');
  return notices;
}

/** Enqueues a mail about a grant, a payment or credit. */
export const notify = (
  manager: EntityManager,
  notice: BillingNotice,
  id: string,
  detail: NoticeDetail = {},
): Promise<void> => enqueue(manager, 'mail.billing', { notice, id, ...detail });

/** Like `notify`, in one statement. Mails about a bulk change by an administrator wait behind other mails. */
export async function notifyAll(
  manager: EntityManager,
  notice: BillingNotice,
  ids: Iterable<string>,
): Promise<void> {
  const jobs = [...ids].map((id) => ({ notice, id }));
  if (jobs.length > 0) await enqueueAll(manager, 'mail.billing', jobs, { isBulk: jobs.length > 1 });
}
