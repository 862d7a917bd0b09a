import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { type Bench, card, sandboxForTest } from './testing/payment-sandbox.js';

/** Creates a customer who has paid 20 dollars. */
async function paidOnce(): Promise<Bench & { charge: Stripe.Charge }> {
  const bench = await sandboxForTest();
  const { sandbox, stripe, checkout, receivedTypes } = bench;
  sandbox.pay(
    (await checkout({ mode: 'payment', line_items: [{ price: 'price_lifetime', quantity: 1 }] })).id,
    card.pays,
  );
  await receivedTypes();
  return { ...bench, charge: (await stripe.charges.list()).data[0]! };
}

const charge = async (stripe: Stripe) => (await stripe.charges.list()).data[0]!;

describe('a refund', () => {
  it('refunds a part, and then the rest', async () => {
    const { stripe, charge: paid, receivedTypes } = await paidOnce();
    const part = await stripe.refunds.create({
      charge: paid.id,
      amount: 500,
      reason: 'requested_by_customer',
    });
    expect(part).toMatchObject({ amount: 500, status: 'succeeded', payment_intent: paid.payment_intent });
    expect(await charge(stripe)).toMatchObject({ amount_refunded: 500, refunded: false });
    await stripe.refunds.create({ charge: paid.id });
    expect(await charge(stripe)).toMatchObject({ amount_refunded: 2_000, refunded: true });
    expect(await receivedTypes()).toEqual(['charge.refunded', 'charge.refunded']);
    await expect(stripe.refunds.create({ charge: paid.id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
  });

  it('refunds no more than was paid', async () => {
    const { stripe, charge: paid } = await paidOnce();
    await expect(stripe.refunds.create({ charge: paid.id, amount: 2_001 })).rejects.toMatchObject({
      constructor: Stripe.errors.StripeInvalidRequestError,
      param: 'amount',
    });
    await expect(stripe.refunds.create({})).rejects.toMatchObject({ statusCode: 400, param: 'charge' });
    await expect(stripe.refunds.create({ charge: 'ch_1' })).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });
});

describe('a dispute', () => {
  it.each(['won', 'lost'] as const)('is opened and %s', async (outcome) => {
    const { sandbox, stripe, charge: paid, receivedTypes } = await paidOnce();
    const id = sandbox.dispute(paid.id);
    expect((await charge(stripe)).disputed).toBe(true);
    expect((await stripe.disputes.list({ charge: paid.id })).data).toMatchObject([
      { id, status: 'needs_response', amount: 2_000 },
    ]);
    await expect(stripe.refunds.create({ charge: paid.id })).rejects.toMatchObject({
      code: 'charge_disputed',
    });
    sandbox.closeDispute(id, outcome);
    const refund = stripe.refunds.create({ charge: paid.id, amount: 1 });
    if (outcome === 'won') expect(await refund).toMatchObject({ amount: 1 });
    else await expect(refund).rejects.toMatchObject({ code: 'charge_disputed' });
    expect((await stripe.disputes.list({ charge: paid.id })).data[0]!.status).toBe(outcome);
    expect((await receivedTypes()).filter((type) => type !== 'charge.refunded')).toEqual([
      'charge.dispute.created',
      'charge.dispute.closed',
    ]);
    expect(() => sandbox.closeDispute(id, 'won')).toThrow('closed');
    expect(() => sandbox.dispute(paid.id)).toThrow('disputed');
  });
});

describe('a card', () => {
  it('is recognized by its fingerprint', async () => {
    const { sandbox, stripe, checkout } = await sandboxForTest();
    for (const how of [card.pays, card.pays, card.mastercard, { ...card.pays, expiry: '01/39' }])
      sandbox.pay(
        (await checkout({ mode: 'payment', line_items: [{ price: 'price_lifetime', quantity: 1 }] })).id,
        how,
      );
    const { data } = await stripe.charges.list();
    const [later, other, second, first] = data.map(
      ({ payment_method_details }) => payment_method_details!.card!,
    );
    expect(second!.fingerprint).toBe(first!.fingerprint);
    expect(new Set([first, other, later].map((each) => each!.fingerprint)).size).toBe(3);
  });
});
