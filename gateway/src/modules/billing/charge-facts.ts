import Stripe from 'stripe';
import { subscriptionOf } from './provider.js';
import { expanded, idOf } from './provider-references.js';

/** A card as its owner recognizes it: "visa", "4242". */
export interface KnownCard {
  brand: string;
  last4: string;
}

/** Facts that only the provider has about a charge, or about the next one. */
export interface ChargeFacts {
  card: KnownCard | null;
  /** Period that was paid for, if it is the current one of a plan. */
  period: { from: Date; to: Date } | null;
  /** Amount due on the latest invoice, in the smallest unit of the currency. */
  due: { amount: number; currency: string } | null;
  /** Credit that paid the current period in part or in full, and the credit that was left then. */
  credit: { used: number; left: number; currency: string } | null;
  /** For a refund: its reason, in the words of the administrator. Empty: not given. */
  reason: string;
  /** Whether the refund was of spare credit, which nothing could use any more (`settleCredit`). */
  isSpareCredit: boolean;
}

/** Facts of a charge that the provider does not know. */
export const noChargeFacts: ChargeFacts = {
  card: null,
  period: null,
  due: null,
  credit: null,
  reason: '',
  isSpareCredit: false,
};

/**
 * Reads from the provider the facts that a mail about money adds to our own, so that we store no card data. If the
 * provider can't be reached, the mail goes out without them: a prompt mail is worth more than a complete one.
 */
export class ChargeFactsReader {
  constructor(private readonly stripe: Stripe | null) {}

  /** Returns the facts of a charge, with those of its plan if the charge paid for `subscriptionId`. */
  ofCharge(chargeId: string, subscriptionId: string | null): Promise<ChargeFacts> {
    return this.orNothing(async (stripe) => {
      const charge = await stripe.charges.retrieve(chargeId, { expand: ['refunds'] });
      const { brand, last4 } = charge.payment_method_details?.card ?? {};
      const card = brand && last4 ? { brand, last4 } : null;
      const plan = subscriptionId && (await this.subscription(stripe, subscriptionId));
      const paid = plan && plan.paymentIntentId === idOf(charge.payment_intent);
      const { reason = '', purpose } = charge.refunds?.data[0]?.metadata ?? {};
      return {
        ...noChargeFacts,
        card,
        period: paid ? { from: plan.periodStartsAt, to: plan.periodEndsAt } : null,
        credit: paid ? plan.credit : null,
        reason,
        isSpareCredit: purpose === 'credit',
      };
    });
  }

  /** Returns the facts of a subscription's charges. */
  ofSubscription(subscriptionId: string): Promise<ChargeFacts> {
    return this.orNothing(async (stripe) => {
      const { card, due, credit } = await this.subscription(stripe, subscriptionId);
      return { ...noChargeFacts, card, due, credit };
    });
  }

  private async subscription(stripe: Stripe, id: string) {
    const subscription = await stripe.subscriptions.retrieve(id, {
      expand: [
        'customer.invoice_settings.default_payment_method',
        'default_payment_method',
        'latest_invoice.payments',
      ],
    });
    const payer = expanded(subscription.customer);
    const usual = payer && !payer.deleted ? payer.invoice_settings.default_payment_method : null;
    const own = expanded(subscription.default_payment_method) ?? expanded(usual);
    const invoice = expanded(subscription.latest_invoice);
    return {
      ...subscriptionOf(subscription),
      card: own?.card ? { brand: own.card.brand, last4: own.card.last4 } : null,
      due: invoice && { amount: invoice.amount_due, currency: invoice.currency },
      credit: invoice && creditUsed(invoice),
    };
  }

  private async orNothing(read: (stripe: Stripe) => Promise<ChargeFacts>): Promise<ChargeFacts> {
    if (!this.stripe) return noChargeFacts;
    try {
      return await read(this.stripe);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError) return noChargeFacts;
      throw error;
    }
  }
}

/** Returns null where an invoice was paid without credit. Below zero, a balance is credit. */
function creditUsed({ starting_balance, ending_balance, currency }: Stripe.Invoice): ChargeFacts['credit'] {
  const left = Math.max(0, -(ending_balance ?? 0));
  const used = Math.max(0, -starting_balance) - left;
  return used > 0 ? { used, left, currency } : null;
}
