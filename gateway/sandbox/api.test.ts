import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { card, now, sandboxForTest } from './testing/payment-sandbox.js';

const lifetime = { mode: 'payment' as const, line_items: [{ price: 'price_lifetime', quantity: 1 }] };

describe('the API', () => {
  it('creates, returns and changes customers', async () => {
    const { stripe } = await sandboxForTest();
    const { id, lastResponse } = await stripe.customers.create({
      email: 'a@example.org',
      metadata: { memberId: 'm1', old: 'x' },
    });
    expect(lastResponse).toMatchObject({ statusCode: 200, apiVersion: Stripe.API_VERSION });
    expect(lastResponse.requestId).toMatch(/^req_/);
    await stripe.customers.update(id, { name: 'Anna', metadata: { old: '', more: 'y' } });
    expect(await stripe.customers.retrieve(id)).toMatchObject({
      email: 'a@example.org',
      name: 'Anna',
      metadata: { memberId: 'm1', more: 'y' },
      balance: 0,
    });
  });

  it('sells something once, with the metadata of its payment intent on the charge', async () => {
    const { stripe, sandbox, checkout, customer } = await sandboxForTest();
    const session = await checkout({
      ...lifetime,
      client_reference_id: 'm1',
      metadata: { kind: 'lifetime' },
      payment_intent_data: { metadata: { memberId: 'm1' } },
    });
    expect(session).toMatchObject({ status: 'open', amount_total: 2_000, payment_status: 'unpaid' });
    expect(sandbox.pay(session.id, card.mastercard)).toEqual({
      redirectUrl: `http://localhost:4000/done?session_id=${session.id}`,
    });
    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge'],
    });
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      client_reference_id: 'm1',
      metadata: { kind: 'lifetime' },
      payment_intent: { metadata: { memberId: 'm1' }, latest_charge: { amount: 2_000 } },
    });
    const { data } = await stripe.charges.list({ customer: customer.id });
    expect(data).toMatchObject([
      {
        metadata: { memberId: 'm1' },
        paid: true,
        payment_method_details: { card: { brand: 'mastercard', last4: '4444' } },
      },
    ]);
    expect((await stripe.charges.list({ created: { gt: now.getTime() / 1_000 } })).data).toEqual([]);
  });

  it('replaces ids with objects', async () => {
    const { stripe, customer, subscribe } = await sandboxForTest();
    await subscribe();
    const { data } = await stripe.subscriptions.list({
      customer: customer.id,
      status: 'all',
      expand: ['data.default_payment_method', 'data.latest_invoice.payments'],
    });
    const [charge] = (await stripe.charges.list({ customer: customer.id })).data;
    expect(data).toMatchObject([
      {
        default_payment_method: { type: 'card', card: { brand: 'visa', last4: '4242' } },
        latest_invoice: {
          status: 'paid',
          payments: {
            data: [{ payment: { type: 'payment_intent', payment_intent: charge!.payment_intent } }],
          },
        },
      },
    ]);
  });

  it('returns lists in pages', async () => {
    const { stripe } = await sandboxForTest();
    for (let count = 0; count < 4; count += 1) await stripe.customers.create({ name: `n${count}` });
    const first = await stripe.events.list({ limit: 2 });
    expect([first.data.length, first.has_more]).toEqual([2, true]);
    const rest = await stripe.events.list({ limit: 3, starting_after: first.data[1]!.id });
    expect([rest.data.length, rest.has_more]).toEqual([3, false]);
    const all: string[] = [];
    for await (const event of stripe.events.list({ limit: 2 })) all.push(event.id);
    expect(all).toEqual([...first.data, ...rest.data].map(({ id }) => id));
  });

  it('knows its prices', async () => {
    const { stripe } = await sandboxForTest();
    expect(await stripe.prices.retrieve('price_standard_monthly')).toMatchObject({
      unit_amount: 900,
      currency: 'usd',
      recurring: { interval: 'month' },
    });
    expect(await stripe.prices.retrieve('price_lifetime')).toMatchObject({
      unit_amount: 2_000,
      recurring: null,
    });
  });
});

describe('a repeated call', () => {
  it('runs once, and gets the same response', async () => {
    const { checkout: _, stripe, customer } = await sandboxForTest();
    const key = { idempotencyKey: 'k1' };
    const first = await stripe.customers.create({ name: 'Once' }, key);
    const second = await stripe.customers.create({ name: 'Once' }, key);
    expect(second.id).toBe(first.id);
    expect(first.id).not.toBe(customer.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    await expect(stripe.customers.create({ name: 'Other' }, key)).rejects.toMatchObject({
      constructor: Stripe.errors.StripeIdempotencyError,
      statusCode: 400,
    });
  });

  it('runs once also if its first response was lost', async () => {
    const { sandbox, sdk, stripe, customer } = await sandboxForTest();
    sandbox.outage('lost');
    const lost = sdk().customers.create({ name: 'Lost' }, { idempotencyKey: 'k2' });
    await expect(lost).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
    sandbox.outage('off');
    const again = await sdk().customers.create({ name: 'Lost' }, { idempotencyKey: 'k2' });
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect((await stripe.events.list()).data.map(({ data }) => (data.object as { id: string }).id)).toEqual([
      again.id,
      customer.id,
    ]);
  });
});

describe('a refusal', () => {
  const invalid = Stripe.errors.StripeInvalidRequestError;

  it.each<[string, (stripe: Stripe) => Promise<unknown>, object]>([
    [
      'a subscription',
      (s) => s.subscriptions.retrieve('sub_1'),
      { statusCode: 404, code: 'resource_missing' },
    ],
    ['a price', (s) => s.prices.retrieve('price_1'), { statusCode: 404, code: 'resource_missing' }],
    [
      'a parameter',
      (s) => s.customers.create({ email: 'a@b.c', balance: 5 }),
      { code: 'parameter_unknown', param: 'balance' },
    ],
    [
      'the place of a customer',
      (s) => s.subscriptions.list({ starting_after: 'sub_1' }),
      { code: 'resource_missing', param: 'starting_after' },
    ],
    ['what can be expanded', (s) => s.events.list({ expand: ['data.type'] }), { param: 'expand' }],
  ])('rejects an unknown value: %s', async (_what, call, details) => {
    const { stripe } = await sandboxForTest();
    await expect(call(stripe)).rejects.toMatchObject({ constructor: invalid, statusCode: 400, ...details });
  });

  it('is the response to impossible checkouts', async () => {
    const { checkout } = await sandboxForTest();
    const refused = async (params: Parameters<typeof checkout>[0], details: object) =>
      expect(checkout(params)).rejects.toMatchObject({ constructor: invalid, ...details });
    await refused({ line_items: [{ price: 'price_9', quantity: 1 }] }, { param: 'line_items[0][price]' });
    await refused({ mode: 'payment' }, { param: 'mode' });
    await refused({ line_items: lifetime.line_items }, { param: 'mode' });
    await refused({ customer: 'cus_9' }, { param: 'customer' });
    await refused({ customer: undefined as never }, { param: 'customer', code: 'parameter_missing' });
    await refused(
      { ...lifetime, subscription_data: {}, payment_method_collection: 'always' },
      { param: 'payment_method_collection' },
    );
    await refused({ payment_intent_data: { description: 'x' } }, { param: 'payment_intent_data' });
    await refused({ line_items: [{ price: 'price_lifetime' }] }, { code: 'parameter_missing' });
    await refused(
      { line_items: [{ price: 'price_lifetime', quantity: 0 }] },
      { param: 'line_items[0][quantity]' },
    );
    const soon = now.getTime() / 1_000 + 86_400;
    await refused({ subscription_data: { trial_end: soon } }, { param: 'subscription_data[trial_end]' });
  });

  it('is the response to a wrong key', async () => {
    const { sdk } = await sandboxForTest();
    await expect(sdk({}, 'sk_test_other').customers.retrieve('cus_1')).rejects.toMatchObject({
      constructor: Stripe.errors.StripeAuthenticationError,
      statusCode: 401,
    });
  });
});

describe('an outage', () => {
  it('returns errors, after which the SDK retries', async () => {
    const { sandbox, stripe, customer } = await sandboxForTest();
    sandbox.outage('error');
    await expect(stripe.customers.retrieve(customer.id)).rejects.toMatchObject({
      constructor: Stripe.errors.StripeAPIError,
      statusCode: 500,
    });
    sandbox.outage('off');
    expect((await stripe.customers.retrieve(customer.id)).id).toBe(customer.id);
  });

  it('makes callers time out', async () => {
    const { sandbox, sdk, customer } = await sandboxForTest();
    sandbox.outage('slow');
    const pending = sdk({ timeout: 100 }).customers.retrieve(customer.id);
    await expect(pending).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
  });
});
