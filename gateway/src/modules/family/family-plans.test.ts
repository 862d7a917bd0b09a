import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer } from '../../testing/account-calls.js';
import { type BillingApp, goodCard, makeBillingApp } from '../../testing/billing.js';
import { billingCalls, mutations, type Person } from '../../testing/billing-calls.js';
import { familyCalls } from '../../testing/family-calls.js';

let billing: BillingApp;
let plans: ReturnType<typeof billingCalls>;
let families: ReturnType<typeof familyCalls>;
beforeAll(async () => {
  billing = await makeBillingApp();
  plans = billingCalls(billing);
  families = familyCalls(billing.app);
});
afterAll(() => billing.stop());

/** Creates an owner who pays, and a person in their family. */
async function familyOfTwo() {
  const owner = await plans.subscribed({ plan: 'family' });
  answer(await families.create(owner.token));
  const person: Person = await billing.app.signedIn();
  await families.join(owner.token, person);
  return { owner, person };
}

describe('access by a family', () => {
  it('ends with the plan of the owner, and comes back with it', async () => {
    const { owner, person } = await familyOfTwo();
    expect(await plans.standingOf(person)).toMatchObject({
      subscription: 'family',
      status: 'active',
      endsAt: null,
    });
    await plans.send(owner, mutations.cancel);
    const { endsAt } = await plans.standingOf(owner);
    expect(endsAt).not.toBeNull();
    expect(await plans.standingOf(person)).toMatchObject({ subscription: 'family', endsAt });
    await plans.send(owner, mutations.reactivate);
    expect(await plans.standingOf(person)).toMatchObject({ endsAt: null });
    await billing.stripe.subscriptions.cancel((await plans.goingOn(owner.customer))[0]!.id);
    await billing.settle();
    expect(await plans.standingOf(owner)).toMatchObject({ subscription: 'free' });
    expect(await plans.standingOf(person)).toMatchObject({ subscription: 'free', status: 'inactive' });
    const { sessionId } = await plans.start(owner, 'family');
    billing.sandbox.pay(sessionId!, goodCard);
    await billing.settle();
    expect(await plans.standingOf(person)).toMatchObject({ subscription: 'family', status: 'active' });
  });

  it('ends when the owner switches to an individual plan', async () => {
    const { owner, person } = await familyOfTwo();
    const { sessionId } = await plans.start(owner, 'premium');
    billing.sandbox.pay(sessionId!, goodCard);
    await billing.settle();
    expect(await plans.standingOf(owner)).toMatchObject({ subscription: 'premium' });
    expect(await plans.standingOf(person)).toMatchObject({ subscription: 'free' });
  });

  it('continues in a trial of the owner, without using up their own trial', async () => {
    const owner = await billing.app.signedIn();
    const { sessionId } = await plans.start(owner, 'family');
    billing.sandbox.pay(sessionId!, goodCard);
    await billing.settle();
    answer(await families.create(owner.token));
    const person = await billing.app.signedIn();
    await families.join(owner.token, person);
    // The owner's trial and one day, in which it may become a paid plan.
    expect(await plans.standingOf(person)).toMatchObject({
      subscription: 'family',
      status: 'active',
      hasUsedTrial: false,
      endsAt: new Date('2026-11-29T06:00:00Z'),
    });
  });

  it('is refused to people who pay for a plan, until they cancel it', async () => {
    const owner = await plans.subscribed({ plan: 'family' });
    answer(await families.create(owner.token));
    const person = await plans.subscribed({ plan: 'premium' });
    answer(await families.invite(owner.token, person.member.email));
    const token = await families.tokenFor(person.member.email);
    expect(await families.refusalMessage(families.accept(person.token, token))).toEqual([
      'CONFLICT',
      m.family_own_plan(),
    ]);
    await plans.send(person, mutations.cancel);
    answer(await families.accept(person.token, token));
    expect(await plans.standingOf(person)).toMatchObject({ subscription: 'family', status: 'active' });
    // Their own plan is not renewed while they are in a family.
    const refused = { code: 'CONFLICT', error: m.billing_family_first() };
    expect(await plans.send(person, mutations.reactivate)).toEqual(refused);
    // They keep the period that they have paid for.
    answer(await families.leave(person.token));
    expect(await plans.standingOf(person)).toMatchObject({ subscription: 'premium', status: 'active' });
  });

  it('closes a payment page that was opened before', async () => {
    const owner = await plans.subscribed({ plan: 'family' });
    answer(await families.create(owner.token));
    const person: Person = await billing.app.signedIn();
    const { sessionId } = await plans.start(person, 'premium');
    await families.join(owner.token, person);
    await billing.settle();
    expect(await billing.stripe.checkout.sessions.retrieve(sessionId!)).toMatchObject({ status: 'expired' });
    expect(billing.sandbox.pay(sessionId!, goodCard)).toMatchObject({
      errors: { form: expect.stringContaining('expired') },
    });
    await billing.settle();
    expect(await plans.paymentsOf(person)).toEqual([]);
    expect(await plans.standingOf(person)).toMatchObject({ subscription: 'family' });
    answer(await families.leave(person.token));
    expect((await plans.start(person, 'premium')).sessionId).not.toBe(sessionId);
  });

  it('allows no purchase until they leave the family', async () => {
    const { person } = await familyOfTwo();
    const refused = { code: 'CONFLICT', error: m.billing_family_first() };
    expect(await plans.start(person, 'premium')).toEqual(refused);
    expect(await plans.send(person, mutations.lifetime)).toEqual(refused);
    expect(await plans.standingOf(person)).toMatchObject({ subscription: 'family', hasUsedTrial: false });
    answer(await families.leave(person.token));
    expect((await plans.start(person, 'premium')).url).toContain('/c/pay/');
  });
});
