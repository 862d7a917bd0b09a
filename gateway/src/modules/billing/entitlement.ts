import type { Account } from '@quiet-time/schema/capabilities';
import type { EntitlementGrant } from './entitlement-grant.entity.js';

/** Columns of a member that follow from their grants. */
export type Entitlement = Pick<
  Account,
  'subscription' | 'subscriptionStatus' | 'trialEndsAt' | 'subscriptionEndsAt'
>;

type Grant = Pick<EntitlementGrant, 'tier' | 'status' | 'trialEndsAt' | 'endsAt' | 'refused'>;

const tiers = ['standard', 'premium', 'family'];
const statuses = ['trialing', 'active'];

const endOf = ({ endsAt }: Grant) => endsAt?.getTime() ?? Number.POSITIVE_INFINITY;

/** Sorts the higher tier first, within a tier paid before trial, then the later end. */
const best = (one: Grant, other: Grant) =>
  tiers.indexOf(other.tier) - tiers.indexOf(one.tier) ||
  statuses.indexOf(other.status) - statuses.indexOf(one.status) ||
  endOf(other) - endOf(one);

const isLive = (grant: Grant, now: Date) => statuses.includes(grant.status) && endOf(grant) > now.getTime();

/**
 * Computes a member's entitlement at `now` from the best running grant. If none runs, the best grant whose payment is
 * due counts. Otherwise the plan is free, with the end of the trial if the last grant was one.
 */
export function entitlementOf(grants: Grant[], now: Date): Entitlement {
  const [live] = grants.filter((grant) => isLive(grant, now)).sort(best);
  if (live) {
    return {
      subscription: live.tier,
      subscriptionStatus: live.status,
      trialEndsAt: live.status === 'trialing' ? live.trialEndsAt : null,
      subscriptionEndsAt: live.endsAt,
    };
  }
  const none = { trialEndsAt: null, subscriptionEndsAt: null };
  const [due] = grants.filter(({ status }) => status === 'past_due').sort(best);
  if (due) return { subscription: due.tier, subscriptionStatus: 'past_due', ...none };
  // A refused trial never began.
  const [last] = grants.filter(({ refused }) => !refused).sort((one, other) => endOf(other) - endOf(one));
  // A plan that was paid for after its trial ended later than the trial.
  const wasTrial = last?.trialEndsAt != null && endOf(last) <= last.trialEndsAt.getTime();
  return {
    subscription: 'free',
    subscriptionStatus: 'inactive',
    trialEndsAt: wasTrial ? last.endsAt : null,
    subscriptionEndsAt: null,
  };
}
