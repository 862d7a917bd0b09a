import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { type BillingApp, goodCard, makeBillingApp, otherGoodCard } from '../../testing/billing.js';
import { billingCalls, mutations } from '../../testing/billing-calls.js';
import { testNow } from '../../testing/test-app.js';
import { deriveEntitlement } from './accounts.js';
import { EntitlementGrant } from './entitlement-grant.entity.js';

let billing: BillingApp;
let calls: ReturnType<typeof billingCalls>;
beforeAll(async () => {
  billing = await makeBillingApp();
  calls = billingCalls(billing);
});
afterAll(() => billing.stop());

const subjects = (mails: { subject: string }[]) => mails.map(({ subject }) => subject);
const after = (days: number) => new Date(Date.parse(testNow) + days * 86_400_000).toISOString();

describe('a trial', () => {
  it('is announced to end three days before, once, and ends once wherever and however often it is looked at', async () => {
    const person = await billing.app.signedIn();
    const { sessionId } = await calls.start(person);
    billing.sandbox.pay(sessionId!, goodCard);
    await billing.settle();
    const { expiry } = billing.app.services;
    await expiry.remind();
    expect(await billing.settle()).toEqual([]);

    billing.setNow(after(4.5));
    await Promise.all([expiry.remind(), expiry.remind(), expiry.remind()]);
    expect(subjects(await billing.settle())).toEqual(['Your Quiet Time trial ends on 28 Nov 2026']);

    await calls.send(person, mutations.cancelTrial);
    await billing.settle();
    billing.hold();
    billing.setNow(after(7.1));
    billing.sandbox.advance(await calls.customerOf(person), 0);
    const counts = await Promise.all(Array.from({ length: 5 }, () => expiry.expire()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    billing.release();
    expect(subjects(await billing.settle())).toEqual(['Your Quiet Time trial has ended']);
    expect(await calls.standingOf(person)).toMatchObject({ subscription: 'free', status: 'inactive' });
    expect(await expiry.expire()).toBe(0);
  });

  it("continues while the provider can't be asked whether it was paid", async () => {
    billing.setNow(testNow);
    const person = await billing.app.signedIn();
    const { sessionId } = await calls.start(person, 'standard');
    billing.sandbox.pay(sessionId!, otherGoodCard);
    await billing.settle();
    billing.setNow(after(7.1));
    billing.hold();
    billing.sandbox.outage('error');
    expect(await billing.app.services.expiry.expire()).toBe(0);
    expect(await calls.standingOf(person)).toMatchObject({ subscription: 'standard', status: 'trialing' });
    billing.sandbox.outage('off');
    billing.sandbox.advance(await calls.customerOf(person), 0);
    expect(await billing.app.services.expiry.expire(person.member.id)).toBe(1);
    expect(await calls.standingOf(person)).toMatchObject({ subscription: 'standard', status: 'active' });
    billing.release();
    billing.setNow(testNow);
  });
});

it('a grant of an administrator ends on time, and a trial by grant is remembered', async () => {
  const grants = billing.app.db.getRepository(EntitlementGrant);
  const given = { source: 'admin' as const, tier: 'premium' as const };
  const [trying, invited] = [await billing.app.signedIn(), await billing.app.signedIn()];
  const ends = new Date(after(2));
  for (const [{ member }, fields] of [
    [trying, { status: 'trialing' as const, trialEndsAt: ends }],
    [invited, { status: 'active' as const, trialEndsAt: new Date(after(-9)), endsAt: ends }],
  ] as const) {
    await grants.insert({ id: newId(), memberId: member.id, ref: member.id, ...given, ...fields });
    await billing.app.db.transaction((manager) => deriveEntitlement(manager, member.id, new Date(testNow)));
  }
  expect(await calls.standingOf(trying)).toMatchObject({ subscription: 'premium', status: 'trialing' });
  expect(await calls.standingOf(invited)).toMatchObject({ subscription: 'premium', status: 'active' });
  billing.setNow(after(1.9));
  expect(await billing.app.services.expiry.expire()).toBe(0);
  billing.setNow(after(2.1));
  expect(await billing.app.services.expiry.expire()).toBe(2);
  expect(await calls.standingOf(trying)).toMatchObject({ subscription: 'free', trialEndsAt: ends });
  expect(await calls.standingOf(invited)).toMatchObject({ subscription: 'free', trialEndsAt: null });
  billing.setNow(testNow);
});

it('a deleted account is charged no more', async () => {
  const person = await calls.subscribed();
  expect(await calls.goingOn(person.customer)).toHaveLength(1);
  const { sessionId } = await calls.start(person, 'family');
  const { errors } = (
    await billing.app.graphql('mutation { deleteAccount(password: "quiet-time") }', {}, person.token)
  ).json();
  expect(errors).toBeUndefined();
  await billing.settle();
  expect(await calls.goingOn(person.customer)).toEqual([]);
  // The payment page that was open is closed.
  expect(billing.sandbox.pay(sessionId!, goodCard)).toMatchObject({
    errors: { form: expect.stringContaining('expired') },
  });
  const [{ left }] = await billing.app.db.query(
    `select (select count(*) from billing_accounts where member_id = $1) + (select count(*) from payments
      where member_id = $1) + (select count(*) from entitlement_grants where member_id = $1) as left`,
    [person.member.id],
  );
  expect(Number(left)).toBe(0);
});
