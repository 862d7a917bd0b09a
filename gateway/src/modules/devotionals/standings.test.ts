import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import type { Member } from '../members/member.entity.js';

let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp();
  await app.devotional({
    date: '2026-11-21',
    title: 'The Hidden Manna',
    accessLevel: 'premium',
    scripture: { reference: 'Revelation 2:17', verse: 'To him that overcometh' },
  });
});
afterAll(() => app.stop());

const [earlier, later] = [new Date('2026-11-20T06:00:00Z'), new Date('2026-11-22T06:00:00Z')];
const active = { subscriptionStatus: 'active' };
const trial = { subscriptionStatus: 'trialing', trialEndsAt: later, hasUsedTrial: true };
const premium = { subscription: 'premium' };

const needsPremium = { reason: 'premium_required', message: m.devotional_premium() };
const needsPayment = { reason: 'access_locked', message: 'Payment Required' };
const trialOver = { reason: 'access_locked', message: 'Free Trial Expired', trialExpired: true };

/** Readers, and the refusal that each gets; null: they may read it. */
const standings: [string, Partial<Member> | null, { reason: string; message: string } | null][] = [
  ['a visitor', null, needsPremium],
  ['free', {}, needsPremium],
  ['standard', { ...active, subscription: 'standard' }, needsPremium],
  ['premium', { ...active, ...premium }, null],
  ['family', { ...active, subscription: 'family' }, null],
  ['trialing without a plan', trial, needsPremium],
  ['trialing premium', { ...trial, ...premium }, null],
  ['free after a trial', { hasUsedTrial: true, trialEndsAt: earlier }, trialOver],
  ['premium, trial over', { ...trial, ...premium, trialEndsAt: earlier }, trialOver],
  ['premium, past due', { ...premium, subscriptionStatus: 'past_due' }, needsPayment],
  [
    'past due after a trial',
    { ...premium, subscriptionStatus: 'past_due', trialEndsAt: earlier },
    needsPayment,
  ],
  ['premium, cancelled and running', { ...active, ...premium, subscriptionEndsAt: later }, null],
  ['premium, cancelled and over', { ...active, ...premium, subscriptionEndsAt: earlier }, needsPremium],
  ['an admin', { role: 'admin' }, null],
  ['an admin, past due', { role: 'admin', subscriptionStatus: 'past_due' }, null],
];

describe('a premium devotional', () => {
  it.each(standings)('for %s', async (_who, account, refused) => {
    const token = account ? (await app.signedIn(account as Partial<Member>)).token : undefined;
    for (const field of ['devotional(date: "2026-11-21")', 'todaysDevotional(timezone: "UTC")']) {
      const { data, errors } = (
        await app.graphql(`{ ${field} { title body { reflection } } }`, {}, token)
      ).json();
      const [devotional] = Object.values(data ?? {}) as ({ body: object } | null)[];
      expect(devotional?.body != null).toBe(refused === null);
      if (refused) expect(errors[0]).toMatchObject(read(refused));
    }
    for (const path of ['/devotionals/date/2026-11-21', '/devotionals/today?timezone=UTC']) {
      const response = await app.rest(path, token);
      expect(response.statusCode).toBe(refused ? 403 : 200);
      const { message, ...extensions } = response.json();
      if (refused) expect({ message, extensions }).toMatchObject(read(refused));
      else expect(extensions.devotional.locked).toBe(false);
    }
  });
});

/** The error in GraphQL's form. */
const read = ({ message, ...accessDenied }: { reason: string; message: string }) => ({
  message,
  extensions: {
    accessDenied,
    title: 'The Hidden Manna',
    scripture: {
      reference: 'Revelation 2:17',
      verse: 'To him that overcometh',
      references: [{ text: 'Revelation 2:17', book: 'revelation', chapter: 2, verses: '17' }],
    },
  },
});
