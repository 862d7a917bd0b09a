import { planMessages } from '@quiet-time/schema/back-office/plan-messages';
import type { ResultOf, WholeInput } from '@quiet-time/schema/graphql';
import type { Language } from '@quiet-time/schema/languages';
import { limits } from '@quiet-time/schema/limits';
import {
  hasWholeCents,
  type PlanTier,
  planColors,
  planIcons,
  planKeyPattern,
  planPermissions,
  tierOf,
} from '@quiet-time/schema/plans';
import { subscriptions } from '@quiet-time/schema/subscriptions';
import type { FormField } from '@quiet-time/web/form/fields.ts';
import { siteLanguage } from '@quiet-time/web/site-language.ts';
import { textRule } from '../../lib/text-rule.ts';
import { valuesOf } from '../../lib/values-of.ts';
import { langField } from '../../ui/translations/lang-field.tsx';
import type { CreatePlanDocument, PlanListDocument } from './plans.documents.ts';

export type ListedPlan = ResultOf<typeof PlanListDocument>['adminPlans'][number];

/** Fields of `Query` that a change of a plan makes stale. */
export const stale = ['adminPlans', 'plans', 'plan', 'planPriceDifferences', 'planPayers'];

export const permissionLabels: Record<(typeof planPermissions)[number], string> = {
  journalAccess: 'Journal',
  pdfDownload: 'PDF files',
  premiumContent: 'Premium devotionals',
  prioritySupport: 'Priority support',
  unlimitedStorage: 'Unlimited storage',
  advancedFeatures: 'Advanced features',
};

/** Form values of a plan: numbers as text, lists with one entry per line. */
export type PlanValues = typeof blankPlan;

export const blankPlan = {
  name: '',
  key: '',
  description: '',
  pricing: {
    monthly: { price: '0', stripePriceId: '' },
    /** An empty price means twelve months. */
    yearly: { price: '', stripePriceId: '', discountPercentage: '0' },
  },
  features: '',
  limitations: '',
  icon: planIcons[0] as string,
  color: { ...planColors } as { primary: string; secondary: string },
  permissions: Object.fromEntries(planPermissions.map((name) => [name, false])) as Record<
    (typeof planPermissions)[number],
    boolean
  >,
  isFamily: false,
  /** Chosen tier; empty if it follows from price and family. */
  tier: '' as PlanTier | '',
  isPopular: false,
  isActive: true,
  order: '0',
  get lang(): Language {
    return siteLanguage();
  },
};

export const planValues = (plan: ListedPlan): PlanValues => {
  const { monthly, yearly } = plan.pricing;
  return valuesOf(blankPlan, {
    ...plan,
    pricing: {
      monthly: valuesOf(blankPlan.pricing.monthly, { ...monthly, price: String(monthly.price) }),
      yearly: valuesOf(blankPlan.pricing.yearly, {
        ...yearly,
        price: String(yearly.price ?? ''),
        discountPercentage: String(yearly.discountPercentage),
      }),
    },
    features: plan.features.join('\n'),
    limitations: plan.limitations.join('\n'),
    color: valuesOf(blankPlan.color, plan.color),
    permissions: valuesOf(blankPlan.permissions, plan.permissions),
    order: String(plan.order),
  });
};

/** Returns the input to send. */
export const planInput = (values: PlanValues): WholeInput<typeof CreatePlanDocument> => {
  const { monthly, yearly } = values.pricing;
  return {
    ...values,
    pricing: {
      monthly: { ...monthly, price: Number(monthly.price) },
      yearly: {
        ...yearly,
        price: yearly.price === '' ? null : Number(yearly.price),
        discountPercentage: Number(yearly.discountPercentage),
      },
    },
    features: linesOf(values.features),
    limitations: linesOf(values.limitations),
    tier: values.tier || null,
    order: Number(values.order),
  };
};

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/** Returns the tier of a plan, chosen or derived. */
export const resultingTier = ({ tier, isFamily, pricing }: PlanValues): PlanTier =>
  tierOf({ tier: tier || null, isFamily, monthlyPrice: Number(pricing.monthly.price) });

/** Returns the key of a new plan, derived from its name. */
export const keyOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9_]+/g, '-')
    .slice(0, limits.plan.key)
    .replace(/^-+|-+$/g, '');

const yesNo = (value: boolean) => (value ? 'Yes' : 'No');

/** Fields compared between two versions. */
export const planFields: readonly FormField<PlanValues>[] = [
  { path: 'name', label: 'Name' },
  { path: 'description', label: 'Description' },
  { path: 'pricing.monthly.price', label: 'Monthly price' },
  { path: 'pricing.monthly.stripePriceId', label: 'Monthly Stripe price ID' },
  { path: 'pricing.yearly.price', label: 'Yearly price' },
  { path: 'pricing.yearly.stripePriceId', label: 'Yearly Stripe price ID' },
  { path: 'pricing.yearly.discountPercentage', label: 'Yearly discount' },
  { path: 'features', label: 'Features' },
  { path: 'limitations', label: 'Limitations' },
  { path: 'icon', label: 'Icon' },
  { path: 'color.primary', label: 'Primary color' },
  { path: 'color.secondary', label: 'Secondary color' },
  ...planPermissions.map((name) => ({
    path: `permissions.${name}`,
    label: permissionLabels[name],
    text: ({ permissions }: PlanValues) => yesNo(permissions[name]),
  })),
  { path: 'isFamily', label: 'Family plan', text: ({ isFamily }) => yesNo(isFamily) },
  {
    path: 'tier',
    label: 'Tier',
    text: ({ tier }) => (tier ? subscriptions[tier]() : 'From price and family'),
  },
  { path: 'isPopular', label: 'Popular', text: ({ isPopular }) => yesNo(isPopular) },
  { path: 'isActive', label: 'Active', text: ({ isActive }) => yesNo(isActive) },
  { path: 'order', label: 'Order' },
  langField,
];

const max = limits.plan;
const stripeId = (wrong: string) => (id: string) => (/^(price_.*)?$/.test(id.trim()) ? null : wrong);
const amount = (negative: string, cents: string, tooHigh: string) => (text: string) => {
  const price = Number(text);
  if (text.trim() === '' || !hasWholeCents(price)) return cents;
  if (price < 0) return negative;
  return price > max.price ? tooHigh : null;
};
const yearlyPrice = amount(
  planMessages.yearlyPriceNegative,
  planMessages.yearlyPriceCents,
  planMessages.yearlyPriceTooHigh(max.price),
);

/** Rules with the server's error messages. */
export const validatePlan = {
  name: textRule(planMessages.planNameRequired, max.name, planMessages.planTextTooLong('The name', max.name)),
  key: (key: string) =>
    key === '' ? planMessages.planKeyRequired : planKeyPattern.test(key) ? null : planMessages.planKeyInvalid,
  description: textRule(
    planMessages.planDescriptionRequired,
    max.description,
    planMessages.planTextTooLong('The description', max.description),
  ),
  pricing: {
    monthly: {
      price: amount(
        planMessages.monthlyPriceNegative,
        planMessages.monthlyPriceCents,
        planMessages.monthlyPriceTooHigh(max.price),
      ),
      stripePriceId: stripeId(planMessages.monthlyPriceIdInvalid),
    },
    yearly: {
      price: (text: string) => (text === '' ? null : yearlyPrice(text)),
      stripePriceId: stripeId(planMessages.yearlyPriceIdInvalid),
      discountPercentage: (text: string) =>
        text.trim() !== '' && Number(text) >= 0 && Number(text) <= 100 ? null : planMessages.discountInvalid,
    },
  },
  features: textRule(planMessages.planFeatureRequired),
  order: (order: string) => (/^\d{1,9}$/.test(order.trim()) ? null : planMessages.planOrderInvalid),
};
