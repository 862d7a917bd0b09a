import { planMessages } from '@quiet-time/schema/back-office/plan-messages';
import { planColors, planIcons } from '@quiet-time/schema/plans';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { refusalOf, restCalls, restMoment } from '../../testing/rest-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
let admin: string;
let member: string;
beforeAll(async () => {
  app = await makeTestApp();
  admin = (await app.signedIn({ role: 'admin' })).token;
  member = (await app.signedIn()).token;
});
afterAll(() => app.stop());
beforeEach(() => app.db.query('delete from plans'));

const { get, send, refused } = restCalls(() => ({ app, token: admin }));

const sent = (key: string, more: object = {}) => ({
  name: 'Premium',
  key,
  description: 'Everything.',
  features: ['All'],
  ...more,
});
const add = async (key: string, more: object = {}) =>
  (await send('POST', '/payment-plans', sent(key, more))).plan;
const permissions = {
  journalAccess: true,
  pdfDownload: true,
  premiumContent: true,
  prioritySupport: false,
  unlimitedStorage: false,
  advancedFeatures: false,
};

describe('payment plans by REST', () => {
  it('are the active ones, by key and as a list', async () => {
    const late = await add('late', { order: 1 });
    const first = await add('first');
    await add('hidden', { isActive: false });
    expect(await get('/payments/plans')).toEqual({
      plans: { first, late },
      plansList: [first, late],
      lifetime: null,
    });
    expect(await get('/payment-plans')).toEqual({ plans: [first, late], data: [first, late] });
  });

  it('are returned with all of their fields', async () => {
    const pricing = {
      monthly: { price: 9.5, stripePriceId: 'price_m' },
      yearly: { stripePriceId: 'price_y', discountPercentage: 10 },
    };
    const plan = await add('premium', { pricing, limitations: ['One person'], permissions, isPopular: true });
    expect(plan).toEqual({
      _id: plan.id,
      id: plan.id,
      key: 'premium',
      name: 'Premium',
      description: 'Everything.',
      pricing: { ...pricing, yearly: { ...pricing.yearly, price: 114, ownPrice: null } },
      billingCycles: ['monthly', 'yearly'],
      features: ['All'],
      limitations: ['One person'],
      icon: planIcons[0],
      color: planColors,
      permissions,
      isFamily: false,
      tier: 'premium',
      ownTier: null,
      isPopular: true,
      isActive: true,
      order: 0,
      lang: 'en',
      version: 1,
      createdAt: restMoment,
      updatedAt: restMoment,
    });
  });

  it('are found by their key, inactive ones by administrators', async () => {
    const shown = await add('shown');
    const hidden = await add('hidden', { isActive: false });
    expect(await get('/payment-plans/key/shown')).toEqual({ plan: shown });
    expect(await send('GET', '/payment-plans/key/hidden')).toEqual({ plan: hidden });
    for (const key of ['hidden', 'none']) {
      const missing = await refusalOf(app.rest(`/payment-plans/key/${key}`));
      expect(missing).toEqual({ status: 404, message: planMessages.planNotFound });
    }
  });

  it('are all listed for administrators', async () => {
    const shown = await add('shown');
    const hidden = await add('hidden', { isActive: false });
    expect((await send('GET', '/payment-plans/admin')).plans).toEqual([shown, hidden]);
    expect((await refused('GET', '/payment-plans/admin', undefined, member)).status).toBe(403);
    expect((await refusalOf(app.rest('/payment-plans/admin'))).status).toBe(401);
  });

  it('are added, refused in the order 401, 403, 400, 409', async () => {
    const wrong = { pricing: { monthly: { price: -1 }, yearly: { price: -1, stripePriceId: 'prod_1' } } };
    expect((await refusalOf(app.rest('/payment-plans', { method: 'POST', body: wrong }))).status).toBe(401);
    expect((await refused('POST', '/payment-plans', wrong, member)).status).toBe(403);
    expect((await refused('POST', '/payment-plans', wrong)).fields).toEqual({
      name: planMessages.planNameRequired,
      key: planMessages.planKeyRequired,
      description: planMessages.planDescriptionRequired,
      features: planMessages.planFeatureRequired,
    });
    expect(await refused('POST', '/payment-plans', sent('Premium', wrong))).toEqual({
      status: 400,
      message: expect.any(String),
      fields: {
        key: planMessages.planKeyInvalid,
        'pricing.monthly.price': planMessages.monthlyPriceNegative,
        'pricing.yearly.price': planMessages.yearlyPriceNegative,
        'pricing.yearly.stripePriceId': planMessages.yearlyPriceIdInvalid,
      },
    });
    expect(await send('POST', '/payment-plans', sent('premium'))).toMatchObject({
      message: planMessages.planCreated,
      plan: { key: 'premium' },
    });
    const taken = await refused('POST', '/payment-plans', sent('premium'));
    expect(taken).toMatchObject({ status: 409, message: planMessages.planKeyTaken('premium') });
    for (const price of ['9', 1.005]) {
      const body = sent('other', { pricing: { monthly: { price } } });
      expect((await refused('POST', '/payment-plans', body)).message).toBe(planMessages.monthlyPriceCents);
    }
  });

  it('are changed; the key stays, except for the correctable one', async () => {
    const { id } = await add('premium-plan');
    const path = `/payment-plans/${id}`;
    expect(await send('PUT', path, sent('premium-plan', { name: 'New', version: 1 }))).toMatchObject({
      message: planMessages.planUpdated,
      plan: { name: 'New', key: 'premium-plan', version: 2 },
    });
    expect((await refused('PUT', path, sent('gold'))).message).toBe(planMessages.planKeyFixed);
    expect((await send('PUT', path, sent('premium'))).plan.key).toBe('premium');
    expect((await refused('PUT', path, sent('premium-plan'))).message).toBe(planMessages.planKeyFixed);
    expect((await refused('PUT', path, sent('premium'), member)).status).toBe(403);
    const none = await refused('PUT', `/payment-plans/${newId()}`, sent('premium'));
    expect(none).toEqual({ status: 404, message: planMessages.planNotFound });
  });

  it('are switched off and on, and one is popular', async () => {
    const { id } = await add('a', { isPopular: true });
    const other = await add('b');
    expect(await send('PUT', `/payment-plans/${id}/toggle`)).toMatchObject({
      message: planMessages.planDeactivated,
      plan: { id, isActive: false },
    });
    expect((await send('PUT', `/payment-plans/${id}/toggle`)).message).toBe(planMessages.planActivated);
    expect(await send('PUT', `/payment-plans/${other.id}/popular`)).toMatchObject({
      message: planMessages.planMadePopular,
      plan: { id: other.id, isPopular: true },
    });
    const { plans } = await get('/payments/plans');
    expect([plans.a.isPopular, plans.b.isPopular]).toEqual([false, true]);
    for (const action of ['toggle', 'popular']) {
      expect((await refused('PUT', `/payment-plans/${id}/${action}`, undefined, member)).status).toBe(403);
      expect((await refused('PUT', `/payment-plans/nothing/${action}`)).status).toBe(404);
    }
  });

  it('are deleted, but not while they have members', async () => {
    const { id } = await add('choir');
    expect((await refused('DELETE', `/payment-plans/${id}`, undefined, member)).status).toBe(403);
    const singer = await app.signedIn({ subscription: 'choir' });
    expect(await refused('DELETE', `/payment-plans/${id}`)).toEqual({
      status: 409,
      message: planMessages.planInUse(1),
    });
    await app.db.query('delete from members where id = $1', [singer.member.id]);
    expect(await send('DELETE', `/payment-plans/${id}`)).toEqual({ message: planMessages.planDeleted });
    expect((await refused('DELETE', `/payment-plans/${id}`)).status).toBe(404);
  });
});
