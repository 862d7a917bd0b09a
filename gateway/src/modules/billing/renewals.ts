import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { enqueueAll } from '../../blocks/jobs.js';
import { BillingAccount } from './billing-account.entity.js';
import { EntitlementGrant } from './entitlement-grant.entity.js';

/**
 * Enqueues syncs for members who are deactivated in this transaction. The sync finds them inactive, and stops their
 * renewals.
 * @returns the ids of those who would have been charged again, as far as we know
 */
export async function stopRenewals(
  manager: EntityManager,
  memberIds: readonly string[],
): Promise<Set<string>> {
  const customer = { memberId: In([...memberIds]), customerId: Not(IsNull()) };
  const accounts = await manager.findBy(BillingAccount, customer);
  if (accounts.length === 0) return new Set();
  const jobs = accounts.map(({ customerId }) => ({ customerId: customerId!, at: null }));
  await enqueueAll(manager, 'billing.sync', jobs);
  const renewed = await manager.findBy(EntitlementGrant, {
    memberId: In(accounts.map(({ memberId }) => memberId)),
    source: 'stripe',
    status: Not('ended'),
    endsAt: IsNull(),
  });
  return new Set(renewed.map(({ memberId }) => memberId));
}
