import { planMessages } from '@quiet-time/schema/back-office/plan-messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer, refusal } from '../../testing/account-calls.js';
import { type BillingApp, makeBillingApp } from '../../testing/billing.js';
import { billingCalls, mutations, type Person } from '../../testing/billing-calls.js';
import { planCalls, planInput } from '../../testing/plan-calls.js';

let billing: BillingApp;
let calls: ReturnType<typeof billingCalls>;
let plans: ReturnType<typeof planCalls>;
let admin: string;
beforeAll(async () => {
  billing = await makeBillingApp();
  calls = billingCalls(billing);
  admin = (await billing.app.signedIn({ role: 'admin' })).token;
  plans = planCalls(billing.app, admin);
});
afterAll(() => billing.stop());

const costing = (cents: number, key = 'gold', more: object = {}) =>
  planInput({
    name: 'Gold',
    tier: 'premium',
    ...more,
    pricing: { monthly: { price: cents / 100, stripePriceId: `price_${key}_${cents}_month` } },
  });
const free = planInput({ name: 'Gold', tier: null });
const made = (key: string, cents = 900) => plans.made(key, costing(cents, key));
const update = async (id: string, input: object) => answer(await plans.update({ id, input }));
const payersOf = async (planId: string) => {
  const fields = 'planId cycle priceId amount currency members firstRenewal lastRenewal isOld';
  const { data } = (await billing.app.graphql(`{ planPayers { ${fields} } }`, {}, admin)).json();
  return data.planPayers.filter((one: { planId: string }) => one.planId === planId);
};
const move = (planId: string, token = admin) =>
  billing.app.graphql(
    'mutation ($id: ID!) { movePlanPayers(planId: $id, cycle: monthly) }',
    { id: planId },
    token,
  );
const amountOf = async (person: Person & { customer: string }) =>
  (await calls.goingOn(person.customer)).map(({ items }) => items.data[0]!.price.unit_amount);

describe('a new price of a plan', () => {
  it('is for new members: the list shows who pays the old one, and until when', async () => {
    const plan = await made('gold');
    const person = await calls.subscribed({ plan: 'gold' });
    const current = {
      planId: plan.id,
      cycle: 'monthly',
      priceId: 'price_gold_900_month',
      amount: 900,
      currency: 'usd',
      members: 1,
      firstRenewal: '2026-12-21T06:00:00.000Z',
      lastRenewal: '2026-12-21T06:00:00.000Z',
    };
    expect(await payersOf(plan.id)).toEqual([{ ...current, isOld: false }]);
    await update(plan.id, costing(1_200));
    expect(await payersOf(plan.id)).toEqual([{ ...current, isOld: true }]);
    const newer = await calls.subscribed({ plan: 'gold' });
    expect(await payersOf(plan.id)).toMatchObject([
      { amount: 1_200, members: 1, isOld: false },
      { amount: 900, members: 1, isOld: true },
    ]);
    billing.sandbox.advance(person.customer, 31);
    await billing.settle();
    expect(await calls.paymentsOf(person)).toMatchObject([{ amount: 900 }, { amount: 900 }]);
    expect(await amountOf(newer)).toEqual([1_200]);
  });

  it('is paid from the next renewal on by those who are moved, with one mail each', async () => {
    const plan = await made('moved');
    const person = await calls.subscribed({ plan: 'moved' });
    const gone = await calls.subscribed({ plan: 'moved' });
    await calls.send(gone, mutations.cancel);
    await billing.settle();
    await update(plan.id, costing(1_200, 'moved'));
    expect(answer(await move(plan.id))).toBe(1);
    const mails = await billing.settle();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [person.member.email, 'A new price for your Quiet Time plan'],
    ]);
    expect(mails[0]!.text).toContain(
      'From 21 Dec 2026 on, Gold costs $12.00 a month instead of $9.00. Until then nothing changes.',
    );
    expect(mails[0]!.text).toContain('Next charge: $12.00 on 21 Dec 2026');
    // No charge comes before the renewal.
    expect(await calls.paymentsOf(person)).toMatchObject([{ amount: 900 }]);
    expect(await calls.standingOf(person)).toMatchObject({ subscription: 'premium', status: 'active' });
    // A second move finds no members, and sends no mail.
    expect(answer(await move(plan.id))).toBe(0);
    expect(await payersOf(plan.id)).toMatchObject([{ amount: 1_200, members: 1, isOld: false }]);
    billing.sandbox.advance(person.customer, 31);
    await billing.settle();
    expect(await calls.paymentsOf(person)).toMatchObject([{ amount: 900 }, { amount: 1_200 }]);
    expect(await amountOf(gone)).toEqual([900]);
    const moved = (await plans.trailOf(plan.id)).filter(({ action }) => action === 'plan.payersMoved');
    expect(moved).toMatchObject([{ detail: { cycle: 'monthly', members: 1 } }]);
  });

  it('is kept by a job that is done twice, and not taken by one that is late', async () => {
    const plan = await made('twice');
    const person = await calls.subscribed({ plan: 'twice' });
    await update(plan.id, costing(1_200, 'twice'));
    const id = (await calls.goingOn(person.customer))[0]!.id;
    const { planPayers } = billing.app.services;
    await planPayers.follow(id, 'price_twice_1200_month');
    await planPayers.follow(id, 'price_twice_1200_month');
    expect(await billing.settle()).toHaveLength(1);
    await update(plan.id, costing(1_300, 'twice'));
    await planPayers.follow(id, 'price_twice_1200_month');
    await planPayers.follow(id, 'price_premium_monthly');
    expect(await amountOf(person)).toEqual([1_200]);
  });

  it('can be looked at and moved to by administrators, where there is one', async () => {
    const plan = await plans.made('without', { tier: 'premium', pricing: { monthly: { price: 9 } } });
    expect(refusal(await move(plan.id))).toMatchObject({
      code: 'CONFLICT',
      message: planMessages.noPriceToMoveTo('monthly'),
    });
    const { token } = await billing.app.signedIn();
    expect((await move(plan.id, token)).statusCode).toBe(403);
    expect((await billing.app.graphql('{ planPayers { members } }', {}, token)).statusCode).toBe(403);
  });
});

describe('a plan that is made free', () => {
  it('charges nobody again: what was paid for runs to its end, and a mail says so', async () => {
    const plan = await made('freed');
    const person = await calls.subscribed({ plan: 'freed' });
    const trying = await billing.app.signedIn();
    billing.sandbox.pay((await calls.start(trying, 'freed')).sessionId!, {
      cardNumber: '5555 5555 5555 4444',
    });
    await billing.settle();
    await update(plan.id, free);
    const mails = await billing.settle();
    expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual(
      [person, trying].map(({ member }) => [member.email, 'Your Quiet Time plan is free now']).sort(),
    );
    expect(mails.find(({ to }) => to === person.member.email)!.text).toContain(
      'Gold is free now, so you are not charged for it again. You keep what you have paid for until 21 Dec 2026.',
    );
    const [subscription] = await calls.goingOn(person.customer);
    expect(subscription!.cancel_at_period_end).toBe(true);
    expect(await calls.standingOf(person)).toMatchObject({ subscription: 'premium', status: 'active' });
    expect(await calls.send(person, mutations.reactivate)).toMatchObject({
      code: 'CONFLICT',
      error: 'This plan is free now. Nothing is charged for it, so there is nothing to renew.',
    });
    expect(await billing.settle()).toEqual([]);
    billing.sandbox.advance(person.customer, 31);
    billing.sandbox.advance(await calls.customerOf(trying), 8);
    await billing.settle();
    expect(await calls.paymentsOf(person)).toMatchObject([{ amount: 900 }]);
    expect(await calls.paymentsOf(trying)).toEqual([]);
    expect(await calls.standingOf(person)).toMatchObject({ subscription: 'free' });
  });

  it('ends what is due at once, so that no card is tried again', async () => {
    const plan = await made('due');
    const person = await calls.subscribed({ plan: 'due' });
    billing.sandbox.setCards(person.customer, false);
    billing.sandbox.advance(person.customer, 31);
    await billing.settle();
    await update(plan.id, free);
    await billing.settle();
    expect(await calls.goingOn(person.customer)).toEqual([]);
  });

  it('is found by the nightly comparison, where the change was not heard of', async () => {
    const plan = await made('unheard');
    const person = await calls.subscribed({ plan: 'unheard' });
    await billing.app.db.query(
      `update plans set tier = null, monthly_price_cents = 0, monthly_stripe_price_id = '' where id = $1`,
      [plan.id],
    );
    await billing.app.services.expiry.reconcile();
    await billing.settle();
    expect((await calls.goingOn(person.customer))[0]!.cancel_at_period_end).toBe(true);
  });

  it('has no price ID, and gives no tier that others pay for', async () => {
    const plan = await made('tried');
    const fieldsOf = async (input: object) => refusal(await plans.update({ id: plan.id, input })).fields;
    expect(await fieldsOf({ ...costing(900, 'tried'), tier: 'free' })).toEqual({
      'pricing.monthly.stripePriceId': planMessages.freePlanPriceId,
    });
    const forNothing = { 'pricing.monthly.price': planMessages.tierForNothing('Premium') };
    expect(await fieldsOf({ ...free, tier: 'premium' })).toEqual(forNothing);
    const hidden = await plans.made('hidden-gift', { tier: 'premium', isActive: false });
    expect(refusal(await plans.toggle({ id: hidden.id })).fields).toEqual(forNothing);
    // Plans stored before this rule existed can still be edited.
    await billing.app.db.query('update plans set is_active = true where id = $1', [hidden.id]);
    await update(hidden.id, planInput({ tier: 'premium', description: 'Other words.' }));
  });
});
