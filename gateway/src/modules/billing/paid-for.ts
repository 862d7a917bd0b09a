import type { Language } from '@quiet-time/schema/languages';
import { m } from '@quiet-time/schema/sentences';
import type { DataSource } from 'typeorm';
import type { LoaderSources } from '../../blocks/context.js';
import { translateItems } from '../../blocks/editing/translated.js';
import { say } from '../../blocks/say.js';
import { Plan } from '../plans/plan.entity.js';
import { editablePlan } from '../plans/plan.service.js';
import type { Payment } from './payment.entity.js';

/** Names of plans in a language, by the names that administrators gave them. */
export type PlanNames = ReadonlyMap<string, string>;

/** Pairs of the stored English sentence and the translated one. */
const ofPlan = [
  [say.billing_plan_monthly, m.billing_plan_monthly],
  [say.billing_plan_yearly, m.billing_plan_yearly],
] as const;
const others = [
  [say.billing_lifetime, m.billing_lifetime],
  [say.billing_plan_payment, m.billing_plan_payment],
] as const;

/** Returns the names of all plans in a language. A plan without a translation keeps its own name. */
export async function planNames(db: DataSource, language: Language): Promise<PlanNames> {
  const plans = await db.getRepository(Plan).find();
  const given = plans.map(({ name }) => name);
  await translateItems(db, editablePlan, language, plans);
  return new Map(plans.map(({ name }, index) => [given[index]!, name]));
}

/** Loads the plan names once per request. Language null: names stay as administrators gave them. */
export const planNamesLoader = ({ db }: LoaderSources) => {
  let names: Promise<PlanNames> | undefined;
  return (language: Language | null) => {
    names ??= language ? planNames(db, language) : Promise.resolve(new Map());
    return names;
  };
};

/**
 * Returns the description of a payment in the current language (`inLanguage`). The stored text is the English one of
 * `provider-payments.ts`, with the plan's name as administrators gave it.
 */
export function paidFor({ description }: Pick<Payment, 'description'>, names: PlanNames): string {
  for (const [stored, describe] of others) if (description === stored().text) return describe();
  for (const [stored, describe] of ofPlan) {
    const [before = '', after = ''] = stored({ plan: '\0' }).text.split('\0');
    if (!description.startsWith(before) || !description.endsWith(after)) continue;
    const plan = description.slice(before.length, description.length - after.length);
    return describe({ plan: names.get(plan) ?? plan });
  }
  return description;
}
