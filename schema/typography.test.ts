import { expect, it } from 'vitest';
import { typographic, typographicReference } from './typography.ts';

it.each([
  ["God's mercies don't end", 'God’s mercies don’t end'],
  ['He said, "Come." They came.', 'He said, “Come.” They came.'],
  [`"'Come,' he said," she told`, '“‘Come,’ he said,” she told'],
  [`the disciples' boat`, 'the disciples’ boat'],
  [`'Tis so sweet in the '90s, tell 'em`, '’Tis so sweet in the ’90s, tell ’em'],
  ['("Peace")', '(“Peace”)'],
  ['a line\n"another"', 'a line\n“another”'],
  ['as in John 3:16-18 and 2:1-3:4', 'as in John 3:16–18 and 2:1–3:4'],
  ['Romans 8:1, 3-5', 'Romans 8:1, 3–5'],
  ['well-known, 2020-01-02, 555-1234', 'well-known, 2020-01-02, 555-1234'],
  ['“Set already,” it’s fine', '“Set already,” it’s fine'],
  ['5 " and 6 \'', '5 ” and 6 ’'],
])('sets %s', (text, set) => {
  expect(typographic(text)).toBe(set);
  expect(set).toHaveLength(text.length);
  expect(typographic(set)).toBe(set);
});

it.each([
  [
    'de',
    `Er sagte: "Komm!" Und: "'Komm', sagte er, wie geht's?"`,
    'Er sagte: „Komm!“ Und: „‚Komm‘, sagte er, wie geht’s?“',
  ],
  ['de', `Johannes 3,16-18; die Jünger' und "ich"`, 'Johannes 3,16–18; die Jünger’ und „ich“'],
  ['es', `Dijo: "Ven, 'hijo'"`, 'Dijo: «Ven, “hijo”»'],
  ['fr', `L'homme dit : "Viens, 'l'ami'"`, 'L’homme dit : «Viens, “l’ami”»'],
  ['en-US', `"It's"`, '“It’s”'],
  ['la', '"Veni"', '“Veni”'],
])('sets by the language of the text, %s: %s', (language, text, set) => {
  expect(typographic(text, language)).toBe(set);
  expect(set).toHaveLength(text.length);
  expect(typographic(set, language)).toBe(set);
});

it.each([
  ['Psalm 23:1-3', 'Psalm 23:1–3'],
  ['Psalm 120-134', 'Psalm 120–134'],
  ['1 John 1:1-2:3', '1 John 1:1–2:3'],
  ['Bel-Shazzar 1', 'Bel-Shazzar 1'],
])('sets the reference %s', (reference, set) => {
  expect(typographicReference(reference)).toBe(set);
});
