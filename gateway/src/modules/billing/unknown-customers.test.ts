import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BillingApp, goodCard, makeBillingApp, otherGoodCard } from '../../testing/billing.js';
import { billingCalls, mutations, type Person } from '../../testing/billing-calls.js';
import { testNow } from '../../testing/test-app.js';

let billing: BillingApp;
let calls: ReturnType<typeof billingCalls>;
beforeAll(async () => {
  billing = await makeBillingApp();
  calls = billingCalls(billing);
});
afterAll(() => billing.stop());
beforeEach(() => {
  billing.app.logs.length = 0;
});

const planKeyPrice = async (price: string) =>
  billing.app.db.query(`update plans set monthly_stripe_price_id = $1 where key = 'premium'`, [price]);

/** Log lines about failures of the provider. */
const failures = () =>
  billing.app.logs.flatMap(({ msg, provider }) =>
    provider ? [{ msg, ...(provider as Record<string, unknown>) }] : [],
  );

describe('a customer whom the provider no longer knows', () => {
  it('buys as a new one, also where a payment page was open', async () => {
    const person = await billing.app.signedIn({ hasUsedTrial: true });
    const first = await calls.start(person);
    const before = await calls.customerOf(person);
    billing.sandbox.forget(before);

    const second = await calls.start(person);
    expect(second.url).toContain('/c/pay/');
    expect(second.sessionId).not.toBe(first.sessionId);
    expect(await calls.customerOf(person)).not.toBe(before);
    expect(failures()).toContainEqual({
      msg: 'the payment provider refused a call',
      type: 'StripeInvalidRequestError',
      code: 'resource_missing',
      param: 'customer',
      statusCode: 400,
      requestId: expect.stringMatching(/^req_/),
    });
    expect(JSON.stringify(billing.app.logs)).not.toContain(person.member.email);
    billing.sandbox.pay(second.sessionId!, goodCard);
    await billing.settle();
    expect(await calls.standingOf(person)).toMatchObject({ subscription: 'premium', status: 'active' });
  });

  it('keeps what is paid for to its end, and no longer', async () => {
    const person = await calls.subscribed();
    billing.sandbox.forget(person.customer);
    expect(await calls.send(person, mutations.refresh)).toMatchObject({ subscription: 'premium' });
    expect(await calls.standingOf(person)).toMatchObject({
      status: 'active',
      endsAt: new Date('2026-12-21T06:00:00Z'),
    });
    expect(await calls.send(person, '{ billing { renewsAt renewalAmount } }')).toEqual({
      renewsAt: null,
      renewalAmount: null,
    });
    expect(await calls.send(person, mutations.cancel)).toMatchObject({ subscription: 'premium' });
    expect(await calls.send(person, mutations.reactivate)).toEqual({
      code: 'CONFLICT',
      error: m.billing_nothing_to_reactivate(),
    });
    expect((await billing.app.services.expiry.reconcile()).lost).toContain(person.member.id);
    billing.setNow('2026-12-22T06:00:00Z');
    await billing.app.services.expiry.expire();
    expect(await calls.standingOf(person)).toMatchObject({ subscription: 'free', status: 'inactive' });
    billing.setNow('2026-11-21T06:00:00Z');
  });

  it('switches as a new one, and the plan before runs out', async () => {
    const person = await calls.subscribed({ plan: 'standard' });
    billing.sandbox.forget(person.customer);
    const { sessionId } = await calls.start(person, 'family', 'yearly');
    billing.sandbox.pay(sessionId!, otherGoodCard);
    await billing.settle();
    expect(await calls.standingOf(person)).toMatchObject({ subscription: 'family', endsAt: null });
    const grants = await billing.app.services.grants.of(person.member.id);
    expect(grants.map(({ tier, renewsAt }) => [tier, renewsAt !== null])).toEqual([
      ['family', true],
      ['standard', false],
    ]);
  });

  it('keeps premium for life, which was paid', async () => {
    const person = await billing.app.signedIn();
    const { sessionId } = await calls.send(person, mutations.lifetime);
    billing.sandbox.pay(sessionId!, goodCard);
    await billing.settle();
    billing.sandbox.forget(await calls.customerOf(person));
    await billing.app.services.expiry.reconcile();
    expect(await calls.standingOf(person)).toMatchObject({ subscription: 'premium', endsAt: null });
  });

  it('can delete the account, and what was to be ended there is ended', async () => {
    const person = await calls.subscribed();
    const { id } = (await calls.goingOn(person.customer))[0]!;
    billing.sandbox.forget(person.customer);
    const { endings } = billing.app.services;
    await endings.endAll(person.customer);
    await endings.end(id);
    await endings.stopRenewal(id);
  });
});

it('a page is deleted when nobody can have paid on it for two months', async () => {
  const person = await billing.app.signedIn();
  await calls.start(person);
  const leftAfter = async (days: number) => {
    await billing.app.db.query(
      `update checkouts set created_at = $3::timestamptz - $2 * interval '1 day' where member_id = $1`,
      [person.member.id, days, testNow],
    );
    await billing.app.services.checkouts.purge();
    return (await billing.app.db.query('select 1 from checkouts where member_id = $1', [person.member.id]))
      .length;
  };
  expect([await leftAfter(59), await leftAfter(61)]).toEqual([1, 0]);
});

describe('a page that the provider no longer knows', () => {
  const named = (person: Person) =>
    billing.app.db.query(
      'select session_id as id, status from checkouts where member_id = $1 order by created_at',
      [person.member.id],
    );

  it('is forgotten', async () => {
    const person = await billing.app.signedIn();
    await calls.start(person);
    await billing.app.db.query(`update checkouts set session_id = 'cs_test_gone' where member_id = $1`, [
      person.member.id,
    ]);
    expect(await calls.send(person, mutations.verify, { sessionId: 'cs_test_gone' })).toEqual({
      code: 'NOT_FOUND',
      error: m.billing_session_unknown(),
    });
    const { sessionId } = await calls.start(person);
    expect(await named(person)).toEqual([
      { id: 'cs_test_gone', status: 'expired' },
      { id: sessionId, status: 'open' },
    ]);
  });

  it('is of the price that the plan has now', async () => {
    const person = await billing.app.signedIn({ hasUsedTrial: true });
    await planKeyPrice('price_of_another_account');
    expect(await calls.start(person)).toEqual({
      code: 'CONFLICT',
      error: m.billing_plan_without_price(),
    });
    expect(failures()).toMatchObject([{ code: 'resource_missing', param: 'line_items[0][price]' }]);
    await planKeyPrice('price_premium_monthly');
    expect(await calls.start(person)).toHaveProperty('url');
  });
});

describe('a refusal', () => {
  it('a refusal of our key is not handled like an outage', async () => {
    const person = await billing.app.signedIn();
    await calls.start(person);
    const stranger = await makeBillingApp({ STRIPE_SECRET_KEY: 'sk_test_of_another_account' });
    try {
      const theirs = billingCalls(stranger);
      expect(await theirs.start(await stranger.app.signedIn())).toEqual({
        code: 'INTERNAL_SERVER_ERROR',
        error: m.billing_provider_refused(),
      });
      expect(JSON.stringify(stranger.app.logs)).toContain('StripeAuthenticationError');
    } finally {
      await stranger.stop();
    }
  });

  it('a rename during the creation of a customer is not an error', async () => {
    const person = await billing.app.signedIn();
    billing.sandbox.outage('lost');
    expect(await calls.start(person)).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    billing.sandbox.outage('off');
    await billing.app.db.query(`update members set name = 'Noémi' where id = $1`, [person.member.id]);
    expect(await calls.start(person)).toHaveProperty('url');
  });
});
