import type { ProviderState } from './provider.js';
import type { ProviderGrant } from './provider-grants.js';
import { paidWith } from './settle-credit.js';

/** Statuses in which a subscription is running at the provider and would be charged again. */
const goesOn = ['trialing', 'active', 'past_due', 'unpaid', 'paused'];

const dueStatuses = ['past_due', 'unpaid'];

/**
 * Returns the ids of subscriptions that the provider would charge again. It retries due payments even after a
 * cancellation.
 */
export const renewingOf = ({ subscriptions }: ProviderState): string[] =>
  subscriptions
    .filter(({ status, cancelAt }) => goesOn.includes(status) && (!cancelAt || dueStatuses.includes(status)))
    .map(({ id }) => id);

/**
 * Returns the ids of running subscriptions that must end: those that give no access now, those replaced by a newer one,
 * and, for owners of premium for life, all except family plans.
 */
export function surplusOf({ subscriptions }: ProviderState, grants: ProviderGrant[]): string[] {
  const grantOf = (id: string) => grants.find(({ source, ref }) => source === 'stripe' && ref === id);
  const forLife = isForLife(grants);
  const going = subscriptions
    .filter(({ status }) => goesOn.includes(status))
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  const surplus: string[] = [];
  let hasCurrent = false;
  for (const { id } of going) {
    const grant = grantOf(id);
    // A person has to look at an unknown one.
    if (!grant) continue;
    if (grant.status === 'ended' || hasCurrent || (forLife && grant.tier !== 'family')) surplus.push(id);
    else hasCurrent = true;
  }
  return surplus;
}

const isForLife = (grants: ProviderGrant[]) =>
  grants.some(({ source, status }) => source === 'lifetime' && status === 'active');

/**
 * Returns a predicate: whether credit from a charge goes back to its card, since no charge could use it soon. That is
 * all credit of an owner of premium for life alone. For a member who now pays by the year it is the rest of a month.
 */
export function unusedCreditOf(
  { subscriptions, charges }: ProviderState,
  grants: ProviderGrant[],
): (charge: string) => boolean {
  const bought = grants.filter(({ source }) => source === 'stripe');
  const running = bought.filter(({ status }) => status !== 'ended');
  if (running.length === 0) return () => isForLife(grants);
  if (running.some(({ cycle, status }) => cycle !== 'yearly' || status !== 'active')) return () => false;
  const monthly = bought.filter(({ cycle }) => cycle === 'monthly').map(({ ref }) => ref);
  const payments = subscriptions.filter(({ id }) => monthly.includes(id)).map((one) => one.paymentIntentId);
  return (charge) => {
    const paid = charges.find(({ id }) => id === charge);
    return paid?.paymentIntentId != null && payments.includes(paid.paymentIntentId);
  };
}

/**
 * Returns the ids of subscriptions with a disputed payment. They are not charged again until the dispute is decided.
 */
export function contestedOf(state: ProviderState): string[] {
  const open = state.charges.filter(({ dispute }) => dispute === 'open').map(({ id }) => id);
  return state.subscriptions
    .filter((subscription) => subscription.isPaid && goesOn.includes(subscription.status))
    .filter((one) => paidWith(one, state).some(({ charge }) => charge !== null && open.includes(charge)))
    .map(({ id }) => id);
}
