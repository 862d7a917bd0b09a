import { planMessages } from '@quiet-time/schema/back-office/plan-messages';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { answer, refusal } from '../../testing/account-calls.js';
import { planInput as input, type Plan, planCalls } from '../../testing/plan-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

const app: TestApp = await makeTestApp();
const admin = (await app.signedIn({ role: 'admin' })).token;
afterAll(() => app.stop());
beforeEach(() => app.db.query('delete from plans'));

const { create, update, toggle, makePopular, fixKey, remove, made, plans, found, trailOf } = planCalls(
  app,
  admin,
);
const keys = async (field: string, token?: string) => (await plans(field, token)).map(({ key }) => key);
const costing = (price: number, more: object = {}) => ({ pricing: { monthly: { price } }, ...more });
const popular = async () => (await plans()).filter(({ isPopular }) => isPopular).map(({ key }) => key);

describe('plans', () => {
  it('are active, free and not popular by default', async () => {
    expect(await made('free')).toEqual({
      id: expect.any(String),
      key: 'free',
      version: 1,
      isPopular: false,
      isActive: true,
      tier: 'free',
      ownTier: null,
      billingCycles: [],
      pricing: {
        monthly: { price: 0, stripePriceId: '' },
        yearly: { price: 0, ownPrice: null, stripePriceId: '', discountPercentage: 0 },
      },
    });
  });

  it('are read by everybody, the active ones by their order; others by administrators', async () => {
    await made('late', { order: 2 });
    await made('first');
    await made('hidden', { order: 1, isActive: false });
    expect(await keys('plans')).toEqual(['first', 'late']);
    expect(await keys('adminPlans', admin)).toEqual(['first', 'hidden', 'late']);
    expect(await found('late')).toMatchObject({ key: 'late' });
    expect(await found('hidden')).toBeNull();
    expect(await found('hidden', admin)).toMatchObject({ key: 'hidden' });
    expect(await found('none', admin)).toBeNull();
  });

  it('keep prices to the cent, and default to the price of twelve months for a year', async () => {
    const { pricing } = await made('odd', costing(4.35));
    expect(pricing).toMatchObject({ monthly: { price: 4.35 }, yearly: { price: 52.2, ownPrice: null } });
    const yearly = { price: 0.07, discountPercentage: 12.5 };
    const own = await made('own', { pricing: { monthly: { price: 1.1 }, yearly } });
    expect(own.pricing.yearly).toMatchObject({ ...yearly, ownPrice: 0.07 });
    const rows = await app.db.query(
      'select monthly_price_cents as month, yearly_price_cents as year from plans order by key',
    );
    expect(rows).toEqual([
      { month: 435, year: null },
      { month: 110, year: 7 },
    ]);
  });

  it.each<[string, string, string | null, object]>([
    ['free', 'that costs nothing', null, {}],
    ['standard', 'of at most a dollar', null, costing(1)],
    ['premium', 'of more', null, costing(1.01)],
    ['family', 'for a family', null, costing(1, { isFamily: true })],
    ['standard', 'that was given one', 'standard', costing(5, { tier: 'standard', isFamily: true })],
  ])('have the tier %s for one %s', async (tier, _what, ownTier, more) => {
    expect(await made('a', more)).toMatchObject({ tier, ownTier });
  });

  it('can be paid in the periods with a price ID', async () => {
    const both = { monthly: { price: 5, stripePriceId: 'price_m' }, yearly: { stripePriceId: 'price_y' } };
    expect((await made('both', { pricing: both })).billingCycles).toEqual(['monthly', 'yearly']);
    const { billingCycles } = await made('year', {
      pricing: { monthly: { price: 5 }, yearly: { stripePriceId: 'price_1' } },
    });
    expect(billingCycles).toEqual(['yearly']);
  });

  it.each([
    ['no name', { name: ' ' }, 'name', planMessages.planNameRequired],
    ['no key', { key: '' }, 'key', planMessages.planKeyRequired],
    ['a key with a capital', { key: 'Plan' }, 'key', planMessages.planKeyInvalid],
    ['a key with a blank', { key: 'a plan' }, 'key', planMessages.planKeyInvalid],
    ['no description', { description: '' }, 'description', planMessages.planDescriptionRequired],
    ['a negative price', costing(-0.01), 'pricing.monthly.price', planMessages.monthlyPriceNegative],
    ['half a cent', costing(1.005), 'pricing.monthly.price', planMessages.monthlyPriceCents],
    [
      'too high a price',
      costing(100_001),
      'pricing.monthly.price',
      planMessages.monthlyPriceTooHigh(100_000),
    ],
    [
      'a negative price of a year',
      { pricing: { yearly: { price: -1 } } },
      'pricing.yearly.price',
      planMessages.yearlyPriceNegative,
    ],
    [
      'a product for a month',
      { pricing: { monthly: { stripePriceId: 'prod_1' } } },
      'pricing.monthly.stripePriceId',
      planMessages.monthlyPriceIdInvalid,
    ],
    [
      'a product for a year',
      { pricing: { yearly: { stripePriceId: 'prod_1' } } },
      'pricing.yearly.stripePriceId',
      planMessages.yearlyPriceIdInvalid,
    ],
    [
      'a discount of more than all',
      { pricing: { yearly: { discountPercentage: 101 } } },
      'pricing.yearly.discountPercentage',
      planMessages.discountInvalid,
    ],
    ['no feature', { features: [' '] }, 'features', planMessages.planFeatureRequired],
    ['an unknown icon', { icon: '🤖' }, 'icon', planMessages.planIconInvalid],
    ['a named color', { color: { primary: 'red' } }, 'color.primary', planMessages.planColorInvalid],
    ['a place before the first', { order: -1 }, 'order', planMessages.planOrderInvalid],
  ])('are refused with %s', async (_what, wrong, field, message) => {
    const refused = refusal(await create({ input: input({ key: 'a', ...wrong }) }));
    expect(refused).toMatchObject({ status: 400, message, fields: { [field]: message } });
    expect(await plans()).toEqual([]);
  });

  it.each([
    { pricing: { monthly: { price: '9' } } },
    { pricing: 9 },
    { features: [1] },
    { tier: 'gold' },
    { order: 1.5 },
    { permissions: { journalAccess: 'yes' } },
  ])('are refused with %j, without an internal error', async (wrong) => {
    expect(refusal(await create({ input: input({ key: 'a', ...wrong }) })).status).toBe(400);
  });

  it('are offered and withdrawn repeatedly', async () => {
    const { id } = await made('seen');
    expect(answer<Plan>(await toggle({ id }))).toMatchObject({ isActive: false, version: 2 });
    expect(answer<Plan>(await toggle({ id, isActive: false }))).toMatchObject({
      isActive: false,
      version: 2,
    });
    expect(await keys('plans')).toEqual([]);
    expect(answer<Plan>(await toggle({ id }))).toMatchObject({ isActive: true, version: 3 });
  });

  it('are not found by an invalid id', async () => {
    for (const id of [newId(), 'nothing']) {
      const attempts = [
        update({ id, input: input() }),
        toggle({ id }),
        makePopular({ id }),
        fixKey({ id }),
        remove({ id }),
      ];
      for (const attempt of attempts) {
        expect(refusal(await attempt)).toMatchObject({ status: 404, message: planMessages.planNotFound });
      }
    }
  });

  it('are written only by administrators, and every change is logged', async () => {
    const { id } = await made('who');
    const { token } = await app.signedIn({ subscription: 'premium', subscriptionStatus: 'active' });
    const attempts = [create, update, toggle, makePopular, fixKey, remove];
    for (const attempt of attempts) {
      expect(refusal(await attempt({ id, input: { key: '' } }, token)).status).toBe(403);
      expect(refusal(await attempt({ id, input: { key: '' } }, '')).status).toBe(401);
    }
    expect(refusal(await app.graphql('{ adminPlans { id } }', {}, token)).status).toBe(403);
    answer(await update({ id, input: input({ features: ['Two'] }) }));
    answer(await toggle({ id }));
    answer(await toggle({ id }));
    answer(await makePopular({ id }));
    answer(await remove({ id }));
    const trail = await trailOf(id);
    expect(trail.map(({ action }) => action)).toEqual([
      'plan.created',
      'plan.updated',
      'plan.deactivated',
      'plan.activated',
      'plan.madePopular',
      'plan.deleted',
    ]);
    expect(trail[1]!.detail).toEqual({ name: 'Plan', key: 'who', changed: ['features'], version: 2 });
  });
});

describe('the popular plan', () => {
  it('is exactly one after every change', async () => {
    const first = await made('first', { isPopular: true });
    expect(await popular()).toEqual(['first']);
    const second = await made('second', { isPopular: true });
    expect(await popular()).toEqual(['second']);
    answer(await makePopular({ id: first.id }));
    expect(await popular()).toEqual(['first']);
    answer(await update({ id: second.id, input: input({ isPopular: true }) }));
    expect(await popular()).toEqual(['second']);
    answer(await update({ id: second.id, input: input() }));
    expect(await popular()).toEqual([]);
  });

  it('gets a new version when unmarked, so open forms become stale', async () => {
    const { id } = await made('first', { isPopular: true });
    await made('second', { isPopular: true });
    expect(await found('first')).toMatchObject({ isPopular: false, version: 2 });
    const saved = await app.db.query('select version from item_versions where item_id = $1 order by 1', [id]);
    expect(saved).toEqual([{ version: 1 }, { version: 2 }]);
    // Unmarking follows from the recorded change, so it has no record of its own.
    expect((await trailOf(id)).map(({ action }) => action)).toEqual(['plan.created']);
  });

  it('is one when several are marked at once', async () => {
    const some = [await made('a'), await made('b'), await made('c')];
    const marking = [...some, ...some].map(({ id }) => makePopular({ id }));
    const making = ['d', 'e'].map((key) => create({ input: input({ key, isPopular: true }) }));
    for (const response of await Promise.all([...marking, ...making])) answer(response);
    expect(await popular()).toHaveLength(1);
  });
});
