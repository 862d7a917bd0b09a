import { expect, it } from 'vitest';
import { textRule } from './text-rule.ts';

const rule = textRule('Required', 3, 'Too long');

it.each([
  ['', 'Required'],
  [' \n\u200b', 'Required'],
  ['abc', null],
  ['abcd', 'Too long'],
  // Three characters in six UTF-16 units. The server counts characters.
  ['🕯🕯🕯', null],
  ['🕯🕯🕯🕯', 'Too long'],
])('says of %j: %s', (text, wrong) => expect(rule(text)).toBe(wrong));
