import Stripe from 'stripe';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  type BillingApp,
  type Delivery,
  goodCard,
  makeBillingApp,
  otherGoodCard,
} from '../../testing/billing.js';
import { billingCalls, type Person } from '../../testing/billing-calls.js';
import type { Sent } from '../../testing/mailbox.js';
import { thorough } from '../../testing/thorough.js';

let billing: BillingApp;
let calls: ReturnType<typeof billingCalls>;
beforeEach(async () => {
  billing = await makeBillingApp();
  calls = billingCalls(billing);
});
afterEach(() => billing.stop());

// Tested in turns: the sandbox scans all its objects, so many customers make it slow.
const turns = thorough ? 10 : 3;
const orders = thorough ? 20 : 5;

/** All kinds that the sandbox sends, and that we request from Stripe. */
const kinds = [
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.failed',
  'charge.refunded',
  'charge.succeeded',
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.created',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.trial_will_end',
  'customer.subscription.updated',
  'invoice.created',
  'invoice.paid',
  'invoice.payment_failed',
];

/** Returns pseudo-random numbers from 0 to 1, the same in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

function shuffled<T>(items: T[], random: () => number): T[] {
  const sorted = items.map((item) => ({ item, at: random() }));
  return sorted.sort((one, other) => one.at - other.at).map(({ item }) => item);
}

const kindOf = ({ body }: Delivery): string => JSON.parse(body.toString()).type;

/** Copies a delivery under a new id, like another event. */
function anew({ body }: Delivery): Delivery {
  const payload = JSON.stringify({ ...JSON.parse(body.toString()), id: `evt_${crypto.randomUUID()}` });
  const { webhookSecret: secret } = billing.sandbox.stripe;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
  return {
    body: Buffer.from(payload),
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  };
}

/**
 * A history whose events are held back: a trial that becomes a plan, an abandoned page, a switch, a failed payment, a
 * refund and a dispute that we win.
 */
async function undelivered(): Promise<{ person: Person; deliveries: Delivery[] }> {
  const { app, sandbox, stripe } = billing;
  // Each card has only one trial.
  await app.db.query('delete from trial_cards');
  const person = await app.signedIn();
  billing.hold();
  const { sessionId } = await calls.start(person, 'standard');
  sandbox.pay(sessionId!, goodCard);
  const customer = await calls.customerOf(person);
  sandbox.advance(customer, 7);
  await calls.start(person, 'family', 'yearly');
  const other = await calls.start(person, 'premium');
  sandbox.pay(other.sessionId!, otherGoodCard);
  sandbox.setCards(customer, false);
  sandbox.advance(customer, 31);
  const { data } = await stripe.charges.list({ customer });
  const [premium, standard] = data.filter(({ status }) => status === 'succeeded');
  sandbox.closeDispute(sandbox.dispute(premium!.id), 'won');
  sandbox.refund(standard!.id);
  const going = await calls.goingOn(customer);
  await stripe.subscriptions.cancel(going.at(-1)!.id);
  await sandbox.settle();
  return { person, deliveries: billing.release() };
}

/** Returns all billing data of a member, without values that always differ between two members. */
async function outcomeOf(person: Person, mails: Sent[]) {
  const own = (columns: string, table: string) =>
    billing.app.db.query(
      `select ${columns} from ${table} where member_id = $1 order by 1, 2, 3, 4, 5, 6, 7`,
      [person.member.id],
    );
  const going = await calls.goingOn(await calls.customerOf(person));
  return {
    standing: await calls.standingOf(person),
    grants: await own('source, tier, status, plan_key, cycle, trial_ends_at, ends_at', 'entitlement_grants'),
    payments: await own(
      'amount, refunded, status, currency, description, created_at, member_id = $1',
      'payments',
    ),
    checkouts: await own('plan_key, cycle, price_id, status, 1, 1, 1', 'checkouts'),
    going: going.map(({ status, items }) => `${items.data[0]!.price.id} ${status}`),
    mails: mails.map(({ subject }) => subject).sort(),
  };
}

/** Delivers all events, each two or three times, with the jobs running in between. */
async function notify(deliveries: Delivery[], random: () => number): Promise<Sent[]> {
  const mails: Sent[] = [];
  const twice = deliveries.flatMap((delivery) => [
    delivery,
    delivery,
    ...(random() < 0.3 ? [anew(delivery)] : []),
  ]);
  for (const delivery of shuffled(twice, random)) {
    expect(await billing.take(delivery)).toBe(200);
    if (random() < 0.2) mails.push(...(await billing.mailbox.deliver()));
  }
  return [...mails, ...(await billing.settle())];
}

const numbered = Array.from({ length: turns }, (_, turn) => turn + 1);

it.each(numbered)(
  'webhooks of every kind, in any order and twice, lead to one end and to no mail more (%d)',
  async (turn) => {
    const random = randomFrom(20_261_122 + turn);
    const first = await undelivered();
    const mails: Sent[] = [];
    for (const delivery of first.deliveries) {
      await billing.take(delivery);
      mails.push(...(await billing.settle()));
    }
    const expected = await outcomeOf(first.person, mails);
    expect([...new Set(billing.seen.map(kindOf))].sort()).toEqual(kinds);
    expect(expected.going.length).toBeLessThanOrEqual(1);
    for (let order = 1; order <= orders; order += 1) {
      const { person, deliveries } = await undelivered();
      const result = await notify(deliveries, random);
      expect(await outcomeOf(person, result), `order ${order}`).toEqual(expected);
    }
  },
  120_000,
);
