// @vitest-environment node
import { expect, it } from 'vitest';
import { markedSentence, unmarked } from './pseudo-locale.ts';

// biome-ignore lint/security/noGlobalEval: it is what a build has
const said = (code: string) => eval(markedSentence(code));

it('marks the words of a sentence, and not its inputs', () => {
  expect(said('() => `Menu`')()).toBe('⟦Menu⟧');
  const greeting = said('(i) => "Good morning, " + i?.name')({ name: 'Ruth' });
  expect(greeting).toBe('⟦Good morning, ⟧Ruth⟦⟧');
  expect(unmarked([greeting])).toEqual(['Ruth']);
  const plural =
    '(i) => new Intl.PluralRules("en").select(i.found) === "one" ? "one verse" : i.found + " verses"';
  expect(said(plural)({ found: 1 })).toBe('⟦one verse⟧');
});

it('marks a sentence with emphasised words as a whole', () => {
  const bold = `Object.assign((i) => 'Hi ' + i.name, {
    parts: (i) => [{ type: 'text', value: 'Hi ' }, { type: 'markup-start' }, { type: 'text', value: i.name }] })`;
  const parts = said(bold).parts({ name: 'Ruth' }) as { value?: string }[];
  const texts = parts.flatMap(({ value }) => (value === undefined ? [] : [value]));
  expect(texts).toEqual(['⟦', 'Hi ', '⟧Ruth⟦', '⟧']);
  expect(unmarked(texts)).toEqual(['Ruth']);
});

it('returns the words outside of sentences, also beside half a sentence', () => {
  expect(unmarked(['⟦Found ⟧3⟦⟧', ' of all', '⟦, and more⟧'])).toEqual(['of all']);
  expect(unmarked(['Monday⟧', 'of', '⟦Menu⟧'])).toEqual(['Monday', 'of']);
});
