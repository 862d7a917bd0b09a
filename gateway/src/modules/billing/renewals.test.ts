import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answer } from '../../testing/account-calls.js';
import { type BillingApp, failingCard, goodCard, makeBillingApp } from '../../testing/billing.js';
import { billingCalls, mutations, type Person } from '../../testing/billing-calls.js';

let billing: BillingApp;
let calls: ReturnType<typeof billingCalls>;
let admin: Person;
beforeAll(async () => {
  billing = await makeBillingApp();
  calls = billingCalls(billing);
  admin = await billing.app.signedIn({ role: 'admin' });
});
afterAll(() => billing.stop());
// Each card has only one trial.
beforeEach(() => billing.app.db.query('delete from trial_cards'));

async function trying(card = goodCard) {
  const person = await billing.app.signedIn();
  const { sessionId } = await calls.start(person);
  billing.sandbox.pay(sessionId!, card);
  await billing.settle();
  return { ...person, customer: await calls.customerOf(person) };
}

describe('the next charge', () => {
  const nextOf = (person: Person) =>
    calls.send(person, '{ billing { renewsAt renewalAmount renewalCurrency } }');

  it('has an amount, also in a trial; a cancelled plan has none', async () => {
    expect(await nextOf(await trying())).toEqual({
      renewsAt: '2026-11-28T06:00:00.000Z',
      renewalAmount: 900,
      renewalCurrency: 'usd',
    });
    const yearly = await calls.subscribed({ plan: 'family', cycle: 'yearly' });
    expect(await nextOf(yearly)).toMatchObject({ renewalAmount: 15_000 });
    await calls.send(yearly, mutations.cancel);
    const none = { renewsAt: null, renewalAmount: null, renewalCurrency: null };
    expect(await nextOf(yearly)).toEqual(none);
    expect(await nextOf(await billing.app.signedIn())).toEqual(none);
  });

  it('is what will be charged: as it was bought, less credit', async () => {
    const person = await calls.subscribed({ plan: 'standard' });
    const { sessionId } = await calls.start(person, 'premium');
    billing.sandbox.pay(sessionId!, goodCard);
    await billing.settle();
    // A later price of the plan does not apply to them.
    await billing.app.db.query(`update plans set monthly_price_cents = 99900 where key = 'premium'`);
    const { renewalAmount } = await nextOf(person);
    billing.sandbox.advance(person.customer, 31);
    await billing.settle();
    const payments = await calls.paymentsOf(person);
    expect(payments.map(({ amount }) => amount)).toEqual([500, 900, 400]);
    expect(renewalAmount).toBe(400);
    expect(await nextOf(person)).toMatchObject({ renewalAmount: 900 });
  });
});

it('a plan that is paid for is not cancelled by ending a trial', async () => {
  const person = await calls.subscribed();
  expect(await calls.send(person, mutations.cancelTrial)).toEqual({
    code: 'CONFLICT',
    error: m.billing_no_trial(),
  });
  expect(await calls.goingOn(person.customer)).toMatchObject([{ cancel_at_period_end: false }]);
});

describe('a deactivated account', () => {
  const setActive = async ({ member }: Person, isActive: boolean) =>
    answer(
      await billing.app.graphql(
        `mutation ($id: ID!, $isActive: Boolean!) { setMemberActive(memberId: $id, isActive: $isActive) { isActive } }`,
        { id: member.id, isActive },
        admin.token,
      ),
    );
  const recordOf = async ({ member }: Person) => {
    const [row] = await billing.app.db.query(
      `select detail from audit_log where subject_id = $1 and action = 'member.deactivated'`,
      [member.id],
    );
    return row.detail;
  };

  it('keeps what is paid for and is charged no more, also when it is activated again', async () => {
    const person = await calls.subscribed();
    expect(await setActive(person, false)).toEqual({ isActive: false });
    expect(await recordOf(person)).toEqual({ endsPlan: true });
    const mails = await billing.settle();
    expect(mails.map(({ subject }) => subject)).toEqual(['Your Quiet Time plan was cancelled']);
    await setActive(person, true);
    expect(await billing.settle()).toEqual([]);
    expect(await calls.standingOf(person)).toMatchObject({
      subscription: 'premium',
      status: 'active',
      endsAt: new Date('2026-12-21T06:00:00Z'),
    });
    billing.sandbox.advance(person.customer, 31);
    await billing.settle();
    expect(await calls.standingOf(person)).toMatchObject({ subscription: 'free', status: 'inactive' });
    expect(await calls.paymentsOf(person)).toHaveLength(1);
  });

  it('that is activated again and takes the cancellation back keeps its plan, whatever events follow', async () => {
    const person = await calls.subscribed();
    const { id } = (await calls.goingOn(person.customer))[0]!;
    await setActive(person, false);
    await billing.settle();
    await setActive(person, true);
    await billing.app.services.subscriptions.reactivate(person.member.id);
    // A job from the time of deactivation may be late, and may run twice.
    await billing.app.services.endings.stopRenewal(id);
    await billing.settle();
    expect(await calls.goingOn(person.customer)).toMatchObject([{ cancel_at_period_end: false }]);
    expect(await calls.standingOf(person)).toMatchObject({ subscription: 'premium', endsAt: null });
  });

  it('in a trial pays nothing at its end', async () => {
    const person = await trying();
    await setActive(person, false);
    await billing.settle();
    billing.sandbox.advance(person.customer, 31);
    await billing.settle();
    expect(await calls.paymentsOf(person)).toEqual([]);
    expect(await calls.goingOn(person.customer)).toEqual([]);
  });

  it('whose payment is due is not charged again', async () => {
    const person = await calls.subscribed({ card: failingCard, account: { hasUsedTrial: false } });
    billing.sandbox.advance(person.customer, 7);
    await billing.settle();
    expect(await calls.standingOf(person)).toMatchObject({ status: 'past_due' });
    await setActive(person, false);
    await billing.settle();
    expect(await calls.standingOf(person)).toMatchObject({ subscription: 'free', status: 'inactive' });
    billing.sandbox.setCards(person.customer, true);
    billing.sandbox.advance(person.customer, 31);
    await billing.settle();
    const paid = await calls.paymentsOf(person);
    expect(paid.filter(({ status }) => status === 'succeeded')).toEqual([]);
  });

  it('that pays on a page that was open is charged once', async () => {
    const person = await billing.app.signedIn({ hasUsedTrial: true });
    const { sessionId } = await calls.start(person);
    await setActive(person, false);
    expect(await recordOf(person)).toEqual({});
    await billing.settle();
    billing.sandbox.pay(sessionId!, goodCard);
    await billing.settle();
    const customer = await calls.customerOf(person);
    expect(await calls.goingOn(customer)).toMatchObject([{ cancel_at_period_end: true }]);
    billing.sandbox.advance(customer, 31);
    await billing.settle();
    expect(await calls.paymentsOf(person)).toHaveLength(1);
  });

  it('is seen to once the provider answers', async () => {
    const person = await calls.subscribed();
    billing.sandbox.outage('error');
    await setActive(person, false);
    await expect(billing.mailbox.deliver()).rejects.toThrow();
    billing.sandbox.outage('off');
    await billing.app.services.expiry.reconcile();
    await billing.settle();
    expect(await calls.goingOn(person.customer)).toMatchObject([{ cancel_at_period_end: true }]);
  });
});
