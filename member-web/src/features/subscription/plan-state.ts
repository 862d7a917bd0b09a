import type { ResultOf } from '@quiet-time/schema/graphql';
import { money } from '@quiet-time/schema/money';
import { m } from '@quiet-time/schema/sentences';
import { dayOf } from '@quiet-time/web/moments.ts';
import { arePlansOffered } from '../../lib/plans-offered.ts';
import { standingOf } from '../../session/capabilities-of.ts';
import type { Viewer } from '../../session/use-viewer.ts';
import { planLabel } from '../../ui/plan-badge.tsx';
import type { subscriptionQuery } from './subscription.documents.ts';

export type Subscribed = ResultOf<typeof subscriptionQuery>;

/** A plan in words, with its possible actions. */
export interface PlanState {
  name: string;
  status: string;
  /** Next charge, or the end. Null: none. */
  next: string | null;
  /** Cancellable item; null: nothing is charged that could be cancelled. */
  cancels: 'plan' | 'trial' | null;
  /** Whether it was cancelled and still runs. */
  isCancelled: boolean;
  /** Whether a card is charged for it, which can be changed. */
  hasCard: boolean;
  /** Whether a payment is overdue. */
  isDue: boolean;
  /** Members who lose the family plan when it is cancelled. */
  family: readonly string[];
  /** Last day that is paid or free: "22 Dec 2026". */
  until: string | null;
}

const DAY = 86_400_000;

/** Returns the number of days until then, rounded up. */
const daysUntil = (end: string, now: Date) => Math.max(0, Math.ceil((Date.parse(end) - now.getTime()) / DAY));

const day = (moment: string | null) => moment && dayOf(moment);

/** Appends the provider's charge, once it is known. */
const withAmount = (next: string, { renewalAmount, renewalCurrency }: Subscribed['billing']) =>
  renewalAmount === null || renewalCurrency === null
    ? next
    : `${next} ${m.subscription_next_amount({ amount: money(renewalAmount, renewalCurrency) })}`;

/** Returns the description of a member's plan at `now`, for the profile. */
export function planState(viewer: Viewer, { billing, plans }: Subscribed, now = new Date()): PlanState {
  const { trialing, active, pastDue, trialExpired } = standingOf(viewer, now);
  const { planKey, cycle, endsAt, renewsAt, isForLife, familyOwner, familyMembers } = billing;
  const name = plans.find(({ key }) => key === planKey)?.name ?? planLabel(viewer.subscription);
  const isCharged = planKey !== null;
  const isCancelled = isCharged && endsAt !== null && !pastDue;
  const until = day(
    endsAt ?? (trialing ? viewer.trialEndsAt : null) ?? renewsAt ?? viewer.subscriptionEndsAt,
  );
  const hasCard = isCharged && !isCancelled;
  const family = isCharged && viewer.subscription === 'family' ? familyMembers : [];
  const state = {
    ...{ name, next: null, cancels: null, isCancelled, hasCard, isDue: pastDue, family, until },
  } as const;
  const beside = familyOwner === null ? '' : ` ${m.subscription_family_beside({ owner: familyOwner })}`;

  if (isForLife && !isCharged)
    return { ...state, status: m.subscription_for_life(), next: m.subscription_nothing_charged() };
  if (pastDue) {
    return {
      ...state,
      status: m.subscription_past_due(),
      next: isCharged ? m.subscription_past_due_card() : m.subscription_past_due_what(),
      cancels: isCharged ? 'plan' : null,
    };
  }
  if (trialing) {
    const left = m.subscription_trial({ days: daysUntil(viewer.trialEndsAt!, now) });
    if (!isCharged || isCancelled)
      return { ...state, status: left, next: m.subscription_trial_ends({ day: until! }) };
    const next = withAmount(m.subscription_trial_renews({ day: until! }), billing);
    return { ...state, status: left, next, cancels: 'trial' };
  }
  if (active && isCancelled) {
    const next = m.subscription_runs_until({ day: until! }) + beside;
    return { ...state, status: m.subscription_cancelled(), next };
  }
  if (active && isCharged) {
    const renews = cycle === 'yearly' ? m.subscription_renews_yearly : m.subscription_renews_monthly;
    const next = renewsAt && withAmount(renews({ day: dayOf(renewsAt) }), billing);
    return { ...state, status: m.subscription_active(), next, cancels: 'plan' };
  }
  if (active && familyOwner !== null && viewer.subscription === 'family') {
    const pays = m.subscription_family_pays({ owner: familyOwner });
    const next = until ? `${m.subscription_family_until({ day: until })} ${pays}` : pays;
    return { ...state, status: m.subscription_active(), next };
  }
  if (active) {
    const next = until ? m.subscription_runs_until({ day: until }) : m.subscription_nothing_charged();
    return { ...state, status: m.subscription_active(), next };
  }
  if (viewer.role === 'admin')
    return { ...state, status: m.subscription_admin(), next: m.subscription_admin_what() };
  return {
    ...state,
    name: planLabel('free'),
    status: trialExpired ? m.locked_trial_ended() : m.subscription_none(),
    next: arePlansOffered() ? m.subscription_none_what() : m.plans_none_hint(),
  };
}
