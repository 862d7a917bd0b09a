import { describe, expect, it } from 'vitest';
import { card, now, sandboxForTest } from './testing/payment-sandbox.js';

const seconds = now.getTime() / 1_000;
const day = 86_400;
const trial = { trial_period_days: 7, metadata: { memberId: 'm1' } };
const paid = ['invoice.created', 'charge.succeeded', 'invoice.paid'];
const failed = ['invoice.created', 'charge.failed', 'invoice.payment_failed'];
const updated = 'customer.subscription.updated';
const ended = 'customer.subscription.deleted';

describe('a trial', () => {
  it('becomes a paid subscription at its end, and is renewed every month', async () => {
    const { sandbox, stripe, customer, subscribe, subscription, receivedTypes } = await sandboxForTest();
    const begun = await subscribe(card.pays, trial);
    expect(begun).toMatchObject({
      status: 'trialing',
      trial_start: seconds,
      trial_end: seconds + 7 * day,
      metadata: { memberId: 'm1' },
    });
    expect((await stripe.charges.list({ customer: customer.id })).data).toEqual([]);
    expect(await receivedTypes()).toEqual([
      'customer.created',
      'invoice.created',
      'invoice.paid',
      'customer.subscription.created',
      'checkout.session.completed',
    ]);

    sandbox.advance(customer.id, 4);
    expect(await receivedTypes()).toEqual(['customer.subscription.trial_will_end']);
    sandbox.advance(customer.id, 3);
    expect(await receivedTypes()).toEqual([...paid, updated]);
    expect(await subscription()).toMatchObject({ status: 'active', trial_end: seconds });

    // Several periods at once, each on its day.
    sandbox.advance(customer.id, 92);
    expect(await receivedTypes()).toEqual([...paid, updated, ...paid, updated, ...paid, updated]);
    const { data } = await stripe.charges.list({ customer: customer.id });
    expect(data.map(({ amount, status }) => [amount, status])).toEqual(Array(4).fill([900, 'succeeded']));
    const { current_period_start, current_period_end } = (await subscription()).items.data[0]!;
    expect(current_period_start).toBeLessThanOrEqual(seconds);
    expect(current_period_end).toBeGreaterThan(seconds);
    expect(current_period_end - current_period_start).toBeGreaterThanOrEqual(28 * day);
  });

  it('begins on a day of its own where one is named', async () => {
    const { subscribe } = await sandboxForTest();
    const trial_end = seconds + 10 * day;
    expect(await subscribe(card.pays, { trial_end })).toMatchObject({ status: 'trialing', trial_end });
  });

  it('ends without a charge after a cancellation', async () => {
    const { sandbox, stripe, customer, subscribe, subscription, receivedTypes } = await sandboxForTest();
    const { id } = await subscribe(card.pays, trial);
    await receivedTypes();
    const cancelled = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(cancelled).toMatchObject({
      status: 'trialing',
      cancel_at: seconds + 7 * day,
      canceled_at: seconds,
    });
    await sandbox.settle();
    expect((await stripe.events.list({ limit: 1 })).data[0]).toMatchObject({
      type: updated,
      data: { previous_attributes: { cancel_at_period_end: false, cancel_at: null } },
    });
    sandbox.advance(customer.id, 7);
    expect(await receivedTypes()).toEqual([updated, 'customer.subscription.trial_will_end', ended]);
    expect(await subscription()).toMatchObject({ status: 'canceled', ended_at: seconds });
    expect((await stripe.charges.list()).data).toEqual([]);
    expect((await stripe.subscriptions.list({ customer: customer.id })).data).toEqual([]);
  });

  it('with a card that fails later ends past due, and is active once an invoice is paid', async () => {
    const { sandbox, stripe, customer, subscribe, subscription, receivedTypes } = await sandboxForTest();
    await subscribe(card.failsLater, trial);
    sandbox.advance(customer.id, 7);
    expect((await receivedTypes()).slice(-4)).toEqual([...failed, updated]);
    const late = await subscription();
    expect(late.status).toBe('past_due');
    expect((await stripe.charges.list()).data).toMatchObject([
      { status: 'failed', paid: false, failure_message: 'Your card was declined.', receipt_url: null },
    ]);
    expect((await stripe.customers.retrieve(customer.id)) as object).toMatchObject({ delinquent: true });

    const invoice = late.latest_invoice as string;
    const { cardNumber } = card.declined;
    expect(sandbox.payInvoice(invoice, { cardNumber })).toEqual({
      errors: { form: 'Your card was declined.' },
    });
    expect((await subscription()).status).toBe('past_due');
    expect(sandbox.payInvoice(invoice, card.pays)).toEqual({ redirectUrl: `${sandbox.url}/i/${invoice}` });
    expect((await receivedTypes()).slice(-3)).toEqual(['charge.succeeded', 'invoice.paid', updated]);
    expect(await subscription()).toMatchObject({ status: 'active' });
    sandbox.advance(customer.id, 31);
    expect(await receivedTypes()).toEqual([...paid, updated]);
  });
});

describe('a subscription', () => {
  it('does not begin with a declined card', async () => {
    const { sandbox, stripe, checkout, receivedTypes } = await sandboxForTest();
    for (const how of [card.declined, card.failsLater]) {
      const { id } = await checkout();
      expect(sandbox.pay(id, how)).toEqual({ errors: { form: 'Your card was declined.' } });
      expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
        status: 'open',
        subscription: null,
      });
    }
    const { id } = await checkout({ subscription_data: trial });
    expect(sandbox.pay(id, card.declined)).toEqual({ errors: { form: 'Your card was declined.' } });
    expect(await receivedTypes()).toEqual(['customer.created', 'charge.failed', 'charge.failed']);
  });

  it('is retried with a failing card, and then ends', async () => {
    const { sandbox, customer, subscribe, subscription, receivedTypes } = await sandboxForTest();
    await subscribe();
    sandbox.setCards(customer.id, false);
    await receivedTypes();
    sandbox.advance(customer.id, 31);
    expect(await receivedTypes()).toEqual([...failed, updated]);
    sandbox.advance(customer.id, 8);
    expect(await receivedTypes()).toEqual([
      'charge.failed',
      'invoice.payment_failed',
      'charge.failed',
      'invoice.payment_failed',
    ]);
    expect((await subscription()).status).toBe('past_due');
    sandbox.advance(customer.id, 7);
    expect(await receivedTypes()).toEqual(['charge.failed', 'invoice.payment_failed', ended]);
    expect(await subscription()).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    });
  });

  it('is active after the next attempt once its card works again', async () => {
    const { sandbox, customer, subscribe, subscription } = await sandboxForTest();
    await subscribe();
    sandbox.setCards(customer.id, false);
    sandbox.advance(customer.id, 31);
    expect((await subscription()).status).toBe('past_due');
    sandbox.setCards(customer.id, true);
    sandbox.advance(customer.id, 3);
    expect((await subscription()).status).toBe('active');
  });

  it('can be resumed after a cancellation for the end of its period', async () => {
    const { sandbox, stripe, customer, subscribe, subscription } = await sandboxForTest();
    const { id } = await subscribe();
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    const stored = await stripe.subscriptions.update(id, { cancel_at_period_end: false });
    expect(stored).toMatchObject({ cancel_at: null, canceled_at: null, cancel_at_period_end: false });
    sandbox.advance(customer.id, 40);
    expect((await subscription()).status).toBe('active');
  });

  it('uses up credit, on a checkout and later, and records each use', async () => {
    const { sandbox, stripe, customer, checkout, receivedTypes } = await sandboxForTest();
    const { id } = customer;
    const given = { amount: -1_500, currency: 'usd', metadata: { charge: 'ch_1' } };
    expect(await stripe.customers.createBalanceTransaction(id, given)).toMatchObject({
      ...given,
      type: 'adjustment',
      ending_balance: -1_500,
    });
    const session = await checkout();
    sandbox.pay(session.id, card.pays);
    expect((await receivedTypes()).slice(-4)).toEqual([
      'invoice.created',
      'invoice.paid',
      'customer.subscription.created',
      'checkout.session.completed',
    ]);
    sandbox.advance(id, 31);
    const [next] = (await stripe.subscriptions.list({ expand: ['data.latest_invoice'] })).data;
    expect(next!.latest_invoice).toMatchObject({
      total: 900,
      starting_balance: -600,
      ending_balance: 0,
      amount_due: 300,
      amount_paid: 300,
      parent: { subscription_details: { subscription: next!.id } },
    });
    expect((await stripe.charges.list({ customer: id })).data.map(({ amount }) => amount)).toEqual([300]);
    const expand = ['data.checkout_session'];
    const { data } = await stripe.customers.listBalanceTransactions(id, { expand });
    const [renewal, first] = data;
    expect(data.map(({ amount, ending_balance }) => [amount, ending_balance])).toEqual([
      [600, 0],
      [900, -600],
      [-1_500, -1_500],
    ]);
    expect(renewal).toMatchObject({
      type: 'applied_to_invoice',
      invoice: (next!.latest_invoice as { id: string }).id,
    });
    expect(first).toMatchObject({
      type: 'checkout_session_subscription_payment',
      invoice: null,
      checkout_session: { id: session.id, subscription: next!.id },
    });
    expect(await stripe.customers.retrieve(id)).toMatchObject({ balance: 0 });
  });

  it('leaves no credit at its end, and ends once', async () => {
    const { stripe, customer, subscribe } = await sandboxForTest();
    const { id } = await subscribe();
    expect(await stripe.subscriptions.cancel(id)).toMatchObject({
      status: 'canceled',
      canceled_at: seconds,
      ended_at: seconds,
    });
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: 0 });
    await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ code: 'resource_missing' });
    await expect(stripe.subscriptions.update(id, { cancel_at_period_end: true })).rejects.toMatchObject({
      statusCode: 400,
    });
  });

  it('renews yearly if its price is yearly', async () => {
    const { sandbox, stripe, customer, checkout, subscription } = await sandboxForTest();
    sandbox.pay(
      (await checkout({ line_items: [{ price: 'price_premium_yearly', quantity: 1 }] })).id,
      card.pays,
    );
    const { current_period_end } = (await subscription()).items.data[0]!;
    expect(new Date(current_period_end * 1_000)).toEqual(new Date('2027-11-22T12:00:00Z'));
    sandbox.advance(customer.id, 365);
    expect((await stripe.charges.list()).data.map(({ amount }) => amount)).toEqual([12_000, 12_000]);
  });
});

describe('advanced time', () => {
  it('affects one customer only', async () => {
    const { sandbox, stripe, subscribe, subscription } = await sandboxForTest();
    await subscribe(card.pays, trial);
    const other = await stripe.customers.create({});
    sandbox.advance(other.id, 30);
    expect((await subscription()).status).toBe('trialing');
    expect(await stripe.customers.retrieve(other.id)).toMatchObject({ created: seconds - 30 * day });
  });

  it('ends open checkouts, which can not be paid then', async () => {
    const { sandbox, stripe, customer, checkout, receivedTypes } = await sandboxForTest();
    const { id } = await checkout();
    sandbox.advance(customer.id, 1);
    expect(await receivedTypes()).toEqual(['customer.created', 'checkout.session.expired']);
    expect(sandbox.pay(id, card.pays)).toEqual({ errors: { form: 'This checkout is expired.' } });
    const other = await checkout();
    await stripe.checkout.sessions.expire(other.id);
    await expect(stripe.checkout.sessions.expire(other.id)).rejects.toMatchObject({ statusCode: 400 });
    expect(await receivedTypes()).toEqual(['checkout.session.expired']);
  });

  it('passes by the clock as well', async () => {
    let time = now;
    const { stripe, subscribe, subscription } = await sandboxForTest({ now: () => time });
    await subscribe(card.pays, trial);
    time = new Date(now.getTime() + 8 * day * 1_000);
    expect((await subscription()).status).toBe('active');
    // Every call first runs what was due before.
    expect((await stripe.charges.list()).data).toMatchObject([{ created: seconds + 7 * day }]);
  });
});
