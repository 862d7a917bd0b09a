import { keywordReferences, popularReferences } from '@quiet-time/schema/bible';
import { m } from '@quiet-time/schema/sentences';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../blocks/errors.js';
import { books } from './books.js';
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
  it.each([
    ['John 3:16', 'John 3:16'],
    ['  john   3 : 16 ', 'John 3:16'],
    ['Jn 3.16', 'John 3:16'],
    ['John\u00a03:16–18', 'John 3:16-18'],
    ['John 3:16 to 18', 'John 3:16-18'],
    ['1 jn 4:8', '1 John 4:8'],
    ['First John 4:8', '1 John 4:8'],
    ['II Timothy 1:7', '2 Timothy 1:7'],
    ['song of songs 2', 'Song of Solomon 2'],
    ['Psalms 23', 'Psalm 23'],
    ['Psalm 23-24', 'Psalm 23-24'],
    ['Psalm 23,25', 'Psalm 23; 25'],
    ['Matthew 5:3-12; 6:1', 'Matthew 5:3-12; 6:1'],
    ['John 3:16,18-20; 4:1', 'John 3:16,18-20; 4:1'],
    ['John 3:16; John 4', 'John 3:16; John 4'],
    ['John 3:16; Romans 8:28', 'John 3:16; Romans 8:28'],
    ['John 3:16-4:1', 'John 3:16-4:1'],
    ['Genesis 50-Exodus 1', 'Genesis 50-Exodus 1'],
    ['Genesis 50:20 - Exodus 1:2', 'Genesis 50:20-Exodus 1:2'],
    ['Jude 5', 'Jude 1:5'],
    ['Jude 1', 'Jude 1:1'],
  ])('%s is read as %s', (written, usual) => {
    expect(formatReference(parseReference(written))).toBe(usual);
    expect(formatReference(parseReference(usual))).toBe(usual);
  });

  it.each(['', '  ', '\u00a0\n'])('is missing in %j', (text) => {
    expect(refused(text)).toEqual({ code: 'BAD_USER_INPUT', message: m.bible_reference_required() });
  });

  it.each([
    '4 John 1:1',
    'hello',
    'John',
    '2 John',
    '3:16',
    'John 3:16 and hello',
    'John 3:16 NIV',
    'John 3:16-',
    'John 3/16',
    'John 3:16?',
    'John 3:16\0',
    'John three sixteen',
    '١ John ٣:١٦',
    '💒 3:16',
    '<b>John 3:16</b>',
    "John 3:16'; drop table bible_verses; --",
    '1'.repeat(100),
  ])('can not be read in %j', (text) => {
    expect(refused(text)).toEqual({ code: 'BAD_USER_INPUT', message: m.bible_reference_invalid() });
  });

  it('can not be longer than a hundred characters', () => {
    expect(refused(`John 3:${'1,'.repeat(2_500)}`)).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it.each([
    'hello 3',
    'see John 3:16',
    '3 Hezekiah 4:5-6',
    'Tobit 1:1',
    'John 3:0',
    'John 0',
    'John 1000:1',
    'Jude 2:1',
    'João 3:16',
  ])('has the right form in %s, but no Bible has it', (text) => {
    expect(refused(text)).toEqual({ code: 'NOT_FOUND', message: m.bible_verse_not_found() });
  });

  it('names every chapter of every book as it is written out', () => {
    for (const { name, chapters } of books) {
      const written = `${name === 'Psalms' ? 'Psalm' : name} ${chapters}:1`;
      expect(formatReference(parseReference(written))).toBe(written);
    }
  });

  it('is written in the constants as it is answered', () => {
    for (const reference of [...popularReferences, ...Object.values(keywordReferences).flat()]) {
      expect(formatReference(parseReference(reference))).toBe(reference);
    }
    expect(new Set(popularReferences).size).toBe(15);
  });
});
