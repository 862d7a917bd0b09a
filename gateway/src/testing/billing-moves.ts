import fc from 'fast-check';
import { systemFor } from '../blocks/caller.js';
import { type BillingApp, declinedCard, failingCard, goodCard, otherGoodCard } from './billing.js';
import { type billingCalls, mutations, type Person } from './billing-calls.js';

export const trialCards = { goodCard, otherGoodCard, failingCard };
const cards = { ...trialCards, declinedCard };

/** An index, taken modulo the number of items. */
const place = fc.nat({ max: 5 });

/**
 * Possible moves of a member, an administrator, a bank, a person at the provider, time, and the connection to the
 * provider. Excluded: an unresponsive provider and lost responses (billing-outages), concurrent calls, families, and
 * deactivated or deleted accounts.
 */
export const move = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      plan: fc.constantFrom('standard', 'premium', 'family'),
      cycle: fc.constantFrom('monthly', 'yearly'),
      card: fc.constantFrom('goodCard' as const, 'otherGoodCard', 'failingCard', 'declinedCard'),
    }),
  },
  fc.record({ do: fc.constant('buyForLife' as const) }),
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('cancel' as const, 'cancelTrial', 'reactivate', 'refresh', 'expire', 'reconcile'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('advance' as const), days: fc.constantFrom(1, 6, 8, 31, 366) }),
  },
  fc.record({ do: fc.constant('cards' as const), work: fc.boolean() }),
  fc.record({ do: fc.constant('payInvoice' as const) }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund' as const), place, whole: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('dispute' as const), place }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('closeDispute' as const),
      place,
      outcome: fc.constantFrom('won' as const, 'lost'),
    }),
  },
  fc.record({ do: fc.constantFrom('giveCredit' as const, 'endAtProvider', 'forget') }),
  fc.record({
    do: fc.constant('grant' as const),
    tier: fc.constantFrom('free' as const, 'standard', 'premium', 'family'),
  }),
  fc.record({ do: fc.constantFrom('loseEvents' as const, 'sendEventsBackwards') }),
);
export type Move = typeof move extends fc.Arbitrary<infer T> ? T : never;

const at = <T>(items: T[], place: number): T | undefined => items[place % items.length];

/** Makes a move; a currently impossible one does nothing. @param customer null: the provider has none (any more) */
export async function makeMove(
  billing: BillingApp,
  calls: ReturnType<typeof billingCalls>,
  made: Move,
  person: Person,
  customer: string | null,
  endedByHand: Set<string>,
): Promise<void> {
  const { sandbox, app, stripe } = billing;
  const charges = customer ? await calls.chargesOf(customer) : [];
  const disputes = customer ? await calls.disputesOf(customer) : [];
  const open = disputes.filter(({ status }) => status === 'needs_response');
  const free = charges.filter(({ disputed, refunded }) => !disputed && !refunded);
  switch (made.do) {
    case 'buy': {
      const { sessionId } = await calls.start(person, made.plan, made.cycle);
      if (sessionId) sandbox.pay(sessionId, cards[made.card]);
      return;
    }
    case 'buyForLife': {
      const { sessionId } = await calls.send(person, mutations.lifetime);
      if (sessionId) sandbox.pay(sessionId, goodCard);
      return;
    }
    case 'cancel':
    case 'cancelTrial':
    case 'reactivate':
    case 'refresh':
      await calls.send(person, mutations[made.do]);
      return;
    case 'expire':
      await app.services.expiry.expire();
      return;
    case 'reconcile':
      await app.services.expiry.reconcile();
      return;
    case 'advance':
      if (customer) sandbox.advance(customer, made.days);
      return;
    case 'cards':
      if (customer) sandbox.setCards(customer, made.work);
      return;
    case 'payInvoice': {
      const [going] = customer ? await calls.goingOn(customer) : [];
      if (going?.status === 'past_due') sandbox.payInvoice(String(going.latest_invoice), goodCard);
      return;
    }
    case 'refund': {
      const charge = at(free, made.place);
      const left = charge ? charge.amount - charge.amount_refunded : 0;
      if (left > 1) sandbox.refund(charge!.id, made.whole ? left : Math.floor(left / 2));
      return;
    }
    case 'dispute': {
      const charge = at(free, made.place);
      if (charge) sandbox.dispute(charge.id);
      return;
    }
    case 'closeDispute': {
      const dispute = at(open, made.place);
      if (dispute) sandbox.closeDispute(dispute.id, made.outcome);
      return;
    }
    case 'giveCredit':
      if (customer) {
        await stripe.customers.createBalanceTransaction(customer, { amount: -300, currency: 'usd' });
      }
      return;
    case 'endAtProvider': {
      const [going] = customer ? await calls.goingOn(customer) : [];
      if (!going) return;
      endedByHand.add(going.id);
      await stripe.subscriptions.cancel(going.id);
      return;
    }
    case 'forget':
      if (customer) sandbox.forget(customer);
      return;
    case 'grant':
      await app.services.grants.set(person.member.id, made.tier, systemFor(person.member.id));
      return;
    case 'loseEvents':
      billing.hold();
      await sandbox.settle();
      billing.release();
      return;
    case 'sendEventsBackwards':
      billing.hold();
      await sandbox.settle();
      for (const delivery of billing.release().reverse()) await billing.take(delivery);
  }
}
