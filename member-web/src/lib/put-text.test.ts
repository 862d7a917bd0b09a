import { expect, it } from 'vitest';
import { putText } from './put-text.ts';

it.each([
  ['text before the caret', 'I think|', 'Early\n\nI think|'],
  ['text after the caret', 'I| think', 'I| think so'],
  ['nothing', 'I| think', 'I| think'],
])('the caret stays with its words: %s', (_what, before, after) => {
  const field = document.createElement('textarea');
  field.value = before.replace('|', '');
  field.setSelectionRange(before.indexOf('|'), before.indexOf('|'));
  putText(field, after.replace('|', ''));
  const { value, selectionStart: caret } = field;
  expect(`${value.slice(0, caret)}|${value.slice(caret)}`).toBe(after);
});
