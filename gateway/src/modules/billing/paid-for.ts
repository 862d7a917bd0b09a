import { m } from '@quiet-time/schema/sentences';
import { say } from '../../blocks/say.js';
import type { Payment } from './payment.entity.js';

/** In English, as it is stored, and as it is said. */
const ofPlan = [
  [say.billing_plan_monthly, m.billing_plan_monthly],
  [say.billing_plan_yearly, m.billing_plan_yearly],
] as const;
const others = [
  [say.billing_lifetime, m.billing_lifetime],
  [say.billing_plan_payment, m.billing_plan_payment],
] as const;

/**
 * What a payment was for, in the language that is spoken (`inLanguage`). Stored are the English words of
 * `provider-payments.ts`; the name in them is that of the plan, as administrators gave it.
 */
export function paidFor({ description }: Pick<Payment, 'description'>): string {
  for (const [stored, said] of others) if (description === stored().text) return said();
  for (const [stored, said] of ofPlan) {
    const [before = '', after = ''] = stored({ plan: '\0' }).text.split('\0');
    if (description.startsWith(before) && description.endsWith(after))
      return said({ plan: description.slice(before.length, description.length - after.length) });
  }
  return description;
}
