import { type BillingCycle, billingCycles, tierOf as resultingTier } from '@quiet-time/schema/plans';
import type { DataSource, EntityManager } from 'typeorm';
import { Plan } from '../plans/plan.entity.js';
import type { PlanCatalog, Priced } from './provider-grants.js';

/** The tier that a plan gives. */
const tierOf = ({ tier, isFamily, pricing }: Plan) =>
  resultingTier({ tier, isFamily, monthlyPrice: pricing.monthly.price });

const priceOf = ({ pricing }: Plan, cycle: BillingCycle) => pricing[cycle].stripePriceId;

/** A plan that is paid for, with one of its prices. */
export interface OfferedPlan extends Priced {
  priceId: string;
}

/**
 * Finds a plan that members can buy: active and not free. It is named by its key, or by the id of one of its prices,
 * which then decides the cycle.
 * @returns null when there is none; with an empty `priceId` when it has no price for the cycle
 */
export async function findOffered(
  db: DataSource | EntityManager,
  keyOrPrice: string,
  cycle: BillingCycle,
): Promise<OfferedPlan | null> {
  const plans = await db.getRepository(Plan).findBy({ isActive: true });
  for (const plan of plans) {
    const tier = tierOf(plan);
    if (tier === 'free') continue;
    if (plan.key === keyOrPrice) return { tier, planKey: plan.key, cycle, priceId: priceOf(plan, cycle) };
    const priced = keyOrPrice
      ? billingCycles.find((cycle) => priceOf(plan, cycle) === keyOrPrice)
      : undefined;
    if (priced) return { tier, planKey: plan.key, cycle: priced, priceId: keyOrPrice };
  }
  return null;
}

/** All plans, including those no longer offered. */
export async function findCatalog(manager: EntityManager): Promise<PlanCatalog> {
  const catalog: PlanCatalog = { prices: new Map(), names: new Map(), free: new Set() };
  for (const plan of await manager.find(Plan)) {
    catalog.names.set(plan.key, plan.name);
    const tier = tierOf(plan);
    if (tier === 'free') {
      catalog.free.add(plan.key);
      continue;
    }
    for (const cycle of billingCycles) {
      const id = priceOf(plan, cycle);
      if (id) catalog.prices.set(id, { tier, planKey: plan.key, cycle });
    }
  }
  return catalog;
}
