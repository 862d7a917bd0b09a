import { type EntityManager, IsNull, Not } from 'typeorm';
import { enqueue } from '../../blocks/jobs.js';
import { BillingAccount } from './billing-account.entity.js';
import { EntitlementGrant } from './entitlement-grant.entity.js';

/**
 * Sees to it that nothing more is charged of somebody who is deactivated in this transaction: the sync that follows
 * finds them so.
 * @returns whether anything would have been charged, as far as we know
 */
export async function stopRenewals(manager: EntityManager, memberId: string): Promise<boolean> {
  const account = await manager.findOneBy(BillingAccount, { memberId });
  if (!account?.customerId) return false;
  await enqueue(manager, 'billing.sync', { customerId: account.customerId, at: null });
  return manager.existsBy(EntitlementGrant, {
    memberId,
    source: 'stripe',
    status: Not('ended'),
    endsAt: IsNull(),
  });
}
