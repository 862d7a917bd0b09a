import type { Account } from '@quiet-time/schema/capabilities';
import type { EntitlementGrant } from './entitlement-grant.entity.js';

/** The columns of a member that follow from their grants. */
export type Entitlement = Pick<
  Account,
  'subscription' | 'subscriptionStatus' | 'trialEndsAt' | 'subscriptionEndsAt'
>;

type Grant = Pick<EntitlementGrant, 'tier' | 'status' | 'trialEndsAt' | 'endsAt' | 'refused'>;

const tiers = ['standard', 'premium', 'family'];
const statuses = ['trialing', 'active'];

const endOf = ({ endsAt }: Grant) => endsAt?.getTime() ?? Number.POSITIVE_INFINITY;

/** The higher tier first, on one tier what is paid for, then what lasts longer. */
const best = (one: Grant, other: Grant) =>
  tiers.indexOf(other.tier) - tiers.indexOf(one.tier) ||
  statuses.indexOf(other.status) - statuses.indexOf(one.status) ||
  endOf(other) - endOf(one);

const isLive = (grant: Grant, now: Date) => statuses.includes(grant.status) && endOf(grant) > now.getTime();

/**
 * What a member's grants amount to at `now`: the best of those that run. Where none runs, what is due; else the plan is
 * free, and a trial that ended last of all is remembered.
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
  // A trial that was refused has never been.
  const [last] = grants.filter(({ refused }) => !refused).sort((one, other) => endOf(other) - endOf(one));
  // One that was paid for after its trial ended later than the trial.
  const wasTrial = last?.trialEndsAt != null && endOf(last) <= last.trialEndsAt.getTime();
  return {
    subscription: 'free',
    subscriptionStatus: 'inactive',
    trialEndsAt: wasTrial ? last.endsAt : null,
    subscriptionEndsAt: null,
  };
}
