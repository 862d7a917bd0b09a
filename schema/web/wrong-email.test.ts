import { messages } from '@quiet-time/schema/messages';
import { expect, it } from 'vitest';
import { wrongEmail } from './wrong-email.ts';

it.each([
  ['', messages.emailRequired],
  ['  ', messages.emailRequired],
  ['anna@', 'That address is not complete. Is something missing after “anna”?'],
  ['anna', 'That address is not complete. Is something missing after “anna”?'],
  ['anna@example', 'That address is not complete. Is something missing after “example”?'],
  ['anna@example.', 'That address is not complete. Is something missing after “example.”?'],
  ['anna example', messages.emailInvalid],
  ['@example.org', messages.emailInvalid],
  ['a@b@c', messages.emailInvalid],
  ['anna@example.org', null],
  [' anna@example.org ', null],
])('says of %j: %s', (email, message) => {
  expect(wrongEmail(email)).toBe(message);
});
