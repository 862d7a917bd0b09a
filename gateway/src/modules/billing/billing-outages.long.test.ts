import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingApp, goodCard, makeBillingApp } from '../../testing/billing.js';
import { billingCalls, mutations, type Person } from '../../testing/billing-calls.js';

let billing: BillingApp;
let calls: ReturnType<typeof billingCalls>;
beforeAll(async () => {
  billing = await makeBillingApp();
  calls = billingCalls(billing);
});
afterAll(() => billing.stop());

/** Three attempts of ten seconds each, plus the pauses between them; less than four attempts. */
const longestSeconds = 40;

/** Returns the response during an outage, and checks that it did not take too long. */
async function during(mode: 'slow' | 'silent' | 'error' | 'lost', send: () => ReturnType<typeof calls.send>) {
  billing.sandbox.outage(mode);
  const began = performance.now();
  const answered = await send();
  expect((performance.now() - began) / 1_000).toBeLessThan(longestSeconds);
  return answered;
}

const unavailable = { code: 'SERVICE_UNAVAILABLE', error: m.billing_provider_silent() };

describe.each(['slow', 'silent', 'error', 'lost'] as const)('while the provider is %s', (mode) => {
  it('a first plan, a switch and a cancellation are done or refused in words, and charged once', async () => {
    const fresh = await billing.app.signedIn({ hasUsedTrial: true });
    const [switching, cancelling] = [await calls.subscribed({ plan: 'standard' }), await calls.subscribed()];
    const answers = await Promise.all([
      during(mode, () => calls.start(fresh)),
      during(mode, () => calls.start(switching)),
      during(mode, () => calls.send(cancelling, mutations.cancel)),
    ]);
    billing.sandbox.outage('off');
    for (const answered of answers) {
      if (mode === 'slow') expect(answered).not.toHaveProperty('error');
      else expect(answered).toEqual(unavailable);
    }

    for (const person of [fresh, switching]) {
      const { sessionId } = await calls.start(person);
      expect(billing.sandbox.pay(sessionId!, goodCard)).toBeDefined();
    }
    const cancelled = await calls.send(cancelling, mutations.cancel);
    expect(cancelled.subscriptionEndsAt).toBe('2026-12-21T06:00:00.000Z');
    await billing.settle();
    const amountsOf = async (person: typeof fresh) =>
      (await calls.paymentsOf(person)).map(({ amount }) => amount).sort((one, other) => one - other);
    expect(await amountsOf(fresh)).toEqual([900]);
    expect(await amountsOf(switching)).toEqual([500, 900]);
    expect(await amountsOf(cancelling)).toEqual([900]);
    for (const person of [fresh, switching, cancelling]) {
      expect(await calls.goingOn(await calls.customerOf(person))).toHaveLength(1);
      expect(await calls.standingOf(person)).toMatchObject({ subscription: 'premium', status: 'active' });
    }
  });
});

it('while the provider does not answer, most of many requests fail fast', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => billing.app.signedIn()));
  for (const person of people) await calls.start(person);
  billing.sandbox.outage('silent');
  const began = performance.now();
  const query = async (person: Person) => {
    const answered = await calls.send(person, mutations.refresh);
    return { answered, seconds: (performance.now() - began) / 1_000 };
  };
  const answers = await Promise.all(people.map(query));
  billing.sandbox.outage('off');
  expect(answers.every(({ answered }) => answered.code === 'SERVICE_UNAVAILABLE')).toBe(true);
  expect(answers.filter(({ seconds }) => seconds < 5)).toHaveLength(12);
  expect(await calls.send(people[0]!, mutations.refresh)).toMatchObject({ subscription: 'free' });
});

describe('a subscription that ends', () => {
  /** A subscription whose plan was switched. The test ends it. */
  async function replaced() {
    const person = await calls.subscribed({ plan: 'standard' });
    const [subscription] = await calls.goingOn(person.customer);
    return { id: subscription!.id, customer: person.customer };
  }

  it('while answers are lost gives its credit once', async () => {
    const { id, customer } = await replaced();
    const { endings } = billing.app.services;
    billing.sandbox.outage('lost');
    await expect(endings.end(id)).rejects.toThrow();
    billing.sandbox.outage('off');
    await endings.end(id);
    await endings.end(id);
    const { balance } = (await billing.stripe.customers.retrieve(customer)) as { balance: number };
    expect(balance).toBe(-500);
  });
});

it('credit is given back once to the owner of premium for life, while answers are lost', async () => {
  const person = await calls.subscribed();
  await calls.switched(person, 'standard');
  const { sessionId } = await calls.send(person, mutations.lifetime);
  billing.sandbox.outage('lost');
  billing.sandbox.pay(sessionId!, goodCard);
  expect(await calls.send(person, mutations.refresh)).toMatchObject(unavailable);
  billing.sandbox.outage('off');
  await billing.settle();
  const charges = await calls.chargesOf(person.customer);
  expect(charges.map(({ amount, amount_refunded }) => [amount, amount_refunded])).toEqual([
    [2_000, 0],
    [500, 500],
    [900, 900],
  ]);
});
