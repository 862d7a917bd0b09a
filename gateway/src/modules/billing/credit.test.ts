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

const creditOfPerson = async (person: Person) => (await calls.send(person, mutations.state)).credit;

/**
 * Switches from premium for a year to family for a month to standard, all on one day: $90 and $15 were charged.
 * Standard ($5) is paid from the oldest credit, which is that of the year.
 */
async function inCredit() {
  const person = await calls.subscribed({ cycle: 'yearly' });
  await calls.switched(person, 'family');
  await calls.switched(person, 'standard');
  const [monthly, yearly] = await calls.chargesOf(person.customer);
  expect([yearly!.amount, monthly!.amount]).toEqual([9_000, 1_500]);
  expect(await creditOfPerson(person)).toBe(10_000);
  return { ...person, yearly: yearly!.id, monthly: monthly!.id };
}

/** Checks the credit at the provider and in our database. */
async function expectCredit(person: Person & { customer: string }, credit: number) {
  expect(await calls.creditOf(person.customer)).toBe(credit);
  expect(await creditOfPerson(person)).toBe(credit);
}

describe('credit', () => {
  it('goes with the charge it came from, and so does what it paid for', async () => {
    const person = await inCredit();
    billing.sandbox.refund(person.monthly);
    await billing.settle();
    await expectCredit(person, 8_500);
    expect(await calls.standingOf(person)).toMatchObject({ subscription: 'standard', status: 'active' });
    billing.sandbox.refund(person.yearly);
    await billing.settle();
    await expectCredit(person, 0);
    expect(await calls.standingOf(person)).toMatchObject({ subscription: 'free', status: 'inactive' });
    expect(await calls.goingOn(person.customer)).toEqual([]);
  });

  it('of a partly refunded charge is reduced by that part', async () => {
    const person = await inCredit();
    billing.sandbox.refund(person.yearly, 2_500);
    await billing.settle();
    await expectCredit(person, 7_500);
    await billing.app.services.billingSync.sync(person.member.id);
    await expectCredit(person, 7_500);
  });

  it.each([
    ['won', 10_000],
    ['lost', 8_500],
  ] as const)('of a disputed charge waits until the dispute is %s', async (outcome, credit) => {
    const person = await inCredit();
    const dispute = billing.sandbox.dispute(person.monthly);
    await billing.settle();
    await expectCredit(person, 8_500);
    expect(await calls.standingOf(person)).toMatchObject({ subscription: 'standard', status: 'active' });
    billing.sandbox.closeDispute(dispute, outcome);
    await billing.settle();
    await expectCredit(person, credit);
  });

  it('is given back to the cards for premium for life, with the days that are left', async () => {
    const person = await inCredit();
    const { sessionId } = await calls.send(person, mutations.lifetime);
    billing.sandbox.pay(sessionId!, otherGoodCard);
    await billing.settle();
    await expectCredit(person, 0);
    const charges = await calls.chargesOf(person.customer);
    expect(charges.map(({ amount, amount_refunded }) => [amount, amount_refunded])).toEqual([
      [2_000, 0],
      [1_500, 1_500],
      [9_000, 9_000],
    ]);
    expect(await calls.send(person, mutations.state)).toMatchObject({
      isForLife: true,
      creditCurrency: null,
    });
    expect(await calls.goingOn(person.customer)).toEqual([]);
  });

  it('that was used for an unpaid invoice is returned', async () => {
    const person = await calls.subscribed();
    await calls.switched(person, 'standard');
    await expectCredit(person, 900);
    billing.sandbox.setCards(person.customer, false);
    billing.sandbox.advance(person.customer, 31);
    await billing.settle();
    await expectCredit(person, 400);
    // $1 is missing, and the card is tried in vain until the plan ends.
    billing.sandbox.advance(person.customer, 31);
    billing.sandbox.advance(person.customer, 16);
    await billing.settle();
    expect(await calls.standingOf(person)).toMatchObject({ subscription: 'free', status: 'inactive' });
    await expectCredit(person, 400);
  });

  it('that paid part of a plan leaves the other part as credit when its charge is refunded', async () => {
    const person = await calls.subscribed();
    await calls.switched(person, 'standard');
    billing.sandbox.advance(person.customer, 31);
    billing.sandbox.advance(person.customer, 31);
    await billing.settle();
    const charges = await calls.chargesOf(person.customer);
    expect(charges.map(({ amount }) => amount)).toEqual([100, 500, 900]);
    billing.sandbox.refund(charges[2]!.id);
    await billing.settle();
    expect(await calls.standingOf(person)).toMatchObject({ subscription: 'free', status: 'inactive' });
    const left = await calls.creditOf(person.customer);
    expect(left).toBeGreaterThan(80);
    expect(left).toBeLessThan(100);
  });
});

describe('a dispute', () => {
  const disputed = async () => {
    const person = await calls.subscribed();
    const [charge] = await calls.chargesOf(person.customer);
    const dispute = billing.sandbox.dispute(charge!.id);
    const mails = await billing.settle();
    return { person, dispute, mails };
  };
  const close = async (dispute: string, outcome: 'won' | 'lost') => {
    billing.sandbox.closeDispute(dispute, outcome);
    return (await billing.settle()).map(({ subject }) => subject);
  };

  it('takes nothing while it is open, and nothing more is charged', async () => {
    const { person, mails } = await disputed();
    expect(mails.map(({ subject }) => subject)).toEqual(['A payment for Quiet Time is disputed']);
    expect(mails[0]!.text).toContain('$9.00 for Premium, monthly');
    expect(await calls.standingOf(person)).toMatchObject({ subscription: 'premium', status: 'active' });
    expect(await calls.send(person, mutations.state)).toMatchObject({ endsAt: '2026-12-21T06:00:00.000Z' });
    expect(await calls.send(person, mutations.reactivate)).toMatchObject({
      code: 'CONFLICT',
      error: 'A payment of yours is disputed. Your plan can go on once that is decided.',
    });
    billing.sandbox.advance(person.customer, 31);
    await billing.settle();
    expect(await calls.standingOf(person)).toMatchObject({ subscription: 'free', status: 'inactive' });
    expect(await calls.chargesOf(person.customer)).toHaveLength(1);
  });

  it('that is won leaves the plan, which continues', async () => {
    const { person, dispute } = await disputed();
    expect(await close(dispute, 'won')).toEqual(['The dispute about a payment for Quiet Time is over']);
    expect(await calls.standingOf(person)).toMatchObject({ subscription: 'premium', status: 'active' });
    expect(await calls.paymentsOf(person)).toMatchObject([{ status: 'succeeded' }]);
    expect(await calls.send(person, mutations.reactivate)).toMatchObject({ subscriptionEndsAt: null });
    await billing.settle();
    expect(await calls.standingOf(person)).toMatchObject({ status: 'active', endsAt: null });
  });

  it('that is lost ends the plan', async () => {
    const { person, dispute } = await disputed();
    expect(await close(dispute, 'lost')).toEqual(['A payment for Quiet Time was taken back']);
    expect(await calls.standingOf(person)).toMatchObject({ subscription: 'free', status: 'inactive' });
    expect(await calls.goingOn(person.customer)).toEqual([]);
    expect(await calls.paymentsOf(person)).toMatchObject([{ status: 'lost' }]);
  });

  it.each([
    ['won', 'premium'],
    ['lost', 'free'],
  ] as const)('of premium for life that is %s leaves %s', async (outcome, subscription) => {
    const person = await billing.app.signedIn();
    const { sessionId } = await calls.send(person, mutations.lifetime);
    billing.sandbox.pay(sessionId!, goodCard);
    await billing.settle();
    const [charge] = await calls.chargesOf(await calls.customerOf(person));
    const dispute = billing.sandbox.dispute(charge!.id);
    await billing.settle();
    expect(await calls.standingOf(person)).toMatchObject({ subscription: 'premium', status: 'active' });
    await close(dispute, outcome);
    expect(await calls.standingOf(person)).toMatchObject({ subscription });
  });
});
