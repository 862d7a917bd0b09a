import { expect, it } from 'vitest';
import { eachTagOnce, tagKey, tagName } from './tag-key.ts';

it.each([
  ['#Grace', 'Grace', 'grace'],
  ['  # # grace ', 'grace', 'grace'],
  ['＃ＧＲＡＣＥ', 'ＧＲＡＣＥ', 'grace'],
  ['Quiet \n\t time', 'Quiet time', 'quiet time'],
  ['Cafe\u0301', 'Café', 'café'],
  ['\u200fשלום', '\u200fשלום', 'שלום'],
  ['C#', 'C#', 'c#'],
  [' # ', '', ''],
])('the tag %j has the name %j and the key %j', (tag, name, key) => {
  expect([tagName(tag), tagKey(tag)]).toEqual([name, key]);
});

it('each tag is listed once, in its first spelling', () => {
  expect(eachTagOnce(['#Grace', 'grace', '', 'café', 'CAFE\u0301', 'GRACE', '#'])).toEqual(['Grace', 'café']);
});
