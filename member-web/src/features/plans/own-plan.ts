import { dollars, money } from '@quiet-time/schema/money';
import { type BillingCycle, shortestTrialDays } from '@quiet-time/schema/plans';
import { m } from '@quiet-time/schema/sentences';
import { dayOf } from '@quiet-time/web/moments.ts';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { standingOf } from '../../session/capabilities-of.ts';
import type { Viewer } from '../../session/use-viewer.ts';
import { creditIn } from '../subscription/credit-in.ts';
import type { OfferedPlan } from './offered-plan.ts';
import { ownPlanQuery } from './plans.documents.ts';

const DAY = 86_400_000;

/** The reader's current plan and payments, as far as choosing a plan depends on them. */
export interface OwnPlan {
  /** Key of their plan; null: none, or one with an overdue payment. */
  key: string | null;
  /** Billing period; null: none, or not known yet. */
  cycle: BillingCycle | null;
  /** End of a trial, which another plan would continue; null: it would be charged at once. */
  trialEndsAt: string | null;
  hasUsedTrial: boolean;
  /** Whether a trial was refused because of its card. */
  trialRefused: boolean;
  /** Whether the plan began as a trial, and is now paid. */
  isConvertedTrial: boolean;
  /** Whether they have premium for life, beside which only a family plan can be paid. */
  isForLife: boolean;
  /** Credit from earlier payments, which is used before the card is charged: "$93.70"; null: none. */
  credit: string | null;
  /** Credit in cents, if it is in dollars like the prices. */
  creditCents: number;
  /** Owner of the member's family, who pays for it; null: they are in none. */
  familyOwner: string | null;
  /** Members who would lose the family plan with another plan. */
  familyMembers: readonly string[];
}

/**
 * Effect of choosing a plan. `current`: it is the reader's own; `owned`: they have its features for life; `inFamily`:
 * they must leave the family first.
 */
export type Way = { hasPlan: boolean; hasTrial: boolean } | 'current' | 'owned' | 'inFamily';

export function wayTo({ key, tier }: OfferedPlan, own: OwnPlan): Way {
  if (key === own.key) return 'current';
  if (own.familyOwner !== null) return 'inFamily';
  if (own.isForLife && tier !== 'family') return 'owned';
  // Premium for life is not replaced.
  const hasPlan = own.key !== null && !(own.isForLife && own.cycle === null);
  return { hasPlan, hasTrial: !own.hasUsedTrial && !hasPlan };
}

/** @param viewer null for a visitor */
export function useOwnPlan(viewer: Viewer | null): OwnPlan {
  const standing = viewer && standingOf(viewer);
  const hasPlan = standing !== null && (standing.active || standing.trialing);
  // Credit may remain after a plan.
  const { data } = useGatewayQuery(ownPlanQuery, { skip: viewer === null });
  const { planKey = null, cycle = null, isForLife = false } = (hasPlan && data?.billing) || {};
  const { familyOwner = null, familyMembers = [], credit = 0, creditCurrency = null } = data?.billing ?? {};
  // A trial without a card ends when a plan is chosen.
  const end = (cycle && standing?.trialing && viewer?.trialEndsAt) || null;
  return {
    key: hasPlan ? (planKey ?? viewer!.subscription) : null,
    cycle,
    trialEndsAt: end && Date.parse(end) - Date.now() > shortestTrialDays * DAY ? end : null,
    hasUsedTrial: viewer?.hasUsedTrial ?? false,
    trialRefused: data?.billing.trialRefused ?? false,
    isConvertedTrial: data?.billing.isConvertedTrial ?? false,
    isForLife,
    credit: data ? creditIn(data.billing) : null,
    creditCents: creditCurrency === 'usd' ? credit : 0,
    familyOwner,
    familyMembers: hasPlan && viewer?.subscription === 'family' ? familyMembers : [],
  };
}

/** Returns one sentence about the charges, their dates and how to cancel. */
export function termsFor({ key, cycle, trialEndsAt, hasUsedTrial }: OwnPlan): string {
  if (trialEndsAt) return m.plans_terms_trial({ day: dayOf(trialEndsAt) });
  if (key && cycle) return m.plans_terms_switch();
  return hasUsedTrial ? m.plans_terms() : m.plans_trial();
}

/** Link to the other billing period of the reader's own plan, with its charges. */
export interface OtherCycle {
  cycle: BillingCycle;
  action: string;
  terms: string;
}

/** Returns the other billing period; null if the plan is not theirs, or lacks that period. */
export function otherCycle(plan: OfferedPlan, own: OwnPlan): OtherCycle | null {
  const { key, cycle, trialEndsAt, familyOwner } = own;
  const other = cycle === 'monthly' ? 'yearly' : 'monthly';
  if (plan.key !== key || !cycle || familyOwner !== null || !plan.billingCycles.includes(other)) return null;
  const action = other === 'yearly' ? m.plans_switch_yearly() : m.plans_switch_monthly();
  const price = dollars(plan.pricing[other].price);
  if (trialEndsAt) {
    const says = other === 'yearly' ? m.plans_yearly_trial : m.plans_monthly_trial;
    return { cycle: other, action, terms: says({ price, day: dayOf(trialEndsAt) }) };
  }
  const says = other === 'yearly' ? m.plans_yearly_price : m.plans_monthly_price;
  const charged = creditTerms(plan, other, own) ?? says({ price });
  const rest = other === 'yearly' ? m.plans_rest_refunded() : m.plans_rest_credit();
  return { cycle: other, action, terms: `${charged} ${rest}` };
}

/** Returns price, used credit, today's charge and remaining credit in words; null if no credit is used today. */
export function creditTerms(
  { pricing }: OfferedPlan,
  cycle: BillingCycle,
  { creditCents, trialEndsAt }: OwnPlan,
): string | null {
  if (creditCents === 0 || trialEndsAt) return null;
  const cents = Math.round(pricing[cycle].price * 100);
  const used = Math.min(creditCents, cents);
  const says = cycle === 'yearly' ? m.plans_credit_yearly : m.plans_credit_monthly;
  const [price, credit, charged, left] = [cents, used, cents - used, creditCents - used].map((each) =>
    money(each, 'usd'),
  ) as [string, string, string, string];
  return says({ price, used: credit, charged, left });
}
