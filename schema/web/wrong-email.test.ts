import { m } from '@quiet-time/schema/sentences';
import { expect, it } from 'vitest';
import { wrongEmail } from './wrong-email.ts';

it.each([
  ['', m.account_email_required()],
  ['  ', m.account_email_required()],
  ['anna@', 'That address is not complete. Is something missing after “anna”?'],
  ['anna', 'That address is not complete. Is something missing after “anna”?'],
  ['anna@example', 'That address is not complete. Is something missing after “example”?'],
  ['anna@example.', 'That address is not complete. Is something missing after “example.”?'],
  ['anna example', m.account_email_invalid()],
  ['@example.org', m.account_email_invalid()],
  ['"x\nTo: y"@b.com', m.account_email_invalid()],
  ['"anna"@example.org', m.account_email_invalid()],
  ['a@b@c', m.account_email_invalid()],
  ['anna@example.org', null],
  [' anna@example.org ', null],
])('says of %j: %s', (email, message) => {
  expect(wrongEmail(email)).toBe(message);
});
