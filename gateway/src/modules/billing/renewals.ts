import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { enqueueAll } from '../../blocks/jobs.js';
import { BillingAccount } from './billing-account.entity.js';
import { EntitlementGrant } from './entitlement-grant.entity.js';

/**
 * Sees to it that nothing more is charged of those who are deactivated in this transaction: the sync that follows finds
 * them so.
 * @returns the ids of those of whom anything would have been charged, as far as we know
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
