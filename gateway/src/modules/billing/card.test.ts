import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type BillingApp,
  declinedCard,
  failingCard,
  goodCard,
  makeBillingApp,
  otherGoodCard,
} from '../../testing/billing.js';
import { billingCalls, mutations, type Person } from '../../testing/billing-calls.js';

let billing: BillingApp;
let calls: ReturnType<typeof billingCalls>;
beforeAll(async () => {
  billing = await makeBillingApp();
  calls = billingCalls(billing);
});
afterAll(() => billing.stop());

const idIn = (url: string) => new URL(url).pathname.split('/').at(-1)!;

/** Returns the result of changing the card on the provider's page. */
async function changed(person: Person, card = otherGoodCard) {
  const { url } = await calls.send(person, mutations.card);
  return billing.sandbox.changeCard(idIn(url!), card);
}

/** Last digits of the cards that have paid, newest payment first. */
const paidWith = async (customer: string) =>
  (await calls.chargesOf(customer)).map((charge) => charge.payment_method_details?.card?.last4);

/** A member whose renewal has failed. */
async function pastDue() {
  const person = await calls.subscribed({ card: goodCard });
  billing.sandbox.setCards(person.customer, false);
  billing.sandbox.advance(person.customer, 31);
  await billing.settle();
  expect(await calls.standingOf(person)).toMatchObject({ status: 'past_due' });
  return person;
}

it('opens a page of the provider that leads back to the plan', async () => {
  const person = await calls.subscribed();
  const { url } = await calls.send(person, mutations.card);
  expect(await (await fetch(url!)).text()).toContain('href="http://localhost:4000/profile?tab=subscription"');
  expect(billing.sandbox.changeCard(idIn(url!), otherGoodCard)).toEqual({
    redirectUrl: 'http://localhost:4000/profile?tab=subscription&card=changed',
  });
});

it('by REST, too', async () => {
  const person = await calls.subscribed();
  const answered = await billing.app.http.inject({
    method: 'POST',
    url: '/api/payments/card-page',
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(answered.json()).toEqual({ success: true, url: expect.stringContaining('/p/session/bps_') });
  const none = await billing.app.http.inject({
    method: 'POST',
    url: '/api/payments/card-page',
    headers: { authorization: `Bearer ${(await billing.app.signedIn()).token}` },
  });
  expect(none.statusCode).toBe(409);
  expect(none.json()).toMatchObject({ message: m.billing_no_card() });
});

describe('a card that is changed', () => {
  it('pays the next renewal', async () => {
    const person = await calls.subscribed();
    await changed(person);
    await billing.settle();
    billing.sandbox.advance(person.customer, 31);
    await billing.settle();
    expect(await paidWith(person.customer)).toEqual(['4444', '4242']);
  });

  it('pays what is due, once, and everything is open again', async () => {
    const person = await pastDue();
    await changed(person);
    await billing.settle();
    expect(await calls.standingOf(person)).toMatchObject({ subscription: 'premium', status: 'active' });
    expect(await paidWith(person.customer)).toEqual(['4444', '4242']);
    // A job may run twice.
    const { id } = (await calls.goingOn(person.customer))[0]!;
    await billing.app.services.cards.follow(id);
    await billing.settle();
    expect(await paidWith(person.customer)).toEqual(['4444', '4242']);
  });

  it('is found without the events, by who comes back', async () => {
    const person = await pastDue();
    billing.hold();
    await changed(person);
    await billing.sandbox.settle();
    billing.release();
    await calls.send(person, mutations.refresh);
    await billing.settle();
    expect(await calls.standingOf(person)).toMatchObject({ status: 'active' });
  });

  it('that is declined for a due payment leaves it due', async () => {
    const person = await pastDue();
    await changed(person, failingCard);
    await billing.settle();
    expect(await calls.standingOf(person)).toMatchObject({ status: 'past_due' });
    expect(await paidWith(person.customer)).toEqual(['4242']);
    await changed(person, otherGoodCard);
    await billing.settle();
    expect(await calls.standingOf(person)).toMatchObject({ status: 'active' });
  });

  it('that can’t be stored changes nothing', async () => {
    const person = await calls.subscribed();
    expect(await changed(person, declinedCard)).toEqual({ errors: { form: 'Your card was declined.' } });
    await billing.settle();
    billing.sandbox.advance(person.customer, 31);
    await billing.settle();
    expect(await paidWith(person.customer)).toEqual(['4242', '4242']);
  });

  it('does not take the place of one with which a plan was bought later', async () => {
    const person = await calls.subscribed({ plan: 'standard' });
    await changed(person, otherGoodCard);
    await billing.settle();
    billing.sandbox.advance(person.customer, 1);
    await calls.switched(person, 'premium', 'monthly', goodCard);
    billing.sandbox.advance(person.customer, 62);
    await billing.settle();
    expect((await paidWith(person.customer))[0]).toBe('4242');
  });

  it('ends no trial, also where somebody else has had theirs with it', async () => {
    const trying = async (card: typeof goodCard) => {
      const person = await billing.app.signedIn();
      const { sessionId } = await calls.start(person);
      billing.sandbox.pay(sessionId!, card);
      await billing.settle();
      return person;
    };
    await trying(otherGoodCard);
    const person = await trying(goodCard);
    await changed(person, otherGoodCard);
    const mails = await billing.settle();
    expect(mails).toEqual([]);
    expect(await calls.standingOf(person)).toMatchObject({ status: 'trialing' });
  });

  it('pays nothing for somebody who is deactivated', async () => {
    const person = await pastDue();
    await changed(person);
    await billing.app.db.query('update members set is_active = false where id = $1', [person.member.id]);
    const { id } = (await calls.goingOn(person.customer))[0]!;
    await billing.app.services.cards.follow(id);
    expect(await paidWith(person.customer)).toEqual(['4242']);
  });

  it('is none of another member’s', async () => {
    const [one, other] = [await calls.subscribed(), await calls.subscribed()];
    await changed(one);
    await billing.settle();
    billing.sandbox.advance(other.customer, 31);
    await billing.settle();
    expect(await paidWith(other.customer)).toEqual(['4242', '4242']);
  });
});

describe('the page is refused', () => {
  const none = { code: 'CONFLICT', error: m.billing_no_card() };

  it('for a member without payments', async () => {
    expect(await calls.send(await billing.app.signedIn(), mutations.card)).toEqual(none);
  });

  it('to a visitor', async () => {
    const { errors } = (await billing.app.graphql(mutations.card)).json();
    expect(errors[0].extensions.code).toBe('UNAUTHENTICATED');
  });

  it('to a member whom the provider no longer knows', async () => {
    const person = await calls.subscribed();
    billing.sandbox.forget(person.customer);
    expect(await calls.send(person, mutations.card)).toEqual(none);
  });

  it('while the provider does not answer', async () => {
    const person = await calls.subscribed();
    billing.sandbox.outage('error');
    try {
      expect(await calls.send(person, mutations.card)).toEqual({
        code: 'SERVICE_UNAVAILABLE',
        error: m.billing_provider_silent(),
      });
    } finally {
      billing.sandbox.outage('off');
    }
  });
});

it('a job about what the provider does not know does nothing', async () => {
  await billing.app.services.cards.follow('sub_gone');
});
