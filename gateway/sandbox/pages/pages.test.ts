import { describe, expect, it } from 'vitest';
import { card, sandboxForTest } from '../testing/payment-sandbox.js';

const form = (values: Record<string, string>, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(values),
  redirect: 'manual',
  headers,
});
const filled = { ...card.pays, expiry: '12 / 30', cvc: '123' };
const trial = { subscription_data: { trial_period_days: 7 } };

/** Returns the page shown after a rejected form. */
async function refusedBy(url: string, values: Record<string, string>) {
  const answered = await fetch(url, form(values));
  expect(answered.status).toBe(303);
  expect(new URL(answered.headers.get('location')!, url).href).toBe(url);
  return (await fetch(url)).text();
}

describe('the page of a checkout', () => {
  it.each<[string, object, string, string]>([
    ['a trial', trial, 'Free for 7 days, then $9.00 a month from 29 November 2026.', 'Start free trial'],
    ['a subscription', {}, '$9.00 a month from today, until you cancel.', 'Pay $9.00'],
    [
      'a single payment',
      { mode: 'payment', line_items: [{ price: 'price_lifetime', quantity: 1 }] },
      '$20.00 today, once. Nothing is charged later.',
      'Pay $20.00',
    ],
  ])('shows for %s the charged amount and date', async (_what, params, sentence, button) => {
    const { checkout } = await sandboxForTest();
    const text = await (await fetch((await checkout(params)).url!)).text();
    expect(text).toContain(sentence);
    expect(text).toContain(`>${button}</button>`);
    expect(text).toContain('This is a sandbox.');
    expect(text).toContain('<a href="http://localhost:4000/plans">Cancel');
    expect(text).not.toContain('<script');
  });

  it('applies a promotion code, and removes it again', async () => {
    const { checkout, stripe } = await sandboxForTest();
    const { id, url } = await checkout({ allow_promotion_codes: true });
    const send = async (values: Record<string, string>) => {
      expect((await fetch(`${url}/code`, form(values))).status).toBe(303);
      return (await fetch(url!)).text();
    };
    expect(await send({ code: ' grace25 ' })).toContain('GRACE25 takes $2.25 off the first payment.');
    expect(await (await fetch(url!)).text()).toContain('>Pay $6.75</button>');
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
      amount_subtotal: 900,
      amount_total: 675,
      total_details: { amount_discount: 225 },
    });
    expect(await send({})).toContain('>Pay $9.00</button>');
    expect(await send({ code: 'ADVENT10' })).toContain('The code ADVENT10 has expired. You can go on');
    expect(await send({ code: '<b>' })).toContain('There is no code &lt;B&gt;.');
    expect(await (await fetch(url!)).text()).not.toContain('role="alert"');
  });

  it('has no field for a code unless the checkout accepts them', async () => {
    const { checkout } = await sandboxForTest();
    const { url } = await checkout();
    expect(await (await fetch(url!)).text()).not.toContain('Promotion code');
  });

  it('counts the credit that the first payment uses up', async () => {
    const { stripe, customer, checkout } = await sandboxForTest();
    await stripe.customers.createBalanceTransaction(customer.id, { amount: -600, currency: 'usd' });
    const text = await (await fetch((await checkout()).url!)).text();
    expect(text).toContain('until you cancel. Your credit pays $6.00 of today’s.');
    expect(text).toContain('>Pay $3.00</button>');
  });

  it('accepts a card without JavaScript, and then shows that it is complete', async () => {
    const { checkout, subscription } = await sandboxForTest();
    const { id, url } = await checkout(trial);
    const paid = await fetch(url!, form(filled));
    expect(paid.status).toBe(303);
    expect(paid.headers.get('location')).toBe(`http://localhost:4000/done?session_id=${id}`);
    expect((await subscription()).status).toBe('trialing');
    expect(await (await fetch(url!)).text()).toContain('This checkout is finished');
    expect(await refusedBy(url!, filled)).toContain('This checkout is finished');
    expect((await subscription()).status).toBe('trialing');
  });

  it('shows the error beside each field, and keeps the input', async () => {
    const { checkout } = await sandboxForTest();
    const { url } = await checkout();
    const text = await refusedBy(url!, { cardNumber: '4242', expiry: '<b>', cvc: '1' });
    for (const name of ['cardNumber', 'expiry', 'cvc']) {
      expect(text).toContain(`aria-describedby="${name}-wrong"`);
      expect(text).toContain(`id="${name}-wrong"`);
    }
    expect(text).toContain('value="4242"');
    expect(text).toContain('value="&lt;b&gt;"');
    expect(text).toMatch(/role="alert">The card can’t be used yet/);
  });

  it.each([
    [{ expiry: '10/26' }, 'This card has expired.'],
    [{ cardNumber: '4111 1111 1111 1111' }, 'Only the test cards below work here.'],
    [card.declined, 'Your card was declined.'],
  ])('refuses %j', async (sent, message) => {
    const { checkout, stripe } = await sandboxForTest();
    const { id, url } = await checkout();
    expect(await refusedBy(url!, { ...filled, ...sent })).toContain(message);
    // Going back or reloading neither submits again nor repeats the message.
    expect(await (await fetch(url!)).text()).not.toContain(message);
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open');
  });

  it('shows that a checkout has expired, or does not exist', async () => {
    const { sandbox, stripe, checkout } = await sandboxForTest();
    const { id, url } = await checkout();
    await stripe.checkout.sessions.expire(id);
    expect(await (await fetch(url!)).text()).toContain('This checkout has expired');
    expect((await fetch(`${sandbox.url}/c/pay/cs_1`)).status).toBe(404);
  });
});

describe('the pages of an invoice and a receipt', () => {
  it('show the payment, and accept one for an open invoice', async () => {
    const { sandbox, stripe, customer, subscribe, subscription } = await sandboxForTest();
    await subscribe(card.failsLater, { trial_period_days: 7 });
    sandbox.advance(customer.id, 7);
    const expand = ['data.latest_invoice'];
    const [late] = (await stripe.subscriptions.list({ expand })).data;
    const { hosted_invoice_url: url } = late!.latest_invoice as { hosted_invoice_url: string };
    expect(await (await fetch(url)).text()).toContain('Pay $9.00</button>');
    expect((await fetch(url, form(filled))).status).toBe(303);
    expect(await (await fetch(url)).text()).toContain('Paid on 22 November 2026');
    expect((await subscription()).status).toBe('active');
    const [charge] = (await stripe.charges.list()).data;
    const receipt = await (await fetch(charge!.receipt_url!)).text();
    expect(receipt).toContain('$9.00');
    expect(receipt).toContain('visa ending in 4242');
    expect(receipt).toContain('Standard, monthly');
  });
});

describe('the page of a card', () => {
  const opened = async () => {
    const bench = await sandboxForTest();
    await bench.subscribe();
    const page = await bench.stripe.billingPortal.sessions.create({
      customer: bench.customer.id,
      return_url: 'http://localhost:4000/plan',
      flow_data: { type: 'payment_method_update' },
    });
    await bench.receivedTypes();
    return { ...bench, url: page.url };
  };

  it('accepts another card, which becomes the default and is confirmed, and leaves the subscription unchanged', async () => {
    const { url, stripe, customer, subscription, receivedTypes } = await opened();
    expect(await (await fetch(url)).text()).toContain('The one until now is visa ending in 4242.');
    const before = (await subscription()).default_payment_method;
    expect((await fetch(url, form({ ...filled, ...card.mastercard }))).status).toBe(303);
    expect(await receivedTypes()).toEqual(['payment_method.attached', 'customer.updated']);
    const result = await stripe.customers.retrieve(customer.id, {
      expand: ['invoice_settings.default_payment_method'],
    });
    expect(result).toMatchObject({
      invoice_settings: { default_payment_method: { card: { last4: '4444' } } },
    });
    expect((await subscription()).default_payment_method).toBe(before);
    expect(await (await fetch(url)).text()).toContain('The card is changed');
  });

  it('saves no declined card', async () => {
    const { url, receivedTypes } = await opened();
    expect(await refusedBy(url, { ...filled, ...card.declined })).toContain('Your card was declined.');
    expect(await receivedTypes()).toEqual([]);
  });

  it('expires', async () => {
    const { url, sandbox, customer } = await opened();
    sandbox.advance(customer.id, 1);
    expect(await (await fetch(url)).text()).toContain('This page has expired');
    expect(await refusedBy(url, { ...filled, ...card.mastercard })).toContain('This page has expired');
  });
});

describe('the control page', () => {
  it('runs the actions of its buttons', async () => {
    const { sandbox, stripe, customer, subscribe, subscription, receiver, receivedTypes } =
      await sandboxForTest();
    const press = (path: string, values: Record<string, string> = {}) =>
      fetch(`${sandbox.url}${path}`, form(values, { origin: sandbox.url }));
    const shown = async () => (await fetch(sandbox.url)).text();
    expect(await shown()).toContain('Ruth');
    await subscribe();
    const [charge] = (await stripe.charges.list()).data;

    expect((await press(`/customers/${customer.id}/cards`, { works: 'false' })).status).toBe(303);
    await press(`/customers/${customer.id}/advance`, { days: '31' });
    expect((await subscription()).status).toBe('past_due');
    expect(await shown()).toContain('past_due');
    await press(`/customers/${customer.id}/cards`, { works: 'true' });

    await press(`/charges/${charge!.id}/refund`, { amount: '450' });
    await press(`/charges/${charge!.id}/dispute`);
    const [dispute] = (await stripe.disputes.list()).data;
    await press(`/disputes/${dispute!.id}/close`, { outcome: 'lost' });
    expect(await shown()).toContain('$4.50 refunded, disputed');
    expect(await shown()).toContain('Dispute lost');

    await receivedTypes();
    const [event] = (await stripe.events.list()).data;
    await press(`/events/${event!.id}/resend`);
    await sandbox.settle();
    expect(receiver.events.map(({ id }) => id)).toEqual([event!.id]);

    await press('/outage', { mode: 'error' });
    await expect(stripe.events.list()).rejects.toMatchObject({ statusCode: 500 });
    await press('/outage', { mode: 'off' });
    expect((await stripe.events.list({ limit: 1 })).data).toHaveLength(1);

    const refused = await press(`/charges/${charge!.id}/refund`);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toMatch(/role="alert">.*charged back/);
  });

  it('rejects forms of other sites, and other host names', async () => {
    const { sandbox, customer } = await sandboxForTest();
    const advance = `${sandbox.url}/customers/${customer.id}/advance`;
    const sent = await fetch(advance, form({ days: '1' }, { origin: 'https://elsewhere.example' }));
    expect(sent.status).toBe(403);
    // Fetch can't set a custom Host header.
    const { request } = await import('node:http');
    const status = await new Promise<number | undefined>((resolve, reject) =>
      request(sandbox.stripe.apiUrl!, { headers: { host: 'evil.example' } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end(),
    );
    expect(status).toBe(403);
  });
});
