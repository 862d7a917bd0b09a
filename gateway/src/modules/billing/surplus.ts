import type { Settlement } from '../../blocks/jobs.js';
import type { ProviderState } from './provider.js';
import type { ProviderGrant } from './provider-grants.js';

export interface Surplus {
  subscriptionId: string;
  settlement: Settlement;
}

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
export function surplusOf({ subscriptions }: ProviderState, grants: ProviderGrant[]): Surplus[] {
  const grantOf = (id: string) => grants.find(({ source, ref }) => source === 'stripe' && ref === id);
  const forLife = grants.some(({ source, status }) => source === 'lifetime' && status === 'active');
  const going = subscriptions
    .filter(({ status }) => goesOn.includes(status))
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  const surplus: Surplus[] = [];
  let kept = false;
  for (const { id: subscriptionId } of going) {
    const grant = grantOf(subscriptionId);
    // One that we know nothing about is for a person to look at.
    if (!grant) continue;
    // What was never paid is not given back.
    const unpaid = grant.status === 'ended' || (kept && grant.status === 'past_due');
    if (unpaid) surplus.push({ subscriptionId, settlement: 'none' });
    else if (forLife && grant.tier !== 'family') {
      surplus.push({ subscriptionId, settlement: grant.status === 'active' ? 'refund' : 'none' });
    } else if (kept) surplus.push({ subscriptionId, settlement: 'credit' });
    else kept = true;
  }
  return surplus;
}
