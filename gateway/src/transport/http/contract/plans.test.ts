import { expect } from 'vitest';
import { failingCard, goodCard, otherGoodCard } from '../../../testing/billing.js';
import { billingCalls } from '../../../testing/billing-calls.js';
import { makeContract } from '../../../testing/contract.js';
import { familyCalls } from '../../../testing/family-calls.js';

const contract = makeContract();
const { documented, prepare } = contract;
const message = expect.any(String);
const checkout = { plan: 'premium', billingCycle: 'monthly' };

/** A new member in the trial of a plan. Each has a card of their own, since a card has one trial. */
async function inTrial(card = goodCard) {
  const caller = await contract.app.signedIn();
  const { sessionId } = await prepare('POST /api/payments/create-checkout-session', caller, {
    body: checkout,
  });
  await contract.billing.sandbox.pay(sessionId, card);
  await contract.billing.settle();
  return { caller: caller, sessionId };
}

/** A new member caller pays for premium monthly. */
const paying = () => billingCalls(contract.billing).subscribed();

documented('R-098', 'GET /api/payments/plans', 'anyone', async (call) => {
  const { plans, plansList, lifetime } = await call('guest');
  expect(plans.premium).toMatchObject({
    key: 'premium',
    pricing: { monthly: { stripePriceId: expect.any(String) } },
  });
  expect(plansList).toContainEqual(plans.premium);
  expect(lifetime).toMatchObject({ stripePriceId: expect.any(String), price: expect.any(Number) });
});

documented('R-099', 'POST /api/payments/create-checkout-session', 'member', async (call) => {
  expect(await call('member', { body: checkout })).toMatchObject({
    sessionId: expect.any(String),
    url: expect.any(String),
  });
  const { member } = await contract.person('member');
  const byPrice = { priceId: 'price_premium_yearly', userId: member.id };
  expect(await call('member', { body: byPrice })).toMatchObject({ sessionId: expect.any(String) });
  expect(await call.refused('member', { body: { ...checkout, plan: 'golden' } })).toMatchObject({
    status: 400,
  });
});

documented('R-100', 'GET /api/payments/verify-session/{id}', 'member', async (call) => {
  const { caller, sessionId } = await inTrial();
  const query = { session_id: sessionId };
  expect(await call(caller, { path: { id: sessionId }, query })).toMatchObject({ message, outcome: 'trial' });
  expect(await call.refused('member', { path: { id: sessionId }, query })).toMatchObject({ status: 404 });
});

documented('R-101', 'GET /api/payments/subscription-status', 'member', async (call) => {
  const { caller } = await inTrial(otherGoodCard);
  expect(await call(caller)).toMatchObject({
    subscription: 'premium',
    subscriptionStatus: 'trialing',
    isInTrial: true,
    trialDaysRemaining: expect.any(Number),
  });
  expect(await call('member')).toMatchObject({
    subscription: 'free',
    isInTrial: false,
    trialDaysRemaining: 0,
  });
});

documented('R-102', 'POST /api/payments/force-refresh-subscription', 'member', async (call) => {
  const caller = await paying();
  expect(await call(caller)).toMatchObject({ user: { subscription: 'premium' } });
});

documented('R-103', 'POST /api/payments/fix-subscription-status', 'member', async (call) => {
  const caller = await paying();
  expect(await call(caller)).toMatchObject({ message, user: { subscription: 'premium' } });
});

documented('R-104', 'POST /api/payments/cancel-subscription', 'member', async (call) => {
  const caller = await paying();
  expect(await call(caller)).toMatchObject({ message, user: { subscription: 'premium' } });
  expect(await call.refused('member')).toMatchObject({ status: 409 });
});

documented('R-105', 'POST /api/payments/cancel-trial', 'member', async (call) => {
  const { caller } = await inTrial(failingCard);
  expect(await call(caller)).toMatchObject({ message });
  expect(await call.refused('member')).toMatchObject({ status: 409 });
});

documented('R-106', 'POST /api/payments/check-expired-trials', 'member', async (call) => {
  expect(await call('admin')).toEqual({ expired: expect.any(Number) });
  expect(await call('member')).toEqual({ expired: 0 });
});

documented('X-02', 'POST /api/payments/webhook', 'anyone', async (call) => {
  await paying();
  const { body, headers } = contract.billing.seen[0]!;
  const signed = {
    'content-type': 'application/json',
    'stripe-signature': String(headers['stripe-signature']),
  };
  expect((await call.raw('guest', { raw: { payload: body, headers: signed } })).statusCode).toBe(200);
  const forged = { ...signed, 'stripe-signature': 't=1,v1=00' };
  expect((await call.raw('guest', { raw: { payload: body, headers: forged } })).statusCode).toBe(400);
});

documented('X-03', 'POST /api/payments/reactivate-subscription', 'member', async (call) => {
  const caller = await paying();
  await prepare('POST /api/payments/cancel-subscription', caller);
  expect(await call(caller)).toMatchObject({ message, user: { subscription: 'premium' } });
});

let plans = 0;
const plan = () => ({
  name: 'Group',
  key: `group-${++plans}`,
  description: 'For a group.',
  features: ['All'],
  order: 9,
});
const addPlan = async () => (await prepare('POST /api/payment-plans', 'admin', { body: plan() })).plan;

documented('R-107', 'GET /api/payment-plans', 'anyone', async (call) => {
  const { plans } = await call('guest');
  expect(plans.map((each: { key: string }) => each.key)).toEqual(
    expect.arrayContaining(['standard', 'premium', 'family']),
  );
});

documented('R-108', 'GET /api/payment-plans/key/{key}', 'anyone', async (call) => {
  expect(await call('guest', { path: { key: 'premium' } })).toMatchObject({ plan: { key: 'premium' } });
  expect(await call.refused('guest', { path: { key: 'golden' } })).toMatchObject({
    status: 404,
    message: 'Plan not found',
  });
});

documented('R-109', 'GET /api/payment-plans/admin', 'admin', async (call) => {
  await prepare('POST /api/payment-plans', 'admin', { body: { ...plan(), isActive: false } });
  const { plans } = await call('admin');
  expect(plans.map((each: { isActive: boolean }) => each.isActive)).toContain(false);
});

documented('R-110', 'POST /api/payment-plans', 'admin', async (call) => {
  const body = plan();
  expect(await call('admin', { body })).toMatchObject({ message, plan: body });
  expect(await call.refused('admin', { body })).toMatchObject({ status: 409 });
  expect(await call.refused('admin', { body: { ...body, name: '' } })).toMatchObject({ status: 400 });
});

documented('R-111', 'PUT /api/payment-plans/{id}', 'admin', async (call) => {
  const { _id: id, key } = await addPlan();
  const body = { ...plan(), key, name: 'Choir' };
  expect(await call('admin', { path: { id }, body })).toMatchObject({
    message,
    plan: { name: 'Choir', key },
  });
  expect(await call.refused('admin', { body })).toMatchObject({ status: 404, message: 'Plan not found' });
});

documented('R-112', 'DELETE /api/payment-plans/{id}', 'admin', async (call) => {
  expect(await call('admin', { path: { id: (await addPlan())._id } })).toEqual({ message });
});

documented('R-113', 'PUT /api/payment-plans/{id}/toggle', 'admin', async (call) => {
  expect(await call('admin', { path: { id: (await addPlan())._id } })).toMatchObject({
    message,
    plan: { isActive: false },
  });
});

documented('R-114', 'PUT /api/payment-plans/{id}/popular', 'admin', async (call) => {
  const [first, second] = [await addPlan(), await addPlan()];
  await call('admin', { path: { id: first._id } });
  expect(await call('admin', { path: { id: second._id } })).toMatchObject({
    message,
    plan: { isPopular: true },
  });
  const { plans } = await prepare('GET /api/payment-plans/admin', 'admin');
  const popular = plans.filter((each: { isPopular: boolean }) => each.isPopular);
  expect(popular.map((each: { _id: string }) => each._id)).toEqual([second._id]);
});

/** The family of a new member, and an invitation of another member into it. */
async function invited() {
  const owner = await contract.app.signedIn({ subscription: 'family', subscriptionStatus: 'active' });
  const person = await contract.app.signedIn();
  await prepare('POST /api/family/create', owner);
  const { email } = person.member;
  const { invite } = await prepare('POST /api/family/invite', owner, { body: { email } });
  const token = await familyCalls(contract.app).tokenFor(email);
  return { owner, person, email, id: invite._id as string, token };
}

documented('R-126', 'GET /api/family', 'member', async (call) => {
  expect(await call('member')).toEqual({ family: null });
  const { owner, email } = await invited();
  expect(await call(owner)).toMatchObject({
    family: { owner: { _id: owner.member.id }, members: [], invites: [{ email }] },
  });
});

documented('R-127', 'POST /api/family/create', 'member', async (call) => {
  const owner = await contract.app.signedIn({ subscription: 'family', subscriptionStatus: 'active' });
  expect(await call(owner)).toMatchObject({ family: { owner: { _id: owner.member.id } } });
  expect(await call.refused('member')).toMatchObject({ status: 403 });
});

documented('R-128', 'POST /api/family/invite', 'member', async (call) => {
  const { owner, email } = await invited();
  expect(await call(owner, { body: { email: ' Friend@Example.org ' } })).toMatchObject({
    invite: { email: 'friend@example.org', status: 'pending' },
  });
  expect(await call.refused(owner, { body: { email } })).toMatchObject({ status: 400 });
  expect(await call.refused(owner, { body: { email: 'nobody' } })).toMatchObject({ status: 400 });
  expect(await call.refused('member', { body: { email } })).toMatchObject({ status: 403 });
});

documented('R-129', 'POST /api/family/accept', 'member', async (call) => {
  const { owner, person, token } = await invited();
  expect(await call(person, { body: { token } })).toMatchObject({
    family: { owner: { _id: owner.member.id } },
    user: { subscription: 'family' },
  });
  expect(await call.refused(person, { body: { token: 'nothing' } })).toMatchObject({
    message: 'Invalid or expired invitation',
  });
});

documented('R-130', 'GET /api/family/invite/{token}', 'anyone', async (call) => {
  const { token, email } = await invited();
  expect(await call('guest', { path: { token } })).toMatchObject({ email, userExists: true });
  expect(await call.refused('guest', { path: { token: 'nothing' } })).toMatchObject({
    status: 404,
    message: 'Invalid or expired invitation',
  });
});

documented('R-131', 'DELETE /api/family/invite/{id}', 'member', async (call) => {
  const { owner, id } = await invited();
  await call(owner, { path: { id } });
  const { family } = await prepare('GET /api/family', owner);
  expect(family.invites.filter(({ status }: { status: string }) => status === 'pending')).toEqual([]);
  expect(await call.refused('member', { path: { id } })).toMatchObject({ status: 403 });
});

documented('R-132', 'DELETE /api/family/member/{id}', 'member', async (call) => {
  const { owner, person, token } = await invited();
  await prepare('POST /api/family/accept', person, { body: { token } });
  await call(owner, { path: { id: person.member.id } });
  expect(await prepare('GET /api/family', person)).toMatchObject({ family: null });
  expect(await call.refused(owner, { path: { id: owner.member.id } })).toMatchObject({ status: 400 });
});
