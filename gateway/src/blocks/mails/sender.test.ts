import { expect, it } from 'vitest';
import { senderOf } from './sender.js';

it.each([
  ['quiet-time@example.org', 'Quiet Time', '"Quiet Time" <quiet-time@example.org>'],
  [
    'quiet-time@example.org',
    'Morning "Watch", daily',
    '"Morning \\"Watch\\", daily" <quiet-time@example.org>',
  ],
  ['<hello@example.org>', 'Morning', '"Morning" <hello@example.org>'],
  ['The Team <hello@example.org>', 'Morning', 'The Team <hello@example.org>'],
])('mails from %s of a site called %s come from %s', (address, siteName, sender) => {
  expect(senderOf(address, siteName)).toBe(sender);
});
