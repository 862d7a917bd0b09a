import { keywordReferences, popularReferences, translationBehind } from '@quiet-time/schema/bible';
import { m } from '@quiet-time/schema/sentences';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../blocks/errors.js';
import { bookById, books } from './books.js';
import { inOwnNames, read, textsWithNames, unknown, unreadable, withTranslation } from './reference-cases.js';
import { formatReference, parseReference } from './references.js';

const refused = (reference: string) => {
  try {
    return parseReference(reference);
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    const { code, message } = error as AppError;
    return { code, message };
  }
};

describe('a reference', () => {
  it.each(Object.entries(read).flatMap(([kind, cases]) => cases.map((pair) => [kind, ...pair] as const)))(
    'with %s: %s is read as %s',
    (_, written, usual) => {
      expect(formatReference(parseReference(written))).toBe(usual);
      expect(formatReference(parseReference(usual))).toBe(usual);
    },
  );

  it.each(inOwnNames)('in a text of %s: %s is read as %s', (language, written, usual) => {
    const books = textsWithNames[language]!.map(([id, ...names]) => ({
      number: bookById(id)!.number,
      names,
    }));
    const reading = () => formatReference(parseReference(written, { text: { language, books } }));
    if (usual === null) expect(reading).toThrow(m.bible_verse_not_found());
    else expect(reading()).toBe(usual);
  });

  it.each(withTranslation)('and the translation behind it: %s', (written, reference, translation) => {
    expect(translationBehind(written)).toEqual({ reference, translation });
  });

  it.each(['', '  ', '\u00a0\n'])('is missing in %j', (text) => {
    expect(refused(text)).toEqual({ code: 'BAD_USER_INPUT', message: m.bible_reference_required() });
  });

  it.each(unreadable)('can not be read in %j', (text) => {
    expect(refused(text)).toEqual({ code: 'BAD_USER_INPUT', message: m.bible_reference_invalid() });
  });

  it('can not be longer than a hundred characters', () => {
    expect(refused(`John 3:${'1,'.repeat(2_500)}`)).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it.each(unknown)('has the right form in %s, but no Bible has it', (text) => {
    expect(refused(text)).toEqual({ code: 'NOT_FOUND', message: m.bible_verse_not_found() });
  });

  it('names every chapter of every book as it is written out', () => {
    for (const { name, chapters } of books) {
      const written = `${name === 'Psalms' ? 'Psalm' : name} ${chapters}:1`;
      expect(formatReference(parseReference(written))).toBe(written);
    }
  });

  it('is equal in the constants and in responses', () => {
    for (const reference of [...popularReferences, ...Object.values(keywordReferences).flat()]) {
      expect(formatReference(parseReference(reference))).toBe(reference);
    }
    expect(new Set(popularReferences).size).toBe(15);
  });
});
