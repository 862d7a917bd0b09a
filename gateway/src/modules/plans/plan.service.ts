import { planMessages } from '@quiet-time/schema/back-office/plan-messages';
import { type BillingCycle, billingCycles, fixableKey, tierOf } from '@quiet-time/schema/plans';
import { subscriptions } from '@quiet-time/schema/subscriptions';
import type { DataSource, EntityManager } from 'typeorm';
import type { Caller } from '../../blocks/caller.js';
import { clean, cleanLine } from '../../blocks/clean.js';
import { createItem, deleteItem, type Edit, lockForEdit, recordChange } from '../../blocks/editing/edit.js';
import { asSent, type Editable, stored, unlessNull, type Values } from '../../blocks/editing/editable.js';
import { AppError } from '../../blocks/errors.js';
import { violates } from '../../platform/constraints.js';
import { Member } from '../members/member.entity.js';
import { centsFor, Plan, type PriceDifference } from './plan.entity.js';
import { type NewPlanInput, PlanChangeInput } from './plan.inputs.js';

const inOrder = { order: 'ASC', createdAt: 'ASC', id: 'ASC' } as const;

/** Grants of a plan to members. */
export interface PlanGrants {
  /** Replaces a plan's old key with its new one, in the transaction of the plan's change. */
  renamePlan(manager: EntityManager, from: string, to: string): Promise<void>;
  /** Stops further charges for a plan that is now free, in the transaction of the plan's change. */
  stopCharging(manager: EntityManager, planKey: string): Promise<void>;
}

/** Prices at the payment provider. */
export interface PlanPrices {
  /** Price of lifetime premium, which no plan may have. */
  lifetimePriceId: string | undefined;
  /**
   * Returns the provider's difference from a plan as a sentence; null: none; undefined: the provider can't be asked.
   */
  differenceOf(plan: Pick<Plan, 'pricing'>, cycle: BillingCycle): Promise<string | null | undefined>;
}

/**
 * Plans that members may subscribe to (A-PLAN-05). At most one is popular: marking one unmarks the other.
 */
export class PlanService {
  constructor(
    private readonly db: DataSource,
    private readonly grants: PlanGrants,
    private readonly prices: PlanPrices,
  ) {}

  /** Returns the active plans, by `order`, then oldest first. */
  offered(): Promise<Plan[]> {
    return this.db.getRepository(Plan).find({ where: { isActive: true }, order: inOrder });
  }

  /** Returns all plans for the back-office, inactive ones too: by `order`, then oldest first. */
  all(): Promise<Plan[]> {
    return this.db.getRepository(Plan).find({ order: inOrder });
  }

  /** Returns the plan with a key; null: there is none, or it is inactive. @param withInactive for administrators */
  byKey(key: string, withInactive = false): Promise<Plan | null> {
    const where = withInactive ? { key } : { key, isActive: true };
    return this.db.getRepository(Plan).findOneBy(where);
  }

  /** Lists the known price differences between plans and the provider, for the back-office. */
  differences(): Promise<PriceDifference[]> {
    return this.db.query(
      `select plans.id as "planId", name as "planName", key as "planKey", cycle, difference as text
         from plan_prices join plans on plans.id = plan_id
        where difference is not null order by "order", plans.created_at, cycle`,
    );
  }

  /** @throws AppError CONFLICT where the key or a price ID is taken, BAD_USER_INPUT where a price differs */
  create(input: NewPlanInput, caller: Caller): Promise<Plan> {
    return this.write(input.key, async (manager) => {
      const plan = { ...stored(editablePlan, input), id: null, key: input.key };
      refuseForNothing(plan);
      await this.refuseWrongPrices(manager, plan, null);
      if (input.isPopular) await this.unmark(manager, caller);
      return createItem(manager, editablePlan, input, caller);
    });
  }

  /**
   * @param version as `lockForEdit` has it
   * @throws AppError as `lockForEdit`, `create` and `fixKey`, or BAD_USER_INPUT for another key
   */
  update(id: string, input: PlanChangeInput, caller: Caller, version?: number): Promise<Plan> {
    return this.write(fixableKey.to, async (manager) => {
      const edit = await lockForEdit(manager, editablePlan, id, version, input);
      const { item: plan, before } = edit;
      if (edit.changed().some((path) => decidesCost.test(path))) refuseForNothing(plan);
      await this.refuseWrongPrices(manager, plan, before);
      if (tierIn(plan) === 'free' && tierIn(before) !== 'free')
        await this.grants.stopCharging(manager, before.key!);
      if (plan.isPopular && !before.isPopular) await this.unmark(manager, caller);
      if (plan.key === before.key) return edit.save(caller);
      if (before.key === fixableKey.from && plan.key === fixableKey.to)
        return this.rename(manager, edit, caller);
      const message = planMessages.planKeyFixed;
      throw new AppError('BAD_USER_INPUT', message, { fields: { key: message } });
    });
  }

  /**
   * Offers a plan, or withdraws it. A plan that gives a tier for nothing can't be offered. The form edits this field
   * too, so an open form becomes stale.
   * @param isActive undefined: inverts the current value
   * @throws AppError NOT_FOUND, BAD_USER_INPUT
   */
  toggle(id: string, caller: Caller, isActive?: boolean): Promise<Plan> {
    return this.db.transaction(async (manager) => {
      const edit = await lockForEdit(manager, editablePlan, id);
      const { item: plan } = edit;
      if (plan.isActive === isActive) return plan;
      plan.isActive = !plan.isActive;
      if (plan.isActive) refuseForNothing(plan);
      return edit.save(caller, plan.isActive ? 'activated' : 'deactivated');
    });
  }

  /** @throws AppError NOT_FOUND */
  makePopular(id: string, caller: Caller): Promise<Plan> {
    return this.write(null, async (manager) => {
      const edit = await lockForEdit(manager, editablePlan, id);
      const { item: plan } = edit;
      if (plan.isPopular) return plan;
      await this.unmark(manager, caller);
      plan.isPopular = true;
      return edit.save(caller, 'madePopular');
    });
  }

  /**
   * Replaces the old key of a plan and of its members' grants with the new one.
   * @throws AppError NOT_FOUND, BAD_USER_INPUT where it has another key, CONFLICT where the new one is taken
   */
  fixKey(id: string, caller: Caller): Promise<Plan> {
    return this.write(fixableKey.to, async (manager) => {
      const edit = await lockForEdit(manager, editablePlan, id);
      if (edit.item.key !== fixableKey.from) throw new AppError('BAD_USER_INPUT', planMessages.planKeyRight);
      edit.item.key = fixableKey.to;
      return this.rename(manager, edit, caller);
    });
  }

  /** @throws AppError NOT_FOUND, CONFLICT while members have the plan: it can be deactivated */
  delete(id: string, caller: Caller): Promise<string> {
    return this.write(null, async (manager) => {
      const { key } = await deleteItem(manager, editablePlan, id, caller);
      const [{ members }] = await manager.query(onPlan, [key]);
      if (members > 0) throw new AppError('CONFLICT', planMessages.planInUse(members));
      return id;
    });
  }

  /** Serializes changes, so that two plans are never popular. @param key named in the error if it is taken */
  private async write<T>(key: string | null, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.db.transaction(async (manager) => {
        await manager.query(`select pg_advisory_xact_lock(hashtext('plans'))`);
        return work(manager);
      });
    } catch (error) {
      if (key === null || !violates(error, 'plans_key')) throw error;
      const message = planMessages.planKeyTaken(key);
      throw new AppError('CONFLICT', message, { fields: { key: message } });
    }
  }

  /**
   * Refuses price IDs of another plan, and price IDs with another price at the provider. Unchanged prices are not
   * checked again, so a difference found by the nightly check doesn't block other changes.
   * @param before null: the plan is new
   */
  private async refuseWrongPrices(
    manager: EntityManager,
    plan: Pick<Plan, 'key' | 'pricing'> & { id: string | null },
    before: Pick<Plan, 'pricing'> | null,
  ): Promise<void> {
    const idOf = (cycle: BillingCycle, of: Pick<Plan, 'pricing'> = plan) => of.pricing[cycle].stripePriceId;
    const refuse = (code: 'CONFLICT' | 'BAD_USER_INPUT', cycle: BillingCycle, message: string) => {
      throw new AppError(code, message, { fields: { [`pricing.${cycle}.stripePriceId`]: message } });
    };
    if (idOf('monthly') && idOf('monthly') === idOf('yearly'))
      refuse('BAD_USER_INPUT', 'yearly', planMessages.priceIdTwice);
    for (const cycle of billingCycles) {
      const id = idOf(cycle);
      const isSameId = before !== null && id === idOf(cycle, before);
      if (isSameId && centsFor(plan, cycle) === centsFor(before, cycle)) continue;
      if (id && !isSameId) {
        if (id === this.prices.lifetimePriceId) refuse('CONFLICT', cycle, planMessages.priceIdLifetime(id));
        const [owner] = await manager.query(
          `select name from plan_prices join plans on plans.id = plan_id
            where price_id = $1 and plan_id is distinct from $2`,
          [id, plan.id],
        );
        if (owner) refuse('CONFLICT', cycle, planMessages.priceIdTaken(id, owner.name));
        const [payers] = await manager.query(stillPaying, [id, plan.key]);
        if (payers) refuse('CONFLICT', cycle, planMessages.priceIdPaid(id, payers.members, payers.plan));
      }
      const difference = await this.prices.differenceOf(plan, cycle);
      if (difference) refuse('BAD_USER_INPUT', cycle, difference);
      await manager.query('update plan_prices set difference = null where plan_id = $1 and cycle = $2', [
        plan.id,
        cycle,
      ]);
    }
  }

  /** Unmarks the popular plan. This is a new version, so open edits of it become stale. */
  private async unmark(manager: EntityManager, caller: Caller): Promise<void> {
    const popular = await manager.findOneBy(Plan, { isPopular: true });
    if (!popular) return;
    const edit = await lockForEdit(manager, editablePlan, popular.id);
    edit.item.isPopular = false;
    await edit.save(caller, null);
  }

  /** Saves a plan under its new key, and replaces the old key in its members' grants. */
  private async rename(
    manager: EntityManager,
    edit: Edit<Plan, PlanChangeInput>,
    caller: Caller,
  ): Promise<Plan> {
    const plan = await edit.save(caller);
    const { key: from } = edit.before as Values<Plan, PlanChangeInput>;
    const { affected } = await manager.update(Member, { subscription: from }, { subscription: plan.key });
    await this.grants.renamePlan(manager, from, plan.key);
    const keys = { before: { key: from }, after: { key: plan.key } };
    await recordChange(manager, editablePlan, 'keyFixed', plan, caller, { ...keys, members: affected });
    return plan;
  }
}

type Costs = Pick<Plan, 'pricing' | 'tier' | 'isFamily'>;

const tierIn = ({ tier, isFamily, pricing }: Costs) =>
  tierOf({ tier: tier ?? null, isFamily, monthlyPrice: pricing.monthly.price });

/** Paths of the fields that decide whether a plan is paid for. */
const decidesCost = /^(pricing\b|tier$|isFamily$|isActive$)/;

/** Refuses a plan that is both free and paid, and an offered plan that gives a paid tier for nothing. */
function refuseForNothing(plan: Costs & Pick<Plan, 'isActive'>): void {
  const refuse = (path: string, message: string) => {
    throw new AppError('BAD_USER_INPUT', message, { fields: { [path]: message } });
  };
  const tier = tierIn(plan);
  const paidBy = billingCycles.find((cycle) => plan.pricing[cycle].stripePriceId);
  if (tier === 'free' && paidBy) refuse(`pricing.${paidBy}.stripePriceId`, planMessages.freePlanPriceId);
  const isFree = billingCycles.every((cycle) => centsFor(plan, cycle) === 0);
  if (tier !== 'free' && isFree && plan.isActive)
    refuse('pricing.monthly.price', planMessages.tierForNothing(subscriptions[tier]()));
}

/** Finds a plan whose members pay a price that it no longer has. That price still decides what they get. */
const stillPaying = `
  select coalesce(plans.name, plan_key) as plan, count(distinct member_id)::int as members
    from entitlement_grants left join plans on plans.key = plan_key
   where source = 'stripe' and status <> 'ended' and price_id = $1 and plan_key <> $2
   group by 1 order by 2 desc limit 1`;

/** Counts the members who have a plan, even beneath a better one. Grants without payment name only their tier. */
const onPlan = `
  select count(*)::int as members from members
   where subscription = $1 or exists (
     select 1 from entitlement_grants
      where member_id = members.id and status <> 'ended' and coalesce(plan_key, tier) = $1)`;

const lines = (sent: string[]) => sent.map(cleanLine).filter(Boolean);

export const editablePlan: Editable<Plan, PlanChangeInput> = {
  entity: Plan,
  event: 'plan',
  loggedFields: ['name', 'key'],
  fields: {
    name: cleanLine,
    key: unlessNull,
    description: clean,
    pricing: ({ monthly, yearly }) => ({
      monthly: { price: monthly.price, stripePriceId: cleanLine(monthly.stripePriceId) },
      yearly: {
        price: yearly.price ?? null,
        stripePriceId: cleanLine(yearly.stripePriceId),
        discountPercentage: yearly.discountPercentage,
      },
    }),
    features: lines,
    limitations: lines,
    icon: asSent,
    color: ({ primary, secondary }) => ({ primary, secondary }),
    permissions: asSent,
    isFamily: asSent,
    tier: (tier) => tier ?? null,
    isPopular: asSent,
    isActive: asSent,
    order: asSent,
    lang: unlessNull,
  },
  notFound: planMessages.planNotFound,
  changed: planMessages.planChanged,
  translation: { input: PlanChangeInput, fields: ['name', 'description', 'features', 'limitations'] },
};
