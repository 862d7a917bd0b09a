import { expect, it } from 'vitest';
import { folded } from './folded.ts';

it.each([
  ['name’s sake', "name's sake"],
  ['“Green pastures”', '"green pastures"'],
  ['light—and – dark', 'light-and - dark'],
  ['CAFÉ', 'cafe'],
  ['cafe\u0301', 'cafe'],
  ['ΛΌΓΟΣ λόγος', 'λογοσ λογοσ'],
  ['Ж', 'ж'],
  ['Straße STRAẞE', 'strasse strasse'],
  ['ﬁre\u00a0side', 'fire side'],
  ['gra\u00adce', 'grace'],
  ['plain TEXT,\n"as" it-is', 'plain text,\n"as" it-is'],
])('%s is compared as %s', (text, plain) => {
  expect(folded(text)).toBe(plain);
  expect(folded(plain)).toBe(plain);
});
