import { expect, it } from 'vitest';
import { inOneLine, readableMail } from '../../testing/readable-mail.js';
import type { BillingFacts } from './billing-facts.js';
import { billingNoticeMail } from './billing-notice.mail.js';

const site = { siteName: 'Quiet Time', supportEmails: [] };
const page = new URL('https://quiet.example');
const at = new Date('2026-11-21T08:00:00Z');
const later = new Date('2026-12-21T08:00:00Z');
const premium: BillingFacts = {
  plan: 'Premium',
  planInFull: 'Premium, monthly',
  ...{ end: null, payment: null, card: null, period: null, due: null, credit: null },
  ...{ reason: '', isSpareCredit: false },
  day: (moment) => moment.toISOString().slice(0, 10),
};
const mailOf = (notice: Parameters<typeof billingNoticeMail>[2], facts: Partial<BillingFacts>) =>
  billingNoticeMail(site, 'Ruth Ode', notice, { ...premium, ...facts }, { plans: page, subscription: page });
const payment = { amount: 900, currency: 'usd', createdAt: at, receiptUrl: null };

it.each([
  [900, 'usd', '$9.00'],
  [900, 'jpy', '¥900'],
  [5_120, 'kwd', 'KWD 5.120'],
  [500, 'isk', 'kr 5'],
])('a receipt of %i %s says %s', async (amount, currency, expected) => {
  const { text } = await mailOf('receipt', { payment: { ...payment, amount, currency } });
  expect(text.replaceAll('\u00a0', ' ')).toContain(`Amount: ${expected}\n`);
});

it('a receipt contains what was paid, with what, for how long, and the next charge', async () => {
  const { text, html } = await mailOf('receipt', {
    payment,
    card: { brand: 'visa', last4: '4242' },
    period: { from: at, to: later },
    next: { at: later, amount: 900, currency: 'usd' },
  });
  expect(text).toContain(
    [
      '\n\nAmount: $9.00',
      'Plan: Premium, monthly',
      'Paid on: 2026-11-21',
      'Period: 2026-11-21 to 2026-12-21',
      'Card: Visa ending in 4242',
      'Next charge: $9.00 on 2026-12-21\n\n',
    ].join('\n'),
  );
  expect(readableMail(html)).toBe(inOneLine(text.replace('\n-- \n', '\n')));
});

it.each<[Parameters<typeof billingNoticeMail>[2], Partial<BillingFacts>, RegExp]>([
  [
    'trialStarted',
    { end: later, next: { at: later, amount: 900, currency: 'usd' } },
    /Trial: until 2026-12-21\nNext charge: \$9\.00 on 2026-12-21/,
  ],
  ['trialEnding', { end: later, next: { at: later } }, /Trial: until 2026-12-21\nNext charge: 2026-12-21/],
  ['trialEnded', { next: null }, /Plan: Premium, monthly\nNext charge: None/],
  [
    'paymentFailed',
    { due: { amount: 900, currency: 'usd' }, card: { brand: 'amex', last4: '0005' } },
    /Amount: \$9\.00\nPlan: Premium, monthly\nCard: American Express ending in 0005\n\n/,
  ],
  ['cancelled', { end: later, next: null }, /Period: until 2026-12-21\nNext charge: None/],
  ['disputed', { payment }, /Amount: \$9\.00\nPlan: Premium, monthly\nPaid on: 2026-11-21\n\n/],
])('%s contains its facts', async (notice, facts, expected) => {
  expect((await mailOf(notice, facts)).text).toMatch(expected);
});
