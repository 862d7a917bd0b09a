import { markEnd, markStart } from '@quiet-time/schema/search-marks';
import { expect, it } from 'vitest';
import { markedExcerpt, markedText } from './search-marks.js';

const marked = (text: string) => text.replaceAll('[', markStart).replaceAll(']', markEnd);

it.each([
  ['“Let there be light,” He said.', ' [let] there be light he said ', '“[Let] there be light,” He said.'],
  ['A cafe\u0301—mine', 'a [cafe] [mine]', 'A [cafe\u0301]—[mine]'],
  ['ﬁre & gra\u00adce', '[fire] [grace]', '[ﬁre] & [gra\u00adce]'],
  ['𝔊race 🕊 𝔊race', 'grace [grace]', '𝔊race 🕊 [𝔊race]'],
  ['Not this text', '[another] text', 'Not this text'],
])('%s is marked at its plain words', (text, headline, shown) => {
  expect(markedText(text, marked(headline))).toBe(marked(shown));
});

it('an excerpt has whole words with their punctuation, and gaps', () => {
  const text = 'First. “Bread of life,” he said. Long after that: (bread) again… And bread.';
  expect(markedExcerpt(text, marked('[bread] of life … [bread] again'))).toBe(
    marked('“[Bread] of life,” … ([bread]) again…'),
  );
});
