import { planMessages } from '@quiet-time/schema/back-office/plan-messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { refusal } from '../../testing/account-calls.js';
import { type BillingApp, makeBillingApp } from '../../testing/billing.js';
import { billingCalls } from '../../testing/billing-calls.js';
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

const monthly = (price: number, stripePriceId: string, yearly: object = {}) => ({
  pricing: { monthly: { price, stripePriceId }, yearly },
});
const create = (key: string, more: object) => plans.create({ input: planInput({ key, ...more }) });
const priceErrors = async (sent: ReturnType<typeof create>) => {
  const { code, fields } = refusal(await sent) as { code: string; fields?: Record<string, string> };
  return { code, fields };
};
const differences = async () =>
  (await billing.app.graphql('{ planPriceDifferences { planKey cycle text } }', {}, admin)).json().data
    .planPriceDifferences;

describe('a Stripe price ID', () => {
  it("belongs to one plan, so that another plan with it can't change a tier", async () => {
    const payer = await calls.subscribed({ plan: 'premium' });
    const taken = planMessages.priceIdTaken('price_premium_monthly', 'Premium');
    const refused = { code: 'CONFLICT', fields: { 'pricing.monthly.stripePriceId': taken } };
    expect(
      await priceErrors(create('new-family', { isFamily: true, ...monthly(9, 'price_premium_monthly') })),
    ).toEqual(refused);
    expect(
      await priceErrors(create('idle', { isActive: false, ...monthly(9, 'price_premium_monthly') })),
    ).toEqual(refused);
    const inYear = { price: 9, stripePriceId: 'price_premium_monthly ' };
    expect(
      await priceErrors(create('yearly', { pricing: { monthly: { price: 1 }, yearly: inYear } })),
    ).toEqual({
      code: 'CONFLICT',
      fields: { 'pricing.yearly.stripePriceId': taken },
    });
    await calls.send(payer, 'mutation { refreshSubscription { subscription } }');
    expect(await calls.standingOf(payer)).toMatchObject({ subscription: 'premium' });
  });

  it('belongs to one period of its plan, and not to lifetime premium', async () => {
    const twice = monthly(12, 'price_1200_month', { price: 12, stripePriceId: 'price_1200_month' });
    expect(await priceErrors(create('twice', twice))).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { 'pricing.yearly.stripePriceId': planMessages.priceIdTwice },
    });
    expect(await priceErrors(create('life', monthly(20, 'price_lifetime')))).toEqual({
      code: 'CONFLICT',
      fields: { 'pricing.monthly.stripePriceId': planMessages.priceIdLifetime('price_lifetime') },
    });
  });

  it('may move between the periods of its plan, and to another plan once it is free', async () => {
    const both = monthly(12, 'price_a_1200_month', { price: 99, stripePriceId: 'price_a_9900_year' });
    const plan = await plans.made('moving', both);
    await plans.update({ id: plan.id, input: planInput(monthly(12, 'price_b_1200_month')) });
    await plans.made('taker', monthly(12, 'price_a_1200_month'));
    const back = plans.update({ id: plan.id, input: planInput(monthly(12, 'price_a_1200_month')) });
    expect((await priceErrors(back)).code).toBe('CONFLICT');
  });

  it('stays with a plan whose members pay it, also after a new price', async () => {
    const old = await plans.made('old', { ...monthly(3, 'price_old_300_month'), tier: 'premium' });
    await calls.subscribed({ plan: 'old' });
    await plans.update({ id: old.id, input: planInput(monthly(4, 'price_old_400_month')) });
    expect(await priceErrors(create('heir', monthly(3, 'price_old_300_month')))).toEqual({
      code: 'CONFLICT',
      fields: {
        'pricing.monthly.stripePriceId': planMessages.priceIdPaid('price_old_300_month', 1, 'Plan'),
      },
    });
  });

  it('is unique in the database, too', async () => {
    const wrong = `update plans set yearly_stripe_price_id = 'price_premium_monthly' where key = 'standard'`;
    await expect(billing.app.db.query(wrong)).rejects.toThrow('plan_prices_pk');
    const twice = `update plans set yearly_stripe_price_id = monthly_stripe_price_id where key = 'standard'`;
    await expect(billing.app.db.query(twice)).rejects.toThrow('plan_prices_pk');
  });
});

describe('the price at Stripe', () => {
  it.each([
    [
      'another amount',
      monthly(9, 'price_x_1200_month'),
      'monthly',
      '$12.00 USD a month',
      '$9.00 USD a month',
    ],
    [
      'another period',
      monthly(12, 'price_x_1200_year'),
      'monthly',
      '$12.00 USD a year',
      '$12.00 USD a month',
    ],
    [
      'twelve months',
      monthly(10, '', { stripePriceId: 'price_x_9900_year' }),
      'yearly',
      '$99.00 USD a year',
      '$120.00 USD a year',
    ],
  ])('is refused if it is %s', async (_what, more, cycle, charged, message) => {
    const { code, fields } = await priceErrors(create(`x${newId()}`, more));
    expect(code).toBe('BAD_USER_INPUT');
    const text = fields?.[`pricing.${cycle}.stripePriceId`];
    expect(text).toContain(`Stripe charges ${charged} for price_x`);
    expect(text).toContain(`but this plan says ${message}.`);
  });

  it('is refused if it does not exist', async () => {
    expect((await priceErrors(create('none', monthly(9, 'price_none')))).fields).toEqual({
      'pricing.monthly.stripePriceId': planMessages.priceUnknown('price_none'),
    });
  });

  it('is refused if the amount of a plan changes and its price ID does not', async () => {
    const plan = await plans.made('dearer', monthly(9, 'price_d_900_month'));
    const update = (more: object) => plans.update({ id: plan.id, input: planInput(more) });
    expect((await priceErrors(update(monthly(12, 'price_d_900_month')))).code).toBe('BAD_USER_INPUT');
    expect((await update(monthly(12, 'price_d_1200_month'))).json().errors).toBeUndefined();
  });

  it('is checked at night after an outage of Stripe, and shown until it is right', async () => {
    billing.sandbox.outage('error');
    const plan = await plans
      .made('unseen', monthly(9, 'price_u_1100_month'))
      .finally(() => billing.sandbox.outage('off'));
    expect(await differences()).toEqual([]);
    await billing.app.services.priceCheck.checkAll();
    expect(await differences()).toEqual([
      {
        planKey: 'unseen',
        cycle: 'monthly',
        text: planMessages.priceDiffers('price_u_1100_month', '$11.00 USD a month', '$9.00 USD a month'),
      },
    ]);
    // Fields other than the price can still be changed.
    const input = planInput({ ...monthly(9, 'price_u_1100_month'), description: 'Other words.' });
    expect((await plans.update({ id: plan.id, input })).json().errors).toBeUndefined();
    expect(await differences()).toHaveLength(1);
    await plans.update({ id: plan.id, input: planInput(monthly(11, 'price_u_1100_month')) });
    expect(await differences()).toEqual([]);
  });

  it('is for administrators', async () => {
    const { token } = await billing.app.signedIn();
    const sent = await billing.app.graphql('{ planPriceDifferences { text } }', {}, token);
    expect(sent.statusCode).toBe(403);
  });
});
