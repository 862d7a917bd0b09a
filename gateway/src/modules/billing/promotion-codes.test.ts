import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BillingApp, goodCard, makeBillingApp } from '../../testing/billing.js';
import { billingCalls, type Person } from '../../testing/billing-calls.js';

let billing: BillingApp;
let calls: ReturnType<typeof billingCalls>;
beforeAll(async () => {
  billing = await makeBillingApp();
  calls = billingCalls(billing);
});
afterAll(() => billing.stop());

const nextOf = (person: Person) => calls.send(person, '{ billing { renewalAmount } }');

/** A member who has bought premium with a code, and the mails that they got. */
async function boughtWith(code: string, account: object) {
  const person = await billing.app.signedIn(account);
  const { sessionId } = await calls.start(person);
  expect(billing.sandbox.applyCode(sessionId!, code)).toBeNull();
  billing.sandbox.pay(sessionId!, goodCard);
  const mails = await billing.settle();
  return { ...person, mails, customer: await calls.customerOf(person) };
}

it('takes its part off the first payment: in the list, the receipt and what comes next', async () => {
  const person = await boughtWith('grace25', { hasUsedTrial: true });
  expect(await calls.standingOf(person)).toMatchObject({ subscription: 'premium', status: 'active' });
  expect(await calls.paymentsOf(person)).toMatchObject([{ amount: 675 }]);
  expect(person.mails.map(({ text }) => text).join()).toContain('$6.75');
  expect(await nextOf(person)).toEqual({ renewalAmount: 900 });
  billing.sandbox.advance(person.customer, 31);
  await billing.settle();
  expect((await calls.paymentsOf(person)).map(({ amount }) => amount)).toEqual([675, 900]);
});

it('waits through a trial, and the reduced charge is announced before', async () => {
  const person = await boughtWith('GRACE25', {});
  expect(await calls.standingOf(person)).toMatchObject({ status: 'trialing' });
  expect(await nextOf(person)).toEqual({ renewalAmount: 675 });
  billing.sandbox.advance(person.customer, 8);
  await billing.settle();
  expect((await calls.paymentsOf(person)).map(({ amount }) => amount)).toEqual([675]);
  expect(await nextOf(person)).toEqual({ renewalAmount: 900 });
});

it('gives credit for no more than was paid', async () => {
  const person = await boughtWith('GRACE25', { hasUsedTrial: true });
  await calls.switched(person, 'family');
  expect(await calls.creditOf(person.customer)).toBe(675);
});

it('is not taken for premium for life', async () => {
  const person = await billing.app.signedIn();
  const { sessionId } = await calls.send(person, 'mutation { startLifetimeCheckout { sessionId } }');
  expect(billing.sandbox.applyCode(sessionId!, 'GRACE25')).toBe('This checkout takes no codes.');
});
