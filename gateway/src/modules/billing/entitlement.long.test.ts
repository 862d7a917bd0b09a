import fc from 'fast-check';
import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type BillingApp,
  declinedCard,
  failingCard,
  goodCard,
  makeBillingApp,
  otherGoodCard,
} from '../../testing/billing.js';
import { billingCalls, mutations, type Person } from '../../testing/billing-calls.js';

let billing: BillingApp;
let calls: ReturnType<typeof billingCalls>;
beforeAll(async () => {
  // A fast machine asks more than an address may.
  billing = await makeBillingApp({ RATE_LIMITS: 'off' });
  calls = billingCalls(billing);
  for (const card of Object.values(trialCards)) {
    const person = await billing.app.signedIn();
    const { sessionId } = await calls.start(person);
    billing.sandbox.pay(sessionId!, card);
  }
  await billing.settle();
  usedCards = await billing.app.db.query('select card_hash, member_id from trial_cards');
  expect(usedCards).toHaveLength(3);
});
afterAll(() => billing.stop());

const trialCards = { goodCard, otherGoodCard, failingCard };
const cards = { ...trialCards, declinedCard };
/** Trials of other members, with each of the cards. */
let usedCards: { card_hash: Buffer; member_id: string }[];

/** Has the cards been tried by others, or by nobody: not by the walks before, so that each can be repeated alone. */
async function rememberCards(areUsed: boolean): Promise<void> {
  const { db } = billing.app;
  await db.query('delete from trial_cards');
  for (const { card_hash, member_id } of areUsed ? usedCards : []) {
    await db.query('insert into trial_cards values ($1, $2)', [card_hash, member_id]);
  }
}

/** What a member, a bank, time and the line between the provider and us may do. */
const step = fc.oneof(
  fc.record({
    do: fc.constant('buy' as const),
    plan: fc.constantFrom('standard', 'premium', 'family'),
    cycle: fc.constantFrom('monthly', 'yearly'),
    card: fc.constantFrom('goodCard' as const, 'otherGoodCard', 'failingCard', 'declinedCard'),
  }),
  fc.record({ do: fc.constant('buyForLife' as const) }),
  fc.record({ do: fc.constantFrom('cancel' as const, 'reactivate', 'refresh', 'expire', 'reconcile') }),
  fc.record({ do: fc.constant('advance' as const), days: fc.constantFrom(1, 6, 8, 31, 366) }),
  fc.record({ do: fc.constant('cards' as const), work: fc.boolean() }),
  fc.record({ do: fc.constantFrom('refund' as const, 'dispute') }),
  fc.record({ do: fc.constantFrom('loseEvents' as const, 'tellEventsBackwards') }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function take(taken: Step, person: Person, customer: string | null): Promise<void> {
  const { sandbox, app } = billing;
  const charges = customer ? (await billing.stripe.charges.list({ customer })).data : [];
  const charge = charges.find(
    ({ status, refunded, disputed }) => status === 'succeeded' && !refunded && !disputed,
  );
  switch (taken.do) {
    case 'buy': {
      const { sessionId } = await calls.start(person, taken.plan, taken.cycle);
      if (sessionId) sandbox.pay(sessionId, cards[taken.card]);
      return;
    }
    case 'buyForLife': {
      const { sessionId } = await calls.ask(person, mutations.lifetime);
      if (sessionId) sandbox.pay(sessionId, goodCard);
      return;
    }
    case 'cancel':
    case 'reactivate':
    case 'refresh':
      await calls.ask(person, mutations[taken.do]);
      return;
    case 'expire':
      await app.services.expiry.expire();
      return;
    case 'reconcile':
      await app.services.expiry.reconcile();
      return;
    case 'advance':
      if (customer) sandbox.advance(customer, taken.days);
      return;
    case 'cards':
      if (customer) sandbox.setCards(customer, taken.work);
      return;
    case 'refund':
      if (charge) sandbox.refund(charge.id);
      return;
    case 'dispute':
      if (charge) sandbox.dispute(charge.id);
      return;
    case 'loseEvents':
      billing.hold();
      await sandbox.settle();
      billing.release();
      return;
    case 'tellEventsBackwards':
      billing.hold();
      await sandbox.settle();
      for (const delivery of billing.release().reverse()) await billing.take(delivery);
  }
}

const tierOf = ({ items }: Stripe.Subscription) => items.data[0]!.price.id.split('_')[1]!;
const tiers = ['standard', 'premium', 'family'];

/** What the provider's books say that somebody has, worked out apart from the product. */
async function owned(customer: string) {
  const [{ data: subscriptions }, { data: charges }] = await Promise.all([
    billing.stripe.subscriptions.list({
      customer,
      status: 'all',
      limit: 100,
      expand: ['data.latest_invoice.payments'],
    }),
    billing.stripe.charges.list({ customer, limit: 100 }),
  ]);
  const givenBack = charges.filter(({ refunded, disputed }) => refunded || disputed);
  const isPaid = ({ latest_invoice: invoice }: Stripe.Subscription) => {
    const payment = (invoice as Stripe.Invoice | null)?.payments?.data[0]?.payment.payment_intent;
    return !payment || givenBack.every(({ payment_intent }) => payment_intent !== payment);
  };
  const running = subscriptions.filter(
    (subscription) => subscription.status !== 'canceled' && isPaid(subscription),
  );
  const forLife = charges.some(
    (charge) =>
      charge.metadata.purpose === 'lifetime' && charge.status === 'succeeded' && !givenBack.includes(charge),
  );
  const open = running.filter(({ status }) => status === 'active' || status === 'trialing').map(tierOf);
  if (forLife) open.push('premium');
  const [best] = open.sort((one, other) => tiers.indexOf(other) - tiers.indexOf(one));
  const isDue = running.some(({ status }) => status === 'past_due');
  return { subscription: best ?? null, isDue, running, forLife };
}

it('whatever happens in whichever order, members have what they have paid for, and pay for one plan', async () => {
  const walk = fc.asyncProperty(
    fc.boolean(),
    fc.boolean(),
    fc.array(step, { minLength: 3, maxLength: 12 }),
    async (tried, cardsAreUsed, steps) => {
      await rememberCards(cardsAreUsed);
      const person = await billing.app.signedIn({ hasUsedTrial: tried });
      let customer: string | null = null;
      for (const taken of steps) {
        await take(taken, person, customer);
        customer ??= await calls.customerOf(person).catch(() => null);
        if (!customer) continue;
        if (taken.do === 'loseEvents') await billing.app.services.expiry.reconcile();
        await billing.settle();
        const { subscription, isDue, running, forLife } = await owned(customer);
        const stands = await calls.standingOf(person);
        if (subscription)
          expect(stands).toMatchObject({ subscription, status: expect.stringMatching(/active|trialing/) });
        else expect(stands.status).toBe(isDue ? 'past_due' : 'inactive');
        // Never two that will be charged, and none beside premium for life but the family's.
        expect(running.length).toBeLessThanOrEqual(1);
        if (forLife) expect(running.map(tierOf).filter((tier) => tier !== 'family')).toEqual([]);
        // The sandbox lets time pass by moving what was before into the past, which nobody is told.
        if (taken.do === 'advance') await billing.app.services.billingSync.sync(person.member.id);
        // Asked once more, nothing is new.
        expect(await billing.app.services.billingSync.sync(person.member.id)).toMatchObject({
          changed: false,
        });
        expect(await billing.settle()).toEqual([]);
      }
    },
  );
  await fc.assert(walk, { numRuns: 40, endOnFailure: false });
}, 600_000);
