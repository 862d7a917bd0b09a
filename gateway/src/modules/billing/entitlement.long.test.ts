import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BillingApp, makeBillingApp } from '../../testing/billing.js';
import { billingCalls, mutations, type Person } from '../../testing/billing-calls.js';
import { makeMove, move, trialCards } from '../../testing/billing-moves.js';
import type { Sent } from '../../testing/mailbox.js';
import { recordNotices } from '../../testing/money-notices.js';
import { booksOf, rankOf } from '../../testing/provider-books.js';
import { thorough } from '../../testing/thorough.js';
import { type Change, moneyMoves } from './money-moves.js';

let billing: BillingApp;
let calls: ReturnType<typeof billingCalls>;
let noticesIn: Awaited<ReturnType<typeof recordNotices>>;
beforeAll(async () => {
  // A fast machine sends more requests than one address may.
  billing = await makeBillingApp({ RATE_LIMITS: 'off' });
  calls = billingCalls(billing);
  noticesIn = await recordNotices(billing.app.db);
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

/** Trials of other members, one with each card. */
let usedCards: { card_hash: Buffer; member_id: string }[];

/**
 * Resets the cards to used by others, or to unused. Earlier walks leave nothing, so that each can be repeated alone.
 */
async function rememberCards(areUsed: boolean): Promise<void> {
  const { db } = billing.app;
  await db.query('delete from trial_cards');
  for (const { card_hash, member_id } of areUsed ? usedCards : []) {
    await db.query('insert into trial_cards values ($1, $2)', [card_hash, member_id]);
  }
}

const live = /active|trialing/;

/** Moves for which the provider sends no event. */
const withoutEvents = ['loseEvents', 'advance', 'giveCredit', 'forget'];

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
      let money = await moneyOf(person);
      for (const made of moves) {
        await makeMove(billing, calls, made, person, isForgotten ? null : customer, endedByHand);
        const now = await calls.customerOf(person).catch(() => null);
        // A forgotten member who buys again becomes another customer there.
        isForgotten = now !== null && now === customer && (isForgotten || made.do === 'forget');
        customer = now;
        wasForgotten ||= isForgotten;
        if (made.do === 'grant') given = made.tier;
        const mails: Sent[] = [];
        // The sandbox passes time by moving earlier dates into the past. It sends no event for that, nor for a balance,
        // nor for a customer who is unknown now.
        if (customer && withoutEvents.includes(made.do)) await sync();
        mails.push(...(await billing.settle()));
        const moved = await moneyOf(person);
        // A plan of an unknown customer runs out; its mail comes on the last day.
        if (!wasForgotten) await expectMails(money, moved, mails);
        money = moved;
        if (!customer) continue;
        const stands = await calls.standingOf(person);
        const books = await booksOf(billing, calls, customer, endedByHand);
        if (books) {
          expectFair(books);
          // Without any charge or subscription, the provider's lists contain no balance.
          if (books.isCharged) expect(await creditOf(person)).toBe(books.credit);
        }
        if (!books || wasForgotten) {
          // Earlier access runs out on its day. It never reduces access that is paid for.
          expect(rankOf(stands.subscription)).toBeGreaterThanOrEqual(rankOf(books?.best ?? null));
        } else {
          const best = [books.best, given === 'free' ? null : given].sort(
            (one, other) => rankOf(other) - rankOf(one),
          )[0];
          if (best) {
            expect(stands).toMatchObject({ subscription: best, status: expect.stringMatching(live) });
          } else expect(stands.status).toBe(books.isDue ? 'past_due' : 'inactive');
        }
        // A repeated sync finds nothing new.
        expect(await sync()).toMatchObject({ changed: false });
        expect(await billing.settle()).toEqual([]);
      }
    },
  );
  await fc.assert(walk, { numRuns: thorough ? 60 : 15, endOnFailure: false });
}, 900_000);

/** Returns the parts of a member's money and access whose changes need a mail. */
async function moneyOf(person: Person) {
  const [sums] = await billing.app.db.query(
    `select coalesce(sum(amount) filter (where status <> 'failed'), 0)::int as charged,
        coalesce(sum(refunded), 0)::int as refunded,
        coalesce((select credit from billing_accounts where member_id = $1), 0) as credit
       from payments where member_id = $1`,
    [person.member.id],
  );
  const { subscription, status, endsAt } = await calls.standingOf(person);
  return { ...sums, rank: live.test(status) ? rankOf(subscription) + 1 : 0, endsAt };
}
type Money = Awaited<ReturnType<typeof moneyOf>>;

/** Checks that each change of money or access has a mail, and that the table lists this mail for the change. */
async function expectMails(before: Money, after: Money, mails: Sent[]) {
  const stays = after.rank > 0 && after.rank === before.rank;
  const changes: [Change, boolean][] = [
    ['charged', after.charged > before.charged],
    ['refunded', after.refunded > before.refunded],
    ['credit added', after.credit > before.credit],
    ['access gained', after.rank > before.rank],
    ['access lost', after.rank < before.rank],
    ['access will end', stays && !before.endsAt && after.endsAt !== null],
    ['access goes on', stays && before.endsAt !== null && !after.endsAt],
  ];
  const notices = (await noticesIn(mails)).map(([notice]) => notice);
  for (const [change, isSo] of changes) {
    const expected = moneyMoves.filter((row) => row.changes.includes(change)).map(({ mail }) => mail);
    if (isSo) expect(notices, change).toContainEqual(expect.toBeOneOf(expected));
  }
}

const creditOf = async (person: Person) => Number((await calls.send(person, mutations.state)).credit);

/** Checks that all paid access is backed by a payment, and that every payment has its access. */
function expectFair(books: NonNullable<Awaited<ReturnType<typeof booksOf>>>) {
  // At most one subscription will be charged. Beside premium for life, only a family plan may be.
  expect(books.going.length).toBeLessThanOrEqual(1);
  expect(books.running).toEqual(books.going);
  if (books.forLife) expect(books.tiersRunning.filter((tier) => tier !== 'family')).toEqual([]);
  expect(books.isBacked).toBe(true);
  expect(books.credit).toBeLessThanOrEqual(books.creditable);
  // With premium for life alone, credit has nothing to pay.
  if (books.forLife && books.going.length === 0) expect(books.credit).toBeLessThanOrEqual(books.gifts);
  expect(books.wronged).toEqual([]);
  expect(books.robbed).toEqual([]);
}
