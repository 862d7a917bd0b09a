import { expect, it } from 'vitest';
import { isEmailAddress } from './email-address.ts';

it.each([
  'anna@example.org',
  'Anna.Lee+quiet-time@mail.example.co.uk',
  "o'brien_1@example.org",
  'a/b=c!d@example.org',
  'müller@example.org',
  'anna@bücher.example',
  'अन्ना@उदाहरण.भारत',
  'anna@xn--bcher-kva.example',
  'a@1.example',
  `${'a'.repeat(64)}@example.org`,
  `a@${'b'.repeat(63)}.org`,
])('%j is an address', (text) => {
  expect(isEmailAddress(text)).toBe(true);
});

it.each([
  '',
  'anna',
  'anna@',
  '@example.org',
  'anna@example',
  'a@b@example.org',
  ' anna@example.org',
  'anna@example.org\n',
  'an na@example.org',
  'anna@exa mple.org',
  '"anna"@example.org',
  '"x\nTo: y"@b.com',
  'anna\r\nBcc: y@example.org',
  'a,b@example.org',
  'a@example.org,b@example.org',
  'a;b@example.org',
  'Anna <anna@example.org>',
  '<anna@example.org>',
  '(anna)@example.org',
  'anna\\@example.org',
  'an\u200bna@example.org',
  'anna@exam\u202eple.org',
  'anna@.org',
  'anna@example..org',
  'anna@example.org.',
  '.anna@example.org',
  'an..na@example.org',
  'anna.@example.org',
  'anna@-example.org',
  'anna@example-.org',
  'anna@example_.org',
  'anna@127.0.0.1',
  'anna@[127.0.0.1]',
  `${'a'.repeat(65)}@example.org`,
  `a@${'b'.repeat(64)}.org`,
])('%j is none', (text) => {
  expect(isEmailAddress(text)).toBe(false);
});

it('is decided quickly for any text', () => {
  const begun = performance.now();
  for (const text of [`${'a.'.repeat(100_000)}@`, `a@${'b'.repeat(200)}`, `a@${'1.'.repeat(120)}1`])
    isEmailAddress(text);
  expect(performance.now() - begun).toBeLessThan(1_000);
});
