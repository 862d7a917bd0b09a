import type { ResultOf } from '@quiet-time/schema/graphql';
import { money } from '@quiet-time/schema/money';
import { m } from '@quiet-time/schema/sentences';
import { dayOf } from '@quiet-time/web/moments.ts';
import type { chargeQuery } from './charge.documents.ts';

type Billing = ResultOf<typeof chargeQuery>['billing'];

/** Returns the charge at the end of a trial, in words; null: unknown. */
export function chargeOf(billing: Billing): string | null {
  const { planKey, cycle, renewsAt, renewalAmount, renewalCurrency, endsAt } = billing;
  if (planKey === null || endsAt !== null) return m.trial_charge_none();
  if (renewsAt === null || renewalAmount === null || renewalCurrency === null) return null;
  const charge = { amount: money(renewalAmount, renewalCurrency), day: dayOf(renewsAt) };
  return cycle === 'yearly' ? m.trial_charge_yearly(charge) : m.trial_charge_monthly(charge);
}
