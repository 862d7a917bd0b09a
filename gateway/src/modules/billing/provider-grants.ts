import type { BillingCycle } from '@quiet-time/schema/plans';
import type { EntitlementGrant, GrantStatus } from './entitlement-grant.entity.js';
import type { ProviderState, ProviderSubscription } from './provider.js';
import { isGivenBack, paidWith } from './settle-credit.js';

type Tier = EntitlementGrant['tier'];

/** Plan and cycle that a price pays for. */
export interface Priced {
  tier: Tier;
  planKey: string;
  cycle: BillingCycle;
}

/** All plans and prices on sale now or earlier. */
export interface PlanCatalog {
  /** Plan and cycle of each price. */
  prices: Map<string, Priced>;
  /** Names of the plans, by their keys. */
  names: Map<string, string>;
  /** Keys of plans that cost nothing. Their subscriptions are not renewed. */
  free: Set<string>;
}

export type ProviderGrant = Pick<
  EntitlementGrant,
  | 'source'
  | 'ref'
  | 'tier'
  | 'status'
  | 'planKey'
  | 'cycle'
  | 'trialEndsAt'
  | 'endsAt'
  | 'renewsAt'
  | 'renewalAmount'
  | 'renewalCurrency'
  | 'priceId'
  | 'priceAmount'
  | 'paidInvoice'
>;

/** Mark of a lifetime purchase, in the metadata of its payment. */
export const lifetimeMark = { purpose: 'lifetime' } as const;

const statuses: Record<ProviderSubscription['status'], GrantStatus | null> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'ended',
  canceled: 'ended',
  incomplete: null,
  incomplete_expired: null,
};

/**
 * Derives the grants from a customer's state. A subscription counts as ended, whatever its status, if a payment of its
 * latest invoice was refunded in full or lost in a dispute.
 * @param catalog for a price that is missing in it, the metadata of the subscription counts
 * @returns also the ids of unknown subscriptions, which give no grant
 */
export function grantsOf(
  state: ProviderState,
  catalog: PlanCatalog,
): { grants: ProviderGrant[]; unknown: string[] } {
  const unknown: string[] = [];
  const { subscriptions, charges } = state;
  const givenBack = charges.filter(isGivenBack).map(({ id }) => id);
  const bought = subscriptions.flatMap((subscription): ProviderGrant[] => {
    const status = statuses[subscription.status];
    if (!status) return [];
    const priced = pricedAs(subscription, catalog);
    if (!priced) {
      unknown.push(subscription.id);
      return [];
    }
    const { id, trialEndsAt, cancelAt, endedAt, periodEndsAt } = subscription;
    const isUnpaid = paidWith(subscription, state).some(({ charge }) => charge && givenBack.includes(charge));
    const ended = status === 'ended' || isUnpaid;
    const renews = !ended && !cancelAt;
    return [
      {
        ...priced,
        source: 'stripe',
        ref: id,
        status: ended ? 'ended' : status,
        trialEndsAt,
        endsAt: ended ? (endedAt ?? periodEndsAt) : cancelAt,
        renewsAt: renews ? periodEndsAt : null,
        renewalAmount: renews ? subscription.renewalAmount : null,
        renewalCurrency: renews ? subscription.currency : null,
        priceId: subscription.priceId,
        priceAmount: subscription.priceAmount,
        paidInvoice: !ended && subscription.isPaid ? subscription.invoiceId : null,
      },
    ];
  });
  const lifetimes = charges
    .filter(({ status, metadata }) => status === 'succeeded' && metadata.purpose === lifetimeMark.purpose)
    .map((charge): ProviderGrant => {
      const ended = isGivenBack(charge);
      return {
        source: 'lifetime',
        ref: charge.id,
        tier: 'premium',
        status: ended ? 'ended' : 'active',
        planKey: null,
        cycle: null,
        trialEndsAt: null,
        endsAt: ended ? charge.createdAt : null,
        renewsAt: null,
        renewalAmount: null,
        renewalCurrency: null,
        priceId: null,
        priceAmount: null,
        paidInvoice: null,
      };
    });
  return { grants: [...bought, ...lifetimes], unknown };
}

/** Returns a function from a grant to the refunded or lost charges that ended it. */
export function endersOf(state: ProviderState): (grant: ProviderGrant) => string[] {
  const givenBack = state.charges.filter(isGivenBack).map(({ id }) => id);
  return ({ source, ref }) => {
    if (source === 'lifetime') return givenBack.filter((id) => id === ref);
    const subscription = state.subscriptions.find(({ id }) => id === ref);
    const paid = subscription ? paidWith(subscription, state) : [];
    return paid.flatMap(({ charge }) => (charge && givenBack.includes(charge) ? [charge] : []));
  };
}

type Standing = Pick<
  EntitlementGrant,
  'status' | 'endsAt' | 'renewsAt' | 'renewalAmount' | 'renewalCurrency'
>;

/** Returns the state of a grant whose subscription is no longer charged: it ends with its paid or trial period. */
export function runningOut({ status, endsAt, renewsAt, trialEndsAt }: EntitlementGrant, now: Date): Standing {
  const end = (status === 'past_due' ? null : (endsAt ?? renewsAt ?? trialEndsAt)) ?? now;
  return {
    status: end <= now ? 'ended' : status,
    endsAt: end,
    renewsAt: null,
    renewalAmount: null,
    renewalCurrency: null,
  };
}

const tiers: string[] = ['standard', 'premium', 'family'] satisfies Tier[];

/** Returns the plan and cycle of a subscription; null: unknown. */
export const pricedAs = ({ priceId, metadata }: ProviderSubscription, { prices }: PlanCatalog) =>
  prices.get(priceId) ?? pricedByMetadata(metadata);

function pricedByMetadata({ plan, tier, cycle }: Record<string, string | undefined>): Priced | null {
  if (!plan || !tier || !tiers.includes(tier) || (cycle !== 'monthly' && cycle !== 'yearly')) return null;
  return { planKey: plan, tier: tier as Tier, cycle };
}
