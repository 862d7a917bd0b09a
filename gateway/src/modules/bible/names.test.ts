import { ownTranslations, translationsOf, usualTranslation } from '@quiet-time/schema/bible';
import { bookNames, bookTitle, chapterTitle, referenceTitle } from '@quiet-time/schema/bible-names';
import { type Language, languages } from '@quiet-time/schema/languages';
import { expect, it } from 'vitest';
import { inLanguage } from '../../blocks/language.js';
import { allBooks } from './books.js';

it.each(languages)('every book has a name of its own in %s', (language) => {
  expect(bookNames).toEqual(allBooks.map(({ name }) => name));
  const names = inLanguage(language, () => bookNames.map(bookTitle));
  expect(new Set(names).size).toBe(bookNames.length);
  expect(names.filter((name) => name.trim() !== name || name === '')).toEqual([]);
});

it.each<[Language, ...titles: string[]]>([
  ['en', 'Psalm 23', 'Psalm 23:1-3; 1 John 4:8,10', 'Genesis 50:26-Exodus 1:2'],
  ['es', 'Salmo 23', 'Salmo 23:1-3; 1 Juan 4:8,10', 'Génesis 50:26-Éxodo 1:2'],
  ['fr', 'Psaume 23', 'Psaume 23:1-3; 1 Jean 4:8,10', 'Genèse 50:26-Exode 1:2'],
  ['de', 'Psalm 23', 'Psalm 23,1-3; 1. Johannes 4,8.10', '1. Mose 50,26-2. Mose 1,2'],
])('for a reader of %s chapters and references are called %s, %s', (language, psalm, list, range) => {
  const titles = inLanguage(language, () => [
    chapterTitle('Psalms', 23),
    referenceTitle('Psalm 23:1-3; 1 John 4:8,10'),
    referenceTitle('Genesis 50:26-Exodus 1:2'),
  ]);
  expect(titles).toEqual([psalm, list, range]);
});

it('the first text of the reader’s language is read, unless another was chosen', () => {
  const added = (id: string, language: string) => ({ ...ownTranslations[0]!, id, language });
  const among = [...ownTranslations, added('pt', 'pt-BR'), added('one', 'es-ES'), added('two', 'es')];
  expect(usualTranslation(among, 'es')).toBe('one');
  expect(usualTranslation(among, 'pt')).toBe('pt');
  expect(usualTranslation(among, 'de')).toBe('kjv');
  expect(usualTranslation([added('new', 'en'), ...among], 'en')).toBe('kjv');
  const of = (query: string, remembered: string | null = null) =>
    translationsOf(new URLSearchParams(query), among, 'es', remembered);
  expect(of('')).toEqual({ translation: 'one', other: null });
  expect(of('', 'web')).toEqual({ translation: 'web', other: null });
  expect(of('translation=two&with=asv', 'web')).toEqual({ translation: 'two', other: 'asv' });
  expect(of('translation=gone&with=one')).toEqual({ translation: 'one', other: null });
});
