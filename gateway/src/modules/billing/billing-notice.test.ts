import { expect, it } from 'vitest';
import { billingNoticeMail } from './billing-notice.mail.js';

const site = { siteName: 'Quiet Time', publicUrl: new URL('https://quiet.example'), supportEmails: [] };
const receiptOf = (amount: number, currency: string) =>
  billingNoticeMail(site, 'Ruth', 'receipt', {
    plan: 'Premium, monthly',
    end: null,
    payment: { amount, currency, receiptUrl: null },
    plansUrl: site.publicUrl,
    subscriptionUrl: site.publicUrl,
  });

it.each([
  [900, 'usd', '$9.00'],
  [900, 'jpy', '¥900'],
  [5_120, 'kwd', 'KWD 5.120'],
  [500, 'isk', 'kr 5'],
])('a receipt of %i %s says %s', async (amount, currency, expected) => {
  const { text } = await receiptOf(amount, currency);
  expect(text.replaceAll('\u00a0', ' ')).toContain(expected);
});
