import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingApp, type Delivery, goodCard, makeBillingApp } from '../../testing/billing.js';
import { billingCalls, mutations } from '../../testing/billing-calls.js';
import { testNow } from '../../testing/test-app.js';

let billing: BillingApp;
let calls: ReturnType<typeof billingCalls>;
beforeAll(async () => {
  billing = await makeBillingApp();
  calls = billingCalls(billing);
});
afterAll(() => billing.stop());

/** A delivery with the provider's signature. */
function signed(event: object, secret = billing.sandbox.stripe.webhookSecret, timestamp?: number): Delivery {
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    ...(timestamp !== undefined && { timestamp }),
  });
  return {
    body: Buffer.from(payload),
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  };
}

const webhookUrl = '/api/payments/webhook';
const eventOf = ({ body }: Delivery) => JSON.parse(body.toString());
const waiting = () => billing.app.db.query(`select name, data from outbox where name like 'billing.%'`);

/** Returns everything that billing has stored about a member. */
const written = ({ member }: { member: { id: string } }) =>
  Promise.all(
    ['entitlement_grants', 'payments', 'checkouts'].map((table) =>
      billing.app.db.query(`select * from ${table} where member_id = $1 order by id`, [member.id]),
    ),
  );

/** A plan that was switched, paid, cancelled and reactivated, with all its events held back. */
async function eventful() {
  const person = await billing.app.signedIn({ hasUsedTrial: true });
  billing.hold();
  const { sessionId } = await calls.start(person, 'standard');
  billing.sandbox.pay(sessionId!, goodCard);
  const other = await calls.start(person, 'premium');
  billing.sandbox.pay(other.sessionId!, goodCard);
  await calls.send(person, mutations.cancel);
  await calls.send(person, mutations.reactivate);
  await billing.mailbox.deliver();
  await billing.sandbox.settle();
  return { person, deliveries: billing.release() };
}

describe('a webhook', () => {
  it('that comes twenty times in parallel has one effect', async () => {
    const { person, deliveries } = await eventful();
    const last = deliveries.at(-1)!;
    const statuses = await Promise.all(Array.from({ length: 20 }, () => billing.take(last)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await waiting()).toHaveLength(1);
    await billing.settle();
    expect(await calls.standingOf(person)).toMatchObject({ subscription: 'premium', status: 'active' });
    expect(await calls.goingOn(await calls.customerOf(person))).toHaveLength(1);
  });

  it('leads to one end in any order, and twice', async () => {
    const { person, deliveries } = await eventful();
    const inOrder = deliveries.map(eventOf);
    expect(inOrder.length).toBeGreaterThan(8);
    for (const delivery of deliveries) await billing.take(delivery);
    await billing.settle();
    const before = [await calls.standingOf(person), await written(person)];
    // New ids make each a different event; backwards is the worst order.
    const again = inOrder
      .toReversed()
      .map((event, place) => signed({ ...event, id: `${event.id}_${place}` }));
    for (const delivery of again) {
      expect(await billing.take(delivery)).toBe(200);
      expect(await billing.settle()).toEqual([]);
    }
    expect([await calls.standingOf(person), await written(person)]).toEqual(before);
  });

  it('is refused where the provider has not signed these bytes', async () => {
    const { person, deliveries } = await eventful();
    const before = await written(person);
    const one = deliveries[0]!;
    const event = { ...eventOf(one), id: 'evt_attack' };
    const changed = { ...one, body: Buffer.from(one.body.toString().replace('{', '{ ')) };
    const old = Math.floor(Date.now() / 1_000) - 301;
    const attacks: Delivery[] = [
      changed,
      signed(event, 'whsec_of_somebody_else'),
      signed(event, undefined, old),
      { ...one, headers: { 'content-type': 'application/json' } },
      { ...one, headers: { ...one.headers, 'stripe-signature': 't=1,v1=00' } },
      { ...one, body: Buffer.from('') },
      { ...one, body: Buffer.from('\u0000\u0000') },
      // Signed, but from live mode.
      signed({ ...event, livemode: true }),
    ];
    for (const attack of attacks) expect(await billing.take(attack)).toBe(400);
    expect(await waiting()).toEqual([]);
    expect(await written(person)).toEqual(before);
    const refused = billing.app.logs.filter(
      ({ msg }) => msg === 'an event of the payment provider was refused',
    );
    expect(new Set(refused.map(({ reason }) => reason))).toEqual(
      new Set([
        'The signature is not the one of this event.',
        'The event is of another mode than this site: test or live.',
      ]),
    );
    expect(refused[0]).toMatchObject({ reqId: expect.any(String) });
    const logged = JSON.stringify(billing.app.logs);
    expect(logged).not.toContain('whsec_');
    expect(logged).not.toContain('v1=');
  });

  it('has a limit of its own, far above the usual one for an address', async () => {
    const limitOf = async (answer: Promise<{ headers: Record<string, unknown> }>) => {
      const { 'x-ratelimit-limit': limit, 'x-ratelimit-remaining': left } = (await answer).headers;
      return { limit: Number(limit), left: Number(left) };
    };
    const guestLimit = () => limitOf(billing.app.rest('/faq'));
    const read = () =>
      limitOf(
        billing.app.http.inject({ method: 'POST', url: webhookUrl, headers: { host: 'localhost:4000' } }),
      );
    const [before, first] = [await guestLimit(), await read()];
    expect(first.limit).toBe(30_000);
    for (let sent = 0; sent < 1_300; sent += 1)
      expect(await billing.take(signed({}, 'whsec_of_nobody'))).toBe(400);
    expect(await read()).toEqual({ limit: first.limit, left: first.left - 1_301 });
    expect(await guestLimit()).toEqual({ limit: before.limit, left: before.left - 1 });
  });

  it('about no customer, or an unknown one, is accepted and does nothing', async () => {
    const event = { id: 'evt_none', object: 'event', type: 'price.updated', livemode: false };
    expect(await billing.take(signed({ ...event, data: { object: { id: 'price_x' } } }))).toBe(200);
    const unknown = { ...event, id: 'evt_unknown', type: 'charge.succeeded' };
    expect(await billing.take(signed({ ...unknown, data: { object: { customer: 'cus_nobody' } } }))).toBe(
      200,
    );
    expect(await waiting()).toHaveLength(1);
    expect(await billing.settle()).toEqual([]);
  });

  it('that arrives after a newer read sends no request to the provider', async () => {
    const person = await calls.subscribed();
    const { billingSync } = billing.app.services;
    const [{ at }] = await billing.app.db.query(`select now() - interval '1 hour' as at`);
    billing.sandbox.outage('error');
    await expect(billingSync.syncCustomer(person.customer, at)).resolves.toMatchObject({ changed: false });
    await expect(billingSync.sync(person.member.id)).rejects.toThrow();
    billing.sandbox.outage('off');
  });
});

describe('a clock that jumps an hour', () => {
  const jump = (account: string, hours: number) =>
    billing.app.db.query(
      `update billing_accounts set synced_at = synced_at + make_interval(hours => $2) where customer_id = $1`,
      [account, hours],
    );

  it.each([1, -1])('in the database, by %i, hides no event', async (hours) => {
    const person = await calls.subscribed();
    // Sets the last sync to a time before the jump.
    await jump(person.customer, -hours);
    const [charge] = (await billing.stripe.charges.list({ customer: person.customer })).data;
    billing.sandbox.refund(charge!.id);
    await billing.settle();
    expect(await calls.standingOf(person)).toMatchObject({ subscription: 'free', status: 'inactive' });
  });

  it('in the gateway ends no trial, and reminds nobody twice', async () => {
    await billing.app.db.query('delete from trial_cards');
    const person = await billing.app.signedIn();
    const { sessionId } = await calls.start(person);
    billing.sandbox.pay(sessionId!, goodCard);
    await billing.settle();
    const { expiry } = billing.app.services;
    const standing = await calls.standingOf(person);
    const end = standing.trialEndsAt!.getTime();
    const halfAnHour = 1_800_000;
    const mails: { subject: string }[] = [];
    // Only the clock of the gateway moves: at the provider nothing has ended.
    for (const at of [end - halfAnHour, end + halfAnHour, end - halfAnHour]) {
      billing.app.setNow(new Date(at).toISOString());
      expect(await expiry.expire(person.member.id)).toBe(0);
      await expiry.remind();
      mails.push(...(await billing.settle()));
    }
    expect(mails).toHaveLength(1);
    expect(await calls.standingOf(person)).toEqual(standing);
    billing.setNow(testNow);
  });
});

describe('without any webhook', () => {
  it('the page that the provider leads back to says what was paid', async () => {
    const person = await billing.app.signedIn({ hasUsedTrial: true });
    billing.hold();
    const { sessionId } = await calls.start(person);
    billing.sandbox.pay(sessionId!, goodCard);
    await billing.sandbox.settle();
    expect((await calls.send(person, mutations.verify, { sessionId })).message).toBeDefined();
    // The page is reloaded.
    expect((await calls.send(person, mutations.verify, { sessionId })).message).toBeDefined();
    expect(await calls.standingOf(person)).toMatchObject({ subscription: 'premium', status: 'active' });
    billing.release();
  });

  it('a nightly comparison repairs differences, and changes nothing during an outage', async () => {
    await billing.settle();
    const person = await billing.app.signedIn({ hasUsedTrial: true });
    billing.hold();
    const { sessionId } = await calls.start(person, 'family');
    billing.sandbox.pay(sessionId!, goodCard);
    await billing.sandbox.settle();
    billing.release();
    const { expiry } = billing.app.services;
    const report = await expiry.reconcile();
    expect(report).toMatchObject({ repaired: 1, unknown: [], unreachable: 0 });
    expect(report.checked).toBeGreaterThan(1);
    expect(await calls.standingOf(person)).toMatchObject({ subscription: 'family', status: 'active' });
    expect(await expiry.reconcile()).toMatchObject({ repaired: 0 });
    billing.sandbox.outage('error');
    expect(await expiry.reconcile()).toMatchObject({ checked: 0, repaired: 0 });
    billing.sandbox.outage('off');
  });
});
