import { planMessages } from '@quiet-time/schema/back-office/plan-messages';
import type { BillingCycle } from '@quiet-time/schema/plans';
import type Stripe from 'stripe';
import type { DataSource } from 'typeorm';
import type { Caller } from '../../blocks/caller.js';
import { lockItem, recordChange } from '../../blocks/editing/edit.js';
import { AppError } from '../../blocks/errors.js';
import { enqueueAll } from '../../blocks/jobs.js';
import { editablePlan } from '../plans/plan.service.js';
import { lockAccount } from './accounts.js';
import { BillingAccount } from './billing-account.entity.js';
import type { PricePayers } from './plan-payers.types.js';
import { orUnknown } from './provider-errors.js';
import { idOf } from './provider-references.js';
import type { BillingSync } from './sync.service.js';

/** Renewing subscriptions, with the current price of their plan for the period. */
const renewed = `
  from entitlement_grants as subscription
  join plans on plans.key = plan_key
  left join plan_prices on plan_prices.plan_id = plans.id and plan_prices.cycle = subscription.cycle
  where source = 'stripe' and subscription.status <> 'ended' and ends_at is null and renews_at is not null`;

/** Lists the members who pay for a plan, and moves them to its new price. */
export class PlanPayers {
  constructor(
    private readonly db: DataSource,
    private readonly stripe: Stripe | null,
    private readonly sync: BillingSync,
  ) {}

  /** Lists members who will be charged again, by plan, period and price. */
  list(): Promise<PricePayers[]> {
    return this.db.query(
      `select plans.id as "planId", subscription.cycle, subscription.price_id as "priceId", price_amount as amount,
          coalesce(renewal_currency, 'usd') as currency, count(distinct member_id)::int as members,
          min(renews_at) as "firstRenewal", max(renews_at) as "lastRenewal",
          coalesce(subscription.price_id <> plan_prices.price_id, false) as "isOld"
        ${renewed}
        group by plans.id, subscription.cycle, subscription.price_id, plan_prices.price_id, price_amount, 5
        order by plans."order", plans.id, subscription.cycle, "isOld", members desc`,
    );
  }

  /**
   * Moves all who pay an old price of a plan to its current price. Each is moved by a job of its own. A member who has
   * moved already is skipped.
   * @returns number of members to be moved
   * @throws AppError NOT_FOUND, CONFLICT when the plan has no price for the period
   */
  move(planId: string, cycle: BillingCycle, caller: Caller): Promise<number> {
    return this.db.transaction(async (manager) => {
      const plan = await lockItem(manager, editablePlan, planId);
      const priceId = plan.pricing[cycle].stripePriceId;
      if (!priceId) throw new AppError('CONFLICT', planMessages.noPriceToMoveTo(cycle));
      const found: { subscriptionId: string }[] = await manager.query(
        `select ref as "subscriptionId" ${renewed} and plans.id = $1 and subscription.cycle = $2
            and subscription.price_id <> plan_prices.price_id order by renews_at`,
        [planId, cycle],
      );
      if (found.length === 0) return 0;
      await enqueueAll(
        manager,
        'billing.movePrice',
        found.map(({ subscriptionId }) => ({ subscriptionId, priceId })),
      );
      await recordChange(manager, editablePlan, 'payersMoved', plan, caller, {
        cycle,
        members: found.length,
      });
      return found.length;
    });
  }

  /**
   * Moves a subscription to another price of its plan, from its next renewal on and without proration. The sync that
   * follows finds the new price and sends the mail. Does nothing if the subscription is not renewed, pays the price
   * already, or the plan no longer has the price.
   */
  async follow(subscriptionId: string, priceId: string): Promise<void> {
    const { stripe } = this;
    if (!stripe) return;
    const found = await orUnknown(stripe.subscriptions.retrieve(subscriptionId));
    if (!found) return;
    await this.db.transaction(async (manager) => {
      const account = await manager.findOneBy(BillingAccount, { customerId: idOf(found.customer)! });
      const [price] = await manager.query(
        `select plan_prices.cycle from plan_prices join plans on plans.id = plan_id
          join entitlement_grants as subscription on plan_key = key and subscription.cycle = plan_prices.cycle
         where plan_prices.price_id = $1 and source = 'stripe' and ref = $2`,
        [priceId, subscriptionId],
      );
      if (!account || !price) return;
      const locked = await lockAccount(manager, account.memberId);
      const { status, cancel_at_period_end, cancel_at, items } =
        await stripe.subscriptions.retrieve(subscriptionId);
      const [item] = items.data;
      const goesOn =
        ['trialing', 'active', 'past_due'].includes(status) && !cancel_at_period_end && !cancel_at;
      if (!goesOn || !item || item.price.id === priceId) return;
      await stripe.subscriptions.update(subscriptionId, {
        items: [{ id: item.id, price: priceId }],
        proration_behavior: 'none',
      });
      await this.sync.syncLocked(manager, locked);
    });
  }
}
