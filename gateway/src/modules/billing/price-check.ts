import { planMessages } from '@quiet-time/schema/back-office/plan-messages';
import { money } from '@quiet-time/schema/money';
import { type BillingCycle, billingCycles } from '@quiet-time/schema/plans';
import type { Logger } from 'pino';
import Stripe from 'stripe';
import type { DataSource } from 'typeorm';
import { inLanguage } from '../../blocks/language.js';
import { centsFor, Plan } from '../plans/plan.entity.js';
import { causeOf, isUnknown } from './provider-errors.js';

/** In milliseconds; it is short because somebody who saves a plan waits for it. */
const timeout = 5_000;

const intervals = { monthly: 'month', yearly: 'year' } as const;

/** Compares the prices in plans with the charges of the provider. */
export class PriceCheck {
  constructor(
    private readonly db: DataSource,
    private readonly stripe: Stripe | null,
    /** Price of premium for life, which no plan may have; undefined: payments are not set up. */
    readonly lifetimePriceId: string | undefined,
    private readonly log: Logger,
  ) {}

  /**
   * Returns in a sentence how the provider's price differs from a plan's; null: it does not, or the period has no price
   * ID; undefined: the provider can't be reached.
   */
  async differenceOf(plan: Pick<Plan, 'pricing'>, cycle: BillingCycle): Promise<string | null | undefined> {
    const id = plan.pricing[cycle].stripePriceId;
    if (!id) return null;
    if (!this.stripe) return undefined;
    const price = await this.stripe.prices
      .retrieve(id, {}, { timeout, maxNetworkRetries: 0 })
      .catch((error) => {
        if (isUnknown(error)) return null;
        if (!(error instanceof Stripe.errors.StripeError)) throw error;
        this.log.warn(causeOf(error), 'price not checked: the payment provider does not answer');
        return undefined;
      });
    if (price === undefined) return undefined;
    if (price === null) return planMessages.priceUnknown(id);
    if (!price.active) return planMessages.priceArchived(id);
    const interval = intervals[cycle];
    const expected = `${amountOf(centsFor(plan, cycle), 'usd')} a ${interval}`;
    const charged = chargedBy(price);
    return charged === expected ? null : planMessages.priceDiffers(id, charged, expected);
  }

  /**
   * Checks the prices of all plans and stores their differences. A price that can't be read keeps its stored result.
   */
  async checkAll(): Promise<void> {
    const differences: string[] = [];
    for (const plan of await this.db.getRepository(Plan).find()) {
      for (const cycle of billingCycles) {
        const difference = await this.differenceOf(plan, cycle);
        if (difference === undefined) continue;
        if (difference) differences.push(plan.pricing[cycle].stripePriceId);
        await this.db.query(
          'update plan_prices set difference = $3 where plan_id = $1 and cycle = $2 and price_id = $4',
          [plan.id, cycle, difference, plan.pricing[cycle].stripePriceId],
        );
      }
    }
    if (differences.length > 0)
      this.log.warn({ prices: differences }, 'plan prices differ from those of the payment provider');
  }
}

/** Formats an amount with its currency code, since several currencies use "$": "$9.00 USD". */
const amountOf = (amount: number, currency: string) =>
  inLanguage('en', () => `${money(amount, currency)} ${currency.toUpperCase()}`);

/** Formats the charge of a price for the comparison: "$9.00 USD a month". */
function chargedBy({ unit_amount, currency, recurring, transform_quantity }: Stripe.Price): string {
  const amount =
    unit_amount === null || transform_quantity || recurring?.usage_type === 'metered'
      ? 'no fixed amount'
      : amountOf(unit_amount, currency);
  if (!recurring) return `${amount} once`;
  const { interval, interval_count: count } = recurring;
  return count === 1 ? `${amount} a ${interval}` : `${amount} every ${count} ${interval}s`;
}
