import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BillingApp, makeBillingApp } from '../../testing/billing.js';
import { billingCalls, mutations, type Person } from '../../testing/billing-calls.js';
import { makeMove, move, trialCards } from '../../testing/billing-moves.js';
import { booksOf, rankOf } from '../../testing/provider-books.js';
import { thorough } from '../../testing/thorough.js';

let billing: BillingApp;
let calls: ReturnType<typeof billingCalls>;
beforeAll(async () => {
  // A fast machine asks more than an address may.
  billing = await makeBillingApp({ RATE_LIMITS: 'off' });
  calls = billingCalls(billing);
  for (const card of Object.values(trialCards)) {
    const person = await billing.app.signedIn();
    const { sessionId } = await calls.start(person);
    billing.sandbox.pay(sessionId!, card);
  }
  await billing.settle();
  usedCards = await billing.app.db.query('select card_hash, member_id from trial_cards');
  expect(usedCards).toHaveLength(3);
});
afterAll(() => billing.stop());

/** Trials of other members, with each of the cards. */
let usedCards: { card_hash: Buffer; member_id: string }[];

/** Has the cards been tried by others, or by nobody: not by the walks before, so that each can be repeated alone. */
async function rememberCards(areUsed: boolean): Promise<void> {
  const { db } = billing.app;
  await db.query('delete from trial_cards');
  for (const { card_hash, member_id } of areUsed ? usedCards : []) {
    await db.query('insert into trial_cards values ($1, $2)', [card_hash, member_id]);
  }
}

const live = /active|trialing/;

/** What no event tells of. */
const untold = ['loseEvents', 'advance', 'giveCredit', 'forget'];

it('whatever happens in whichever order, members have what they have paid for, and pay for one plan', async () => {
  const walk = fc.asyncProperty(
    fc.boolean(),
    fc.boolean(),
    fc.array(move, { minLength: 4, maxLength: 14 }),
    async (tried, cardsAreUsed, moves) => {
      await rememberCards(cardsAreUsed);
      const person = await billing.app.signedIn({ hasUsedTrial: tried });
      const sync = () => billing.app.services.billingSync.sync(person.member.id);
      const endedByHand = new Set<string>();
      let customer: string | null = null;
      let isForgotten = false;
      let wasForgotten = false;
      let given = 'free';
      for (const made of moves) {
        await makeMove(billing, calls, made, person, isForgotten ? null : customer, endedByHand);
        const now = await calls.customerOf(person).catch(() => null);
        // Who buys again is another customer there.
        isForgotten = now !== null && now === customer && (isForgotten || made.do === 'forget');
        customer = now;
        wasForgotten ||= isForgotten;
        if (made.do === 'grant') given = made.tier;
        if (!customer) continue;
        // The sandbox lets time pass by moving what was before into the past, which nobody is told; nor of a balance,
        // nor that somebody is unknown now.
        if (untold.includes(made.do)) await sync();
        await billing.settle();
        const stands = await calls.standingOf(person);
        const books = await booksOf(billing, calls, customer, endedByHand);
        if (books) {
          expectFair(books);
          // Of somebody who was never charged the provider does not tell it.
          if (books.isCharged) expect(await creditSaid(person)).toBe(books.credit);
        }
        if (!books || wasForgotten) {
          // What they had before runs out on its day; nothing that is paid for is less for it.
          expect(rankOf(stands.subscription)).toBeGreaterThanOrEqual(rankOf(books?.best ?? null));
        } else {
          const best = [books.best, given === 'free' ? null : given].sort(
            (one, other) => rankOf(other) - rankOf(one),
          )[0];
          if (best) {
            expect(stands).toMatchObject({ subscription: best, status: expect.stringMatching(live) });
          } else expect(stands.status).toBe(books.isDue ? 'past_due' : 'inactive');
        }
        // Asked once more, nothing is new.
        expect(await sync()).toMatchObject({ changed: false });
        expect(await billing.settle()).toEqual([]);
      }
    },
  );
  await fc.assert(walk, { numRuns: thorough ? 60 : 15, endOnFailure: false });
}, 900_000);

const creditSaid = async (person: Person) => Number((await calls.ask(person, mutations.state)).credit);

/** Nobody has paid access that nothing pays for, and nobody has paid for what they don't have. */
function expectFair(books: NonNullable<Awaited<ReturnType<typeof booksOf>>>) {
  // Never two that will be charged, and none beside premium for life but the family's.
  expect(books.going.length).toBeLessThanOrEqual(1);
  expect(books.running).toEqual(books.going);
  if (books.forLife) expect(books.tiersRunning.filter((tier) => tier !== 'family')).toEqual([]);
  expect(books.isBacked).toBe(true);
  expect(books.credit).toBeLessThanOrEqual(books.creditable);
  // For life there is nothing that credit could pay.
  if (books.forLife && books.going.length === 0) expect(books.credit).toBeLessThanOrEqual(books.gifts);
  expect(books.wronged).toEqual([]);
  expect(books.robbed).toEqual([]);
}
