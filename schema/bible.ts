import { m } from '@quiet-time/schema/sentences';
import {
  type BibleTranslationId,
  type KnownTranslation,
  languageOfTag,
  ownTranslations,
} from './bible-translations.js';

// In a module of their own, for pages that need nothing else of the Bible.
export * from './bible-translations.js';

export const defaultTranslation: BibleTranslationId = 'kjv';

/** Returns the default translation of a reader: the first one in their language, else the default English one. */
export const usualTranslation = (among: readonly KnownTranslation[], language: string): string =>
  (language !== 'en' && among.find((each) => languageOfTag(each.language) === language)?.id) ||
  defaultTranslation;

/**
 * Returns the translations in an address: the main one, and one beside it.
 * @param among translations that the reader may choose
 * @param remembered the last choice on this device, for an address without a translation
 */
export function translationsOf(
  params: URLSearchParams,
  among: readonly KnownTranslation[],
  language: string,
  remembered: string | null = null,
): { translation: string; other: string | null } {
  const known = (id: string | null) => among.find((each) => each.id === id)?.id;
  const translation =
    known(params.get('translation')) ?? known(remembered) ?? usualTranslation(among, language);
  const other = known(params.get('with')) ?? null;
  return { translation, other: other === translation ? null : other };
}

/** Matches a number within quotation marks. Quoted words alone are a phrase to search for. */
const quoted = /^["'“”„‟«»‹›‘’‚‛「『](.*\p{N}.*)["'“”‟«»‹›‘’‛」』]$/su;

/** Returns a reference without surrounding quotation marks. */
export const unquoted = (text: string): string => text.trim().replace(quoted, '$1').trim();

/**
 * Splits a reference and the translation after it ("Psalm 23 KJV", "John 3:16 (World English Bible)"), by id,
 * abbreviation or name. Removes surrounding quotation marks.
 * @param among the existing translations
 */
export function translationBehind(
  text: string,
  among: readonly Pick<KnownTranslation, 'id' | 'name' | 'abbreviation'>[] = ownTranslations,
): { reference: string; translation: string | null } {
  const trimmed = unquoted(text);
  const end = trimmed.replace(/[)\]]$/, '');
  for (const { id, name, abbreviation } of among) {
    for (const called of [id, abbreviation, name]) {
      const [before, behind] = [end.slice(0, -called.length), end.slice(-called.length)];
      if (behind.toLowerCase() !== called.toLowerCase() || !between.test(before)) continue;
      return { reference: unquoted(before.replace(between, '')), translation: id };
    }
  }
  return { reference: trimmed, translation: null };
}

/** Separator of a reference and its translation. */
const between = /[\s,]+[([]?$/;

/** Returns a book's name in addresses, as in `/bible/song-of-solomon/2`. */
export const bookSlug = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

/** Returns the English name of a chapter: "John 3", "Psalm 23". */
export const chapterName = (bookName: string, chapter: number): string =>
  `${bookName === 'Psalms' ? 'Psalm' : bookName} ${chapter}`;

/** Parts of the Bible in their order, each with its name. */
export const testaments = { old: m.bible_testament_old, new: m.bible_testament_new } as const;
export type Testament = keyof typeof testaments;

/** References of the random verse (M-BIBLE-10). */
export const popularReferences = [
  'John 3:16',
  'Psalm 23:1-3',
  'Philippians 4:13',
  'Jeremiah 29:11',
  'Romans 8:28',
  'Isaiah 40:31',
  'Matthew 11:28-30',
  'Proverbs 3:5-6',
  'Psalm 46:10',
  'John 14:27',
  'Joshua 1:9',
  'Psalm 119:105',
  'Lamentations 3:22-23',
  '2 Corinthians 5:17',
  'Ephesians 2:8-9',
] as const;

/** Suggestions under the lookup, `Popular verses` (10). */
export const suggestedReferences = popularReferences.slice(0, 10);

/** Keywords with the verses that a search finds first (10 with 4 each). */
export const keywordReferences = {
  love: ['John 3:16', 'Romans 5:8', '1 John 4:19', 'Jeremiah 31:3'],
  peace: ['John 14:27', 'Philippians 4:7', 'Isaiah 26:3', 'Romans 5:1'],
  hope: ['Romans 15:13', 'Hebrews 6:19', 'Psalm 42:11', 'Lamentations 3:26'],
  faith: ['Hebrews 11:1', 'Romans 10:17', '2 Corinthians 5:7', 'Ephesians 2:8'],
  strength: ['Isaiah 40:31', 'Philippians 4:13', 'Psalm 46:1', 'Nehemiah 8:10'],
  fear: ['Isaiah 41:10', '2 Timothy 1:7', 'Psalm 27:1', '1 John 4:18'],
  wisdom: ['James 1:5', 'Proverbs 2:6', 'Proverbs 9:10', 'Proverbs 4:7'],
  joy: ['Psalm 16:11', 'John 15:11', 'Habakkuk 3:18', 'Psalm 30:5'],
  forgiveness: ['1 John 1:9', 'Ephesians 4:32', 'Matthew 6:14', 'Psalm 86:5'],
  prayer: ['Philippians 4:6', 'James 5:16', '1 Thessalonians 5:17', 'Mark 11:24'],
} as const satisfies Record<string, readonly [string, string, string, string]>;
