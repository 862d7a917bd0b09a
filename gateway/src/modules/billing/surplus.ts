import type { ProviderState } from './provider.js';
import type { ProviderGrant } from './provider-grants.js';
import { paidWith } from './settle-credit.js';

/** At the provider it goes on and would be charged again. */
const goesOn = ['trialing', 'active', 'past_due', 'unpaid', 'paused'];

const dueStatuses = ['past_due', 'unpaid'];

/** The subscriptions of which the provider would charge something again; what is due it tries to the end. */
export const renewingOf = ({ subscriptions }: ProviderState): string[] =>
  subscriptions
    .filter(({ status, cancelAt }) => goesOn.includes(status) && (!cancelAt || dueStatuses.includes(status)))
    .map(({ id }) => id);

/**
 * The subscriptions that go on at the provider and must not: those that give nothing any more, those that a newer one
 * has replaced, and, for the owner of premium for life, all that give no more than that.
 */
export function surplusOf({ subscriptions }: ProviderState, grants: ProviderGrant[]): string[] {
  const grantOf = (id: string) => grants.find(({ source, ref }) => source === 'stripe' && ref === id);
  const forLife = isForLife(grants);
  const going = subscriptions
    .filter(({ status }) => goesOn.includes(status))
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  const surplus: string[] = [];
  let kept = false;
  for (const { id } of going) {
    const grant = grantOf(id);
    // One that we know nothing about is for a person to look at.
    if (!grant) continue;
    if (grant.status === 'ended' || kept || (forLife && grant.tier !== 'family')) surplus.push(id);
    else kept = true;
  }
  return surplus;
}

export const isForLife = (grants: ProviderGrant[]) =>
  grants.some(({ source, status }) => source === 'lifetime' && status === 'active');

/**
 * Returns whether credit from a charge goes back to its card, since nothing that is charged soon could use it: all of
 * somebody who has premium for life alone, and what was left of a month of somebody who now pays by the year.
 */
export function spareCreditOf(
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

/** The subscriptions that are not charged again before it is decided who has the money that paid for them. */
export function contestedOf(state: ProviderState): string[] {
  const open = state.charges.filter(({ dispute }) => dispute === 'open').map(({ id }) => id);
  return state.subscriptions
    .filter((subscription) => subscription.isPaid && goesOn.includes(subscription.status))
    .filter((one) => paidWith(one, state).some(({ charge }) => charge !== null && open.includes(charge)))
    .map(({ id }) => id);
}
