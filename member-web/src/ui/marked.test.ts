import { markEnd, markStart } from '@quiet-time/schema/search-marks';
import { expect, it } from 'vitest';
import { fromMark, inContext } from './marked.tsx';

const mark = (word: string) => markStart + word + markEnd;

it.each([
  [`unless you ${mark('light')} a lamp`, `… unless you ${mark('light')} a lamp …`],
  [`${mark('light')} is sown.`, `… ${mark('light')} is sown.`],
  [`${mark('Light')} is sown for ${mark('you.')}`, `${mark('Light')} is sown for ${mark('you.')}`],
  ['', ''],
])('shows where an excerpt continues: %j', (excerpt, expected) => {
  expect(inContext(excerpt)).toBe(expected);
});

it.each([
  ['near its beginning', 'Thy word is a [lamp] unto my feet', 'Thy word is a [lamp] unto my feet'],
  [
    'far into it',
    'They went out before it was day, and each of them took a [lamp] along',
    'each of them took a [lamp] along',
  ],
  ['behind one long word', `${'a'.repeat(40)}[lamp]`, `${'a'.repeat(40)}[lamp]`],
  [
    'nowhere',
    'Nothing was found in this one, which is long enough',
    'Nothing was found in this one, which is long enough',
  ],
])('one line of an excerpt begins a few words before the match: %s', (_where, excerpt, line) => {
  const marked = (text: string) => text.replace('[', markStart).replace(']', markEnd);
  expect(fromMark(marked(excerpt))).toBe(marked(line));
});
