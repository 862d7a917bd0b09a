import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemFor } from '../../blocks/caller.js';
import { answer } from '../../testing/account-calls.js';
import { type BillingApp, failingCard, goodCard, makeBillingApp } from '../../testing/billing.js';
import { billingCalls, mutations, type Person } from '../../testing/billing-calls.js';
import { familyCalls } from '../../testing/family-calls.js';
import type { Sent } from '../../testing/mailbox.js';
import { recordNotices } from '../../testing/money-notices.js';
import { planCalls, planInput } from '../../testing/plan-calls.js';
import { testNow, testPassword } from '../../testing/test-app.js';
import { type MoneyMove, moneyMoves, moneyMovesTable } from './money-moves.js';

type Mail = NonNullable<MoneyMove['mail']>;
type Expected = [Mail, string][];

let billing: BillingApp;
let calls: ReturnType<typeof billingCalls>;
let families: ReturnType<typeof familyCalls>;
let noticesIn: Awaited<ReturnType<typeof recordNotices>>;
beforeAll(async () => {
  billing = await makeBillingApp({ RATE_LIMITS: 'off' });
  calls = billingCalls(billing);
  families = familyCalls(billing.app);
  noticesIn = await recordNotices(billing.app.db);
});
afterAll(() => billing.stop());
beforeEach(async () => {
  billing.setNow(testNow);
  await billing.app.db.query('delete from trial_cards');
});

const settle = () => billing.settle();
const emailOf = ({ member }: Person) => member.email;
const chargesOf = async ({ customer }: { customer: string }) => calls.chargesOf(customer);

async function trial(plan = 'premium') {
  const person = await billing.app.signedIn();
  const { sessionId } = await calls.start(person, plan);
  billing.sandbox.pay(sessionId!, goodCard);
  await settle();
  return { ...person, customer: await calls.customerOf(person) };
}

async function familyOfTwo() {
  const owner = await calls.subscribed({ plan: 'family' });
  answer(await families.create(owner.token));
  const person = await billing.app.signedIn();
  await families.join(owner.token, person);
  await settle();
  return { owner, person };
}

async function disputed() {
  const person = await calls.subscribed();
  const [charge] = await chargesOf(person);
  billing.sandbox.dispute(charge!.id);
  const mails = await settle();
  const [dispute] = await calls.disputesOf(person.customer);
  return { person, mails, dispute: dispute!.id };
}

const monthly = (price: number, stripePriceId: string) => ({ monthly: { price, stripePriceId } });

/** A plan of its own, with a member who pays for it. */
async function paidPlan(key: string) {
  const admin = await billing.app.signedIn({ role: 'admin' });
  const { made, update } = planCalls(billing.app, admin.token);
  const input = planInput({ tier: 'premium', pricing: monthly(9, `price_${key}_900_month`) });
  const { id } = await made(key, input);
  const person = await calls.subscribed({ plan: key });
  await settle();
  return { admin, person, plan: { id, input, update } };
}

/**
 * Makes the move behind each mail.
 * @returns the mails since, and the expected ones: one for each reader
 */
const scenarios: Record<Mail, () => Promise<{ mails: Sent[]; expected: Expected }>> = {
  async trialStarted() {
    const person = await billing.app.signedIn();
    const { sessionId } = await calls.start(person);
    billing.sandbox.pay(sessionId!, goodCard);
    return { mails: await settle(), expected: [['trialStarted', emailOf(person)]] };
  },
  async trialEnding() {
    const person = await trial();
    billing.setNow('2026-11-26T06:00:00Z');
    await billing.app.services.expiry.remind();
    await billing.app.services.expiry.remind();
    // Trials of other tests are near their end, too.
    const mails = (await settle()).filter(({ to }) => to === emailOf(person));
    return { mails, expected: [['trialEnding', emailOf(person)]] };
  },
  async trialEnded() {
    const person = await trial();
    await calls.send(person, mutations.cancelTrial);
    await settle();
    billing.sandbox.advance(person.customer, 8);
    return { mails: await settle(), expected: [['trialEnded', emailOf(person)]] };
  },
  async trialRefused() {
    await trial();
    const person = await billing.app.signedIn();
    const { sessionId } = await calls.start(person);
    billing.sandbox.pay(sessionId!, goodCard);
    return { mails: await settle(), expected: [['trialRefused', emailOf(person)]] };
  },
  async receipt() {
    const person = await billing.app.signedIn({ hasUsedTrial: true });
    const { sessionId } = await calls.start(person);
    billing.sandbox.pay(sessionId!, goodCard);
    return { mails: await settle(), expected: [['receipt', emailOf(person)]] };
  },
  async paidWithoutCard() {
    const person = await calls.subscribed({ cycle: 'yearly' });
    await calls.switched(person, 'standard', 'yearly');
    const mails = await calls.switched(person, 'premium', 'monthly');
    return {
      mails,
      expected: [
        ['paidWithoutCard', emailOf(person)],
        ['credited', emailOf(person)],
      ],
    };
  },
  async paymentFailed() {
    const person = await calls.subscribed({ card: failingCard, account: { hasUsedTrial: false } });
    billing.sandbox.advance(person.customer, 8);
    return { mails: await settle(), expected: [['paymentFailed', emailOf(person)]] };
  },
  async renewalAhead() {
    const person = await calls.subscribed({ cycle: 'yearly' });
    billing.sandbox.advance(person.customer, 359);
    await billing.app.services.billingSync.sync(person.member.id);
    await billing.app.services.expiry.remindOfRenewals();
    await billing.app.services.expiry.remindOfRenewals();
    return { mails: await settle(), expected: [['renewalAhead', emailOf(person)]] };
  },
  async cancelled() {
    const person = await calls.subscribed();
    await calls.send(person, mutations.cancel);
    return { mails: await settle(), expected: [['cancelled', emailOf(person)]] };
  },
  async priceChanged() {
    const { plan, person, admin } = await paidPlan('moving');
    const input = { ...plan.input, pricing: monthly(12, 'price_moving_1200_month') };
    answer(await plan.update({ id: plan.id, input }));
    await billing.app.services.planPayers.move(plan.id, 'monthly', systemFor(admin.member.id));
    return { mails: await settle(), expected: [['priceChanged', emailOf(person)]] };
  },
  async planFree() {
    const { plan, person } = await paidPlan('freed');
    answer(await plan.update({ id: plan.id, input: planInput() }));
    return { mails: await settle(), expected: [['planFree', emailOf(person)]] };
  },
  async reactivated() {
    const person = await calls.subscribed();
    await calls.send(person, mutations.cancel);
    await settle();
    await calls.send(person, mutations.reactivate);
    return { mails: await settle(), expected: [['reactivated', emailOf(person)]] };
  },
  async planEnded() {
    const person = await calls.subscribed();
    await calls.send(person, mutations.cancel);
    await settle();
    billing.sandbox.advance(person.customer, 31);
    return { mails: await settle(), expected: [['planEnded', emailOf(person)]] };
  },
  async refunded() {
    const person = await calls.subscribed();
    const [charge] = await chargesOf(person);
    billing.sandbox.refund(charge!.id, 300);
    return { mails: await settle(), expected: [['refunded', emailOf(person)]] };
  },
  async credited() {
    const person = await calls.subscribed({ cycle: 'yearly' });
    const mails = await calls.switched(person, 'standard');
    return {
      mails,
      expected: [
        ['receipt', emailOf(person)],
        ['credited', emailOf(person)],
      ],
    };
  },
  async disputed() {
    const { person, mails } = await disputed();
    return { mails, expected: [['disputed', emailOf(person)]] };
  },
  async disputeWon() {
    const { person, dispute } = await disputed();
    billing.sandbox.closeDispute(dispute, 'won');
    return { mails: await settle(), expected: [['disputeWon', emailOf(person)]] };
  },
  async disputeLost() {
    const { person, dispute } = await disputed();
    billing.sandbox.closeDispute(dispute, 'lost');
    return { mails: await settle(), expected: [['disputeLost', emailOf(person)]] };
  },
  async granted() {
    const person = await billing.app.signedIn();
    const { grants } = billing.app.services;
    await grants.set(person.member.id, 'standard', systemFor(person.member.id));
    // It replaces the grant before: one mail each.
    await grants.set(person.member.id, 'premium', systemFor(person.member.id));
    await grants.set(person.member.id, 'premium', systemFor(person.member.id));
    return {
      mails: await settle(),
      expected: [
        ['granted', emailOf(person)],
        ['granted', emailOf(person)],
      ],
    };
  },
  async grantEnded() {
    const person = await billing.app.signedIn();
    const { grants, expiry } = billing.app.services;
    const endsAt = new Date('2026-11-22T06:00:00Z');
    await grants.set(person.member.id, 'premium', systemFor(person.member.id), { endsAt });
    await settle();
    billing.setNow('2026-11-23T06:00:00Z');
    await expiry.expire();
    await grants.set(person.member.id, 'free', systemFor(person.member.id));
    return { mails: await settle(), expected: [['grantEnded', emailOf(person)]] };
  },
  async familyStarted() {
    const owner = await calls.subscribed({ plan: 'family' });
    answer(await families.create(owner.token));
    const person = await billing.app.signedIn();
    await families.join(owner.token, person);
    return { mails: await settle(), expected: [['familyStarted', emailOf(person)]] };
  },
  async familyEnding() {
    const { owner, person } = await familyOfTwo();
    await calls.send(owner, mutations.cancel);
    return {
      mails: await settle(),
      expected: [
        ['cancelled', emailOf(owner)],
        ['familyEnding', emailOf(person)],
      ],
    };
  },
  async familyGoesOn() {
    const { owner, person } = await familyOfTwo();
    await calls.send(owner, mutations.cancel);
    await settle();
    await calls.send(owner, mutations.reactivate);
    return {
      mails: await settle(),
      expected: [
        ['reactivated', emailOf(owner)],
        ['familyGoesOn', emailOf(person)],
      ],
    };
  },
  async familyEnded() {
    const { owner, person } = await familyOfTwo();
    await calls.send(owner, mutations.cancel);
    await settle();
    billing.sandbox.advance(owner.customer, 31);
    return {
      mails: await settle(),
      expected: [
        ['planEnded', emailOf(owner)],
        ['familyEnded', emailOf(person)],
      ],
    };
  },
  async familyRemoved() {
    const { owner, person } = await familyOfTwo();
    answer(await families.remove(owner.token, person.member.id));
    return { mails: await settle(), expected: [['familyRemoved', emailOf(person)]] };
  },
  async familyLeft() {
    const { person } = await familyOfTwo();
    answer(await families.leave(person.token));
    return { mails: await settle(), expected: [['familyLeft', emailOf(person)]] };
  },
  async accountDeleted() {
    const { owner, person } = await familyOfTwo();
    await deleteAccount(owner);
    const mails = await settle();
    const mail = mails.find(({ to }) => to === emailOf(person));
    expect(mail?.text).toContain('The account of the member who paid for your family plan was deleted.');
    return {
      mails,
      expected: [
        ['accountDeleted', emailOf(owner)],
        ['familyEnded', emailOf(person)],
      ],
    };
  },
};

const deleteAccount = async ({ token }: Person) =>
  answer(
    await billing.app.graphql(
      'mutation ($password: String) { deleteAccount(password: $password) }',
      { password: testPassword },
      token,
    ),
  );

describe('each move of money or access', () => {
  it.each(moneyMoves.flatMap(({ mail, move }) => (mail ? [{ mail, move }] : [])))(
    'has its mail ($mail): $move',
    async ({ mail }) => {
      const before = billing.seen.length;
      const { mails, expected } = await scenarios[mail]();
      expect((await noticesIn(mails)).sort()).toEqual(expected.sort());
      // The same events again, in another order, bring no second mail.
      await billing.app.db.query('delete from provider_events');
      for (const delivery of billing.seen.slice(before).reverse())
        expect(await billing.take(delivery)).toBe(200);
      expect(await noticesIn(await settle())).toEqual([]);
    },
  );

  it('is listed in the table of the README', async () => {
    const readme = await readFile(new URL('README.md', import.meta.url), 'utf8');
    expect(readme).toContain(moneyMovesTable().join('\n'));
  });
});

describe('the family of an owner', () => {
  it.each<[string, (owner: Person & { customer: string }) => Promise<unknown>]>([
    ['switches to a plan for one', (owner) => calls.switched(owner, 'premium')],
    ['closes the family', async ({ token }) => answer(await families.close(token))],
    [
      'does not pay',
      async ({ customer }) => {
        billing.sandbox.setCards(customer, false);
        billing.sandbox.advance(customer, 31);
      },
    ],
    ['has the payment refunded', async (owner) => billing.sandbox.refund((await chargesOf(owner))[0]!.id)],
    ['deletes the account', deleteAccount],
  ])('is notified when the owner %s', async (_what, end) => {
    const { owner, person } = await familyOfTwo();
    const sent: Sent[] = [];
    const ended = await end(owner);
    if (Array.isArray(ended)) sent.push(...ended);
    sent.push(...(await settle()));
    const theirs = sent.filter(({ to }) => to === person.member.email);
    expect(await noticesIn(theirs)).toEqual([['familyEnded', person.member.email]]);
    expect(theirs[0]!.text).toContain('Your plan now: Free\n');
  });
});

describe('a refund', () => {
  it('of an old payment that ends a later plan names both, and the remaining plan', async () => {
    const person = await calls.subscribed({ cycle: 'yearly' });
    await calls.switched(person, 'standard', 'yearly');
    await calls.switched(person, 'premium', 'monthly');
    const first = (await chargesOf(person)).find(({ amount }) => amount === 9_000);
    billing.sandbox.refund(first!.id);
    const mails = await settle();
    const mail = mails.find(({ subject }) => subject === 'A refund from Quiet Time');
    expect(mail?.text).toContain('We have refunded the $90.00 that you paid for Premium, yearly.');
    expect(mail?.text).toContain('Premium was paid for with this money, so it has ended.');
    expect(mail?.text).toContain('Refunded: $90.00\nPaid: $90.00\nPlan: Premium, yearly\n');
    expect(mail?.text).toContain('Your plan now: Free\n');
  });

  it('of a part names the part and the reason, and says that the plan continues', async () => {
    const person = await calls.subscribed();
    const [charge] = await chargesOf(person);
    const refund = { charge: charge!.id, amount: 300, metadata: { reason: 'Charged twice' } };
    await billing.stripe.refunds.create(refund);
    const [mail] = await settle();
    expect(mail?.text).toContain('We have refunded $3.00 of the $9.00 that you paid for Premium, monthly.');
    expect(mail?.text).toContain('Reason: Charged twice\n');
    expect(mail?.text).toContain('Your plan goes on as before.');
    await billing.stripe.refunds.create({ charge: charge!.id, amount: 100 });
    const [second] = await settle();
    expect(second?.text).toContain('We have refunded $1.00 of the $9.00');
    expect(second?.text).not.toContain('Reason');
  });

  it('of premium for life says that it has ended; an earlier refund has its reason', async () => {
    const person = await calls.subscribed({ cycle: 'yearly' });
    const { sessionId } = await calls.send(person, mutations.lifetime);
    billing.sandbox.pay(sessionId!, goodCard);
    const bought = await settle();
    expect((await noticesIn(bought)).map(([notice]) => notice)).toEqual(
      expect.arrayContaining(['receipt', 'refunded']),
    );
    const old = bought.find(({ subject }) => subject === 'A refund from Quiet Time');
    expect(old?.text).toContain('no charge that comes soon could use it');
    const lifetime = (await chargesOf(person)).find(({ metadata }) => metadata.purpose === 'lifetime');
    billing.sandbox.refund(lifetime!.id);
    const [mail] = await settle();
    expect(mail?.text).toContain('Premium for life was paid for with this money, so it has ended.');
  });
});

it('the rest of a month is refunded to the card at once after a switch to yearly', async () => {
  const person = await calls.subscribed();
  billing.sandbox.advance(person.customer, 15);
  await billing.app.services.billingSync.sync(person.member.id);
  const mails = await calls.switched(person, 'premium', 'yearly');
  expect((await noticesIn(mails)).map(([notice]) => notice).sort()).toEqual(['receipt', 'refunded']);
  expect(await calls.creditOf(person.customer)).toBe(0);
  const [month] = await calls.paymentsOf(person);
  expect(month!.refunded).toBeGreaterThan(400);
  expect(month!.refunded).toBeLessThan(500);
});

it('a switch paid with credit says what was used, charged and left', async () => {
  const person = await calls.subscribed({ cycle: 'yearly' });
  await calls.switched(person, 'standard', 'yearly');
  const mails = await calls.switched(person, 'premium', 'monthly');
  const paid = mails.find(({ subject }) => subject === 'Your Quiet Time plan is paid');
  expect(paid?.text).toContain('Your credit has paid for Premium. Nothing was charged to your card.');
  expect(paid?.text).toContain('Charged to your card: $0.00\nCredit used: $9.00\nCredit left: $81.00\n');
});

it('credit that is left after a cancellation is mentioned, with the way to have it back', async () => {
  const person = await calls.subscribed({ cycle: 'yearly' });
  await calls.switched(person, 'standard');
  await calls.send(person, mutations.cancel);
  const [mail] = await settle();
  expect(mail?.text).toMatch(/You have \$\d\d\.\d\d of credit\. It stays with your account/);
  expect(mail?.text).toContain('reply to this email');
});

it('the reminder of a yearly renewal has amount, card, date, and how to cancel, in the language of its reader', async () => {
  const person = await calls.subscribed({ cycle: 'yearly', account: { preferences: { language: 'de' } } });
  billing.sandbox.advance(person.customer, 359);
  await billing.app.services.billingSync.sync(person.member.id);
  await billing.app.services.expiry.remindOfRenewals();
  const [mail] = await settle();
  expect(mail?.subject).toMatch(/^Dein Tarif bei Quiet Time verlängert sich am 27\. Nov\. 2026$/);
  expect(mail?.text).toContain('Karte: Visa, endet auf 4242\n');
  expect(mail?.text).toMatch(/Nächste Abbuchung: 90,00.\$ am 27\. Nov\. 2026\n/);
  expect(mail?.text).toContain('in deinem Profil unter „Abo“ mit einem einzigen Klick kündigen');
});
