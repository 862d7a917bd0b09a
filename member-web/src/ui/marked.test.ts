import { markEnd, markStart } from '@quiet-time/schema/search-marks';
import { expect, it } from 'vitest';
import { inContext } from './marked.tsx';

const mark = (word: string) => markStart + word + markEnd;

it.each([
  [`unless you ${mark('light')} a lamp`, `… unless you ${mark('light')} a lamp …`],
  [`${mark('light')} is sown.`, `… ${mark('light')} is sown.`],
  [`${mark('Light')} is sown for ${mark('you.')}`, `${mark('Light')} is sown for ${mark('you.')}`],
  ['', ''],
])('says where an excerpt goes on: %j', (excerpt, expected) => {
  expect(inContext(excerpt)).toBe(expected);
});
