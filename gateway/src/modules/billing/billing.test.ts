import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingApp, goodCard, makeBillingApp, otherGoodCard } from '../../testing/billing.js';
import { billingCalls, mutations, type Person } from '../../testing/billing-calls.js';

let billing: BillingApp;
let calls: ReturnType<typeof billingCalls>;
beforeAll(async () => {
  billing = await makeBillingApp();
  calls = billingCalls(billing);
});
afterAll(() => billing.stop());

/** Returns the charge of a member's first payment. */
const chargeOf = async ({ member }: Person): Promise<string> => {
  const [{ charge }] = await billing.app.db.query(
    'select charge_id as charge from payments where member_id = $1 order by created_at, id',
    [member.id],
  );
  return charge;
};

describe('a first plan', () => {
  it('is a trial of seven days, which becomes a plan that is paid for', async () => {
    const person = await billing.app.signedIn();
    const { sessionId, url } = await calls.start(person);
    expect(url).toContain('/c/pay/');
    expect(await calls.send(person, mutations.verify, { sessionId })).toMatchObject({ code: 'CONFLICT' });
    billing.sandbox.pay(sessionId!, goodCard);
    // Before any webhook.
    expect(await calls.send(person, mutations.verify, { sessionId })).toEqual({
      outcome: 'trial',
      message: 'Your free trial has begun. Nothing was charged.',
    });
    const trial = await calls.standingOf(person);
    expect(trial).toMatchObject({
      subscription: 'premium',
      status: 'trialing',
      hasUsedTrial: true,
      endsAt: null,
    });
    expect(trial.trialEndsAt?.toISOString()).toBe('2026-11-28T06:00:00.000Z');
    const mails = await billing.settle();
    expect(mails.map(({ subject }) => subject)).toEqual(['Your Quiet Time trial has begun']);
    expect(mails[0]!.text).toContain(
      'Plan: Premium, monthly\nTrial: until 28 Nov 2026\nCard: Visa ending in 4242\nNext charge: $9.00 on 28 Nov 2026\n',
    );

    billing.sandbox.advance(await calls.customerOf(person), 7);
    const later = await billing.settle();
    expect(await calls.standingOf(person)).toMatchObject({
      subscription: 'premium',
      status: 'active',
      trialEndsAt: null,
    });
    expect(later.map(({ subject }) => subject)).toEqual(['Your receipt from Quiet Time']);
    // The sandbox passes time by moving earlier dates into the past.
    expect(later[0]!.text).toContain(
      'Amount: $9.00\nPlan: Premium, monthly\nPaid on: 21 Nov 2026\nPeriod: 21 Nov 2026 to 21 Dec 2026\nCard: Visa ending in 4242\nNext charge: $9.00 on 21 Dec 2026\n',
    );
    expect(await calls.paymentsOf(person)).toEqual([{ amount: 900, refunded: 0, status: 'succeeded' }]);
    expect(await calls.send(person, '{ billing { isConvertedTrial } }')).toEqual({ isConvertedTrial: true });
  });

  it('that is cancelled in its trial runs until the last day and is never charged', async () => {
    const person = await billing.app.signedIn();
    const { sessionId } = await calls.start(person, 'standard');
    billing.sandbox.pay(sessionId!, otherGoodCard);
    await billing.settle();
    const answered = await calls.send(person, mutations.cancelTrial);
    expect(answered).toEqual({ subscription: 'standard', subscriptionEndsAt: '2026-11-28T06:00:00.000Z' });
    const [result] = await billing.settle();
    expect(result?.subject).toBe('Your Quiet Time plan was cancelled');
    billing.sandbox.advance(await calls.customerOf(person), 7);
    const mails = await billing.settle();
    expect(mails.map(({ subject }) => subject)).toEqual(['Your Quiet Time trial has ended']);
    expect(await calls.standingOf(person)).toMatchObject({
      subscription: 'free',
      status: 'inactive',
      hasUsedTrial: true,
    });
    expect((await calls.standingOf(person)).trialEndsAt).not.toBeNull();
    expect(await calls.paymentsOf(person)).toEqual([]);
  });

  it('has no trial where another account had one with the same card', async () => {
    const person = await billing.app.signedIn();
    const { sessionId } = await calls.start(person);
    billing.sandbox.pay(sessionId!, goodCard);
    const refused = {
      outcome: 'refused',
      message:
        'This card has already been used for a trial. Nothing was charged, and your plan is unchanged.',
    };
    expect(await calls.send(person, mutations.verify, { sessionId })).toEqual(refused);
    const mails = await billing.settle();
    expect(mails.map(({ subject }) => subject)).toEqual(['Your Quiet Time trial could not begin']);
    // The page is opened again after the trial has ended at the provider.
    expect(await calls.send(person, mutations.verify, { sessionId })).toEqual(refused);
    const standing = { subscription: 'free', trialEndsAt: null, hasUsedTrial: false };
    expect(await calls.standingOf(person)).toMatchObject(standing);
    expect((await calls.goingOn(await calls.customerOf(person))).length).toBe(0);
    expect(await calls.send(person, '{ billing { trialRefused isConvertedTrial } }')).toEqual({
      trialRefused: true,
      isConvertedTrial: false,
    });
  });

  it('after a refused trial another card can have one, and the same card can pay for a plan without a trial', async () => {
    await billing.app.db.query('delete from trial_cards');
    const first = await billing.app.signedIn();
    billing.sandbox.pay((await calls.start(first)).sessionId!, goodCard);
    await billing.settle();
    const refusedWith = async () => {
      const person = await billing.app.signedIn();
      const { sessionId } = await calls.start(person);
      billing.sandbox.pay(sessionId!, goodCard);
      await billing.settle();
      return person;
    };
    const withAnother = await refusedWith();
    billing.sandbox.pay((await calls.start(withAnother)).sessionId!, otherGoodCard);
    await billing.settle();
    expect(await calls.standingOf(withAnother)).toMatchObject({ status: 'trialing', hasUsedTrial: true });

    const withTheSame = await refusedWith();
    const open = await calls.start(withTheSame);
    const today = `mutation { startCheckout(plan: "premium", trial: false) { sessionId } }`;
    const { sessionId } = await calls.send(withTheSame, today);
    expect(sessionId).not.toBe(open.sessionId);
    billing.sandbox.pay(sessionId!, goodCard);
    await billing.settle();
    expect(await calls.standingOf(withTheSame)).toMatchObject({ subscription: 'premium', status: 'active' });
    expect(await calls.paymentsOf(withTheSame)).toMatchObject([{ amount: 900 }]);
  });
});

describe('a payment', () => {
  it('that fails closes paid features, and choosing the plan again opens them', async () => {
    const person = await calls.subscribed();
    billing.sandbox.setCards(person.customer, false);
    billing.sandbox.advance(person.customer, 31);
    const mails = await billing.settle();
    expect(mails.map(({ subject }) => subject)).toEqual(['A payment for Quiet Time did not go through']);
    expect(await calls.standingOf(person)).toMatchObject({ subscription: 'premium', status: 'past_due' });
    const payments = '{ payments(first: 5) { nodes { amount refunded status description } } }';
    const premium = { amount: 900, refunded: 0, description: 'Premium, monthly' };
    expect((await calls.send(person, payments)).nodes).toEqual([
      { ...premium, status: 'failed' },
      { ...premium, status: 'succeeded' },
    ]);
    const { sessionId } = await calls.start(person);
    billing.sandbox.pay(sessionId!, otherGoodCard);
    await billing.settle();
    expect(await calls.standingOf(person)).toMatchObject({ subscription: 'premium', status: 'active' });
    expect((await calls.goingOn(person.customer)).length).toBe(1);
  });

  it('that is refunded ends the plan permanently', async () => {
    const person = await calls.subscribed();
    billing.sandbox.refund(await chargeOf(person));
    await billing.settle();
    expect(await calls.standingOf(person)).toMatchObject({ subscription: 'free', status: 'inactive' });
    expect(await calls.goingOn(person.customer)).toEqual([]);
    expect(await calls.paymentsOf(person)).toEqual([{ amount: 900, refunded: 900, status: 'refunded' }]);
  });
});

describe('a plan', () => {
  it('that is cancelled continues, and can be resumed', async () => {
    const person = await calls.subscribed();
    const cancelled = await calls.send(person, mutations.cancel);
    expect(cancelled.subscriptionEndsAt).toBe('2026-12-21T06:00:00.000Z');
    // Cancelling again changes nothing.
    expect(await calls.send(person, mutations.cancel)).toEqual(cancelled);
    expect((await billing.settle()).length).toBe(1);
    expect(await calls.send(person, mutations.reactivate)).toEqual({
      subscription: 'premium',
      subscriptionEndsAt: null,
    });
    await calls.send(person, mutations.cancel);
    billing.sandbox.advance(person.customer, 31);
    await billing.settle();
    expect(await calls.standingOf(person)).toMatchObject({ subscription: 'free', status: 'inactive' });
    expect((await calls.paymentsOf(person)).length).toBe(1);
    expect(await calls.send(person, mutations.reactivate)).toMatchObject({ code: 'CONFLICT' });
  });

  it('that is switched ends with credit, and only the new one continues', async () => {
    const person = await calls.subscribed({ plan: 'standard' });
    const { sessionId } = await calls.start(person, 'premium');
    billing.sandbox.pay(sessionId!, goodCard);
    await billing.settle();
    const [going, ...others] = await calls.goingOn(person.customer);
    expect(others).toEqual([]);
    expect(going!.items.data[0]!.price.id).toBe('price_premium_monthly');
    expect(await calls.standingOf(person)).toMatchObject({ subscription: 'premium', status: 'active' });
    const customer = await billing.stripe.customers.retrieve(person.customer);
    expect((customer as { balance: number }).balance).toBe(-500);
  });

  it('that is paid from credit replaces the other at once, without a thank-you for a payment', async () => {
    const person = await calls.subscribed({ plan: 'premium', cycle: 'yearly' });
    await calls.switched(person, 'family');
    const { sessionId } = await calls.start(person, 'standard');
    billing.sandbox.pay(sessionId!, goodCard);
    const before = await calls.paymentsOf(person);
    expect(await calls.send(person, mutations.verify, { sessionId })).toMatchObject({ outcome: 'credit' });
    expect(await calls.standingOf(person)).toMatchObject({ subscription: 'standard', status: 'active' });
    const mails = await billing.settle();
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your Quiet Time plan is paid',
      'You have credit at Quiet Time',
    ]);
    expect(await calls.paymentsOf(person)).toEqual(before);
  });

  it('that has ended since is not reported as active', async () => {
    const person = await billing.app.signedIn({ hasUsedTrial: true });
    const { sessionId } = await calls.start(person);
    billing.sandbox.pay(sessionId!, goodCard);
    expect(await calls.send(person, mutations.verify, { sessionId })).toMatchObject({ outcome: 'paid' });
    await billing.settle();
    billing.sandbox.refund(await chargeOf(person));
    await billing.settle();
    expect(await calls.send(person, mutations.verify, { sessionId })).toMatchObject({ outcome: 'nothing' });
  });

  it('gives its rest back to somebody who buys premium for life, which a refund takes away', async () => {
    const person = await calls.subscribed({ plan: 'premium', cycle: 'yearly' });
    billing.sandbox.advance(person.customer, 73);
    await billing.settle();
    const { sessionId } = await calls.send(person, mutations.lifetime);
    billing.sandbox.pay(sessionId!, goodCard);
    await billing.settle();
    expect(await calls.standingOf(person)).toMatchObject({
      subscription: 'premium',
      status: 'active',
      endsAt: null,
    });
    expect(await calls.goingOn(person.customer)).toEqual([]);
    const [yearly, lifetime] = await calls.paymentsOf(person);
    expect(yearly!.refunded).toBe(7_200);
    expect(lifetime).toMatchObject({ amount: 2_000, status: 'succeeded' });
    expect(await calls.start(person, 'premium')).toMatchObject({ error: 'You already have premium access!' });
    const [first, second] = await billing.app.db.query(
      'select charge_id as charge, description from payments where member_id = $1 order by created_at',
      [person.member.id],
    );
    expect([first.description, second.description]).toEqual(['Premium, yearly', 'Premium for life']);
    billing.sandbox.refund(second.charge);
    await billing.settle();
    expect(await calls.standingOf(person)).toMatchObject({ subscription: 'free', status: 'inactive' });
  });
});

describe('a checkout', () => {
  it('is one page at a time: the same again, and another instead of the first', async () => {
    const person = await billing.app.signedIn({ hasUsedTrial: true });
    const [one, two] = await Promise.all([calls.start(person), calls.start(person)]);
    expect(one).toEqual(two);
    const other = await calls.start(person, 'family', 'yearly');
    expect(other.sessionId).not.toBe(one.sessionId);
    const closed = await billing.stripe.checkout.sessions.retrieve(one.sessionId!);
    expect(closed.status).toBe('expired');
  });

  it('that was paid in the meantime is not charged again', async () => {
    const person = await billing.app.signedIn({ hasUsedTrial: true });
    billing.hold();
    const { sessionId } = await calls.start(person);
    billing.sandbox.pay(sessionId!, goodCard);
    expect(await calls.start(person)).toMatchObject({
      code: 'CONFLICT',
      error: 'You are on this plan already.',
    });
    billing.release();
    expect((await calls.goingOn(await calls.customerOf(person))).length).toBe(1);
  });

  it('refuses what is not offered, and pages of others', async () => {
    const person = await billing.app.signedIn();
    for (const plan of ['', 'gold', 'price_nothing', 'free']) {
      expect(await calls.start(person, plan)).toMatchObject({
        code: 'BAD_USER_INPUT',
        error: 'This plan is not offered.',
      });
    }
    await billing.app.db.query(`update plans set is_active = false where key = 'family'`);
    expect(await calls.start(person, 'family')).toMatchObject({ code: 'BAD_USER_INPUT' });
    await billing.app.db.query(`update plans set is_active = true where key = 'family'`);
    const { sessionId } = await calls.start(person);
    const stranger = await billing.app.signedIn();
    for (const request of [sessionId, 'cs_test_nothing', '']) {
      expect(await calls.send(stranger, mutations.verify, { sessionId: request })).toMatchObject({
        code: 'NOT_FOUND',
      });
    }
  });

  it('by a price id has that price', async () => {
    const person = await billing.app.signedIn();
    const response = await billing.app.rest('/payments/create-checkout-session', {
      method: 'POST',
      token: person.token,
      body: { priceId: 'price_standard_yearly', userId: '0192f0c1-5a3e-7c41-9d2b-6f1e8a7b3c50' },
    });
    expect(response.statusCode).toBe(200);
    const { sessionId } = response.json();
    const session = await billing.stripe.checkout.sessions.retrieve(sessionId);
    expect(session.client_reference_id).toBe(person.member.id);
  });

  it('by the price ID that `/payments/plans` gives for premium for life buys that', async () => {
    const person = await billing.app.signedIn();
    const { lifetime } = (await billing.app.rest('/payments/plans')).json();
    const response = await billing.app.rest('/payments/create-checkout-session', {
      method: 'POST',
      token: person.token,
      body: { priceId: lifetime.stripePriceId },
    });
    expect(response.statusCode).toBe(200);
    billing.sandbox.pay(response.json().sessionId, goodCard);
    await billing.settle();
    expect(await calls.standingOf(person)).toMatchObject({ subscription: 'premium', endsAt: null });
    expect(await calls.paymentsOf(person)).toMatchObject([{ amount: 2_000 }]);
  });
});

describe('the provider', () => {
  it('that does not answer changes nothing', async () => {
    const person = await calls.subscribed();
    const before = await calls.standingOf(person);
    billing.sandbox.outage('error');
    for (const document of [mutations.cancel, mutations.refresh, mutations.lifetime]) {
      expect(await calls.send(person, document)).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    }
    billing.sandbox.outage('off');
    expect(await calls.standingOf(person)).toEqual(before);
    expect((await calls.goingOn(person.customer))[0]!.cancel_at_period_end).toBe(false);
  });
});

it('a mail about money does not wait for a provider that is silent', async () => {
  await billing.app.db.query('delete from trial_cards');
  const person = await billing.app.signedIn();
  const { sessionId } = await calls.start(person);
  billing.sandbox.pay(sessionId!, goodCard);
  await calls.send(person, mutations.verify, { sessionId });
  await billing.sandbox.settle();
  await billing.app.db.query(`delete from outbox where name <> 'mail.billing'`);
  billing.sandbox.outage('error');
  const [mail] = await billing.mailbox.deliver();
  billing.sandbox.outage('off');
  expect(mail!.text).toContain('Plan: Premium, monthly\nTrial: until 28 Nov 2026\nNext charge: $9.00');
  await billing.settle();
});
