import { languageOfTag } from '@quiet-time/schema/bible-translations';
import { limits } from '@quiet-time/schema/limits';
import { bcv_parser } from 'bible-passage-reference-parser/esm/bcv_parser.js';
import * as german from 'bible-passage-reference-parser/esm/lang/de.js';
import * as english from 'bible-passage-reference-parser/esm/lang/en.js';
import * as spanish from 'bible-passage-reference-parser/esm/lang/es.js';
import * as french from 'bible-passage-reference-parser/esm/lang/fr.js';
import { AppError } from '../../blocks/errors.js';
import { currentLanguage } from '../../blocks/language.js';
import { type Sentence, say } from '../../blocks/say.js';
import { type Book, bookByOsis, partsOfPlace, placeOf } from './books.js';
import { type NamedBook, withUsualNames } from './own-names.js';
import { mayHaveCommas, spelledOut } from './reference-spelling.js';

/** Verses from one place to another, both included. The last may be beyond the end of a text. */
export interface Span {
  first: number;
  last: number;
  /** Whether the reference names whole chapters: Psalm 23-24. */
  chapters: boolean;
}

/** The parser's number for the last verse or chapter. */
const toTheEnd = 999;

/** Meaning of "Jude 1" in a book of one chapter: a verse, the default of bible-api.com, or the chapter. */
export type SingleChapter = 'verse' | 'chapter';

/** Languages of references, in the order in which they are tried by default. */
const languages = { en: english, es: spanish, fr: french, de: german };
type ReferenceLanguage = keyof typeof languages;

interface Reading {
  language: ReferenceLanguage;
  /** `eu`: a comma between chapter and verse, and full stops in lists. */
  punctuation: 'us' | 'eu';
  singleChapter: SingleChapter;
  /** Whether books of the larger canons are read, too. Their names include shorter names of other books. */
  moreBooks: boolean;
}

/** Created on first use, which takes some milliseconds each. */
const parsers = new Map<string, bcv_parser>();

function parserOf(reading: Reading): bcv_parser {
  const { language, punctuation, singleChapter, moreBooks } = reading;
  const key = [language, punctuation, singleChapter, moreBooks].join(' ');
  let parser = parsers.get(key);
  if (!parser) {
    parser = new bcv_parser(languages[language]).set_options({
      punctuation_strategy: punctuation,
      // Translations differ in their verses, so only the text decides which exist.
      passage_existence_strategy: 'none',
      single_chapter_1_strategy: singleChapter,
      // "Ruth" means its first chapter.
      book_alone_strategy: 'first_chapter',
      consecutive_combination_strategy: 'separate',
      ...(moreBooks && { testaments: 'ona' }),
    });
    parsers.set(key, parser);
  }
  return parser;
}

const usual: Reading = { language: 'en', punctuation: 'us', singleChapter: 'verse', moreBooks: false };
const versesOf: Record<string, number[]> = parserOf(usual).translation_info('default').chapters;

/** Allowed characters: the parser would read "John 3/16" as two chapters, and ignore any other sign. */
const signs = /^[\p{L}\d\s.:,;&-]+$/u;

/** The form of a reference: "3 Hezekiah 4:5-6" has it, though there is no such book. */
const written = /^(?:[1-3]\s*)?\p{L}[\p{L}\s.'’]*\s\d+(?:\s*:\s*\d+(?:\s*[-–—]\s*\d+)?)?$/u;

/** Text in which a reference is looked up, and the meaning of one-chapter books. */
interface ReferenceOptions {
  singleChapter?: SingleChapter;
  /** Text for the lookup. Its language and the reader's are tried first, and its own book names are read, too. */
  text?: { language: string; books: readonly NamedBook[] };
}

/**
 * Reads a reference in common spellings, with lists and ranges: "Jn 3:16,18", "Psalm 23-24; 27:1", in English, Spanish,
 * French and German. A book alone means its first chapter.
 * @throws AppError BAD_USER_INPUT if it can't be read as a reference; NOT_FOUND if it can, but names a book, chapter or
 *   verse that no Bible has
 */
export function parseReference(text: string, options: ReferenceOptions = {}): Span[] {
  const { singleChapter = 'verse', text: wanted } = options;
  const reference = text.replace(/\s+/g, ' ').trim();
  if (reference === '') throw refusal(say.bible_reference_required());
  if (text.length > limits.bible.reference) {
    throw refusal(say.bible_reference_too_long({ max: limits.bible.reference }));
  }
  const spelled = spelledOut(reference);
  // Short names mean different books in different languages. The text's language decides. English texts have readers of
  // all languages, so the reader's language decides there.
  const ofText = wanted ? languageOfTag(wanted.language) : 'en';
  const first = [...(ofText === 'en' ? [] : [ofText]), currentLanguage()];
  const usually = (): Span[] | null => (signs.test(spelled) ? spansOf(spelled, singleChapter, first) : null);
  const byOwnNames = (): Span[] | null => {
    const way = wanted ? withUsualNames(reference, wanted.books, ofText) : null;
    return way !== null && signs.test(way) ? spansOf(way, singleChapter, ['en']) : null;
  };
  // The parser lacks names in other languages, and some of its names mean another book there.
  const ways = Object.hasOwn(languages, ofText) ? [usually, byOwnNames] : [byOwnNames, usually];
  for (const way of ways) {
    const spans = way();
    if (spans) return spans;
  }
  if (written.test(reference)) throw new AppError('NOT_FOUND', say.bible_verse_not_found());
  throw refusal(say.bible_reference_invalid());
}

const refusal = (sentence: Sentence) =>
  new AppError('BAD_USER_INPUT', sentence, { fields: { reference: sentence } });

/** @param first languages that are tried before the others */
function spansOf(reference: string, singleChapter: SingleChapter, first: readonly string[]): Span[] | null {
  const known = Object.keys(languages) as ReferenceLanguage[];
  const order = new Set([
    ...first.flatMap((each) => known.filter((language) => language === each)),
    ...known,
  ]);
  for (const moreBooks of [false, true]) {
    for (const language of order) {
      const reading = { language, singleChapter, moreBooks };
      // In English "Isaiah 11,1-9" means verses if they exist; "Psalm 23,25" means two chapters.
      const spans = mayHaveCommas(reference) ? readBy({ ...reading, punctuation: 'eu' }, reference) : null;
      if (spans && (language !== 'en' || spans.every(isThere))) return spans;
      const usual = readBy({ ...reading, punctuation: 'us' }, reference);
      if (usual) return usual;
    }
  }
  return null;
}

function isThere({ first, last, chapters }: Span): boolean {
  const [from, to] = [partsOfPlace(first), partsOfPlace(last)];
  const versesIn = ({ book, chapter }: End) => versesOf[book.osis]?.[chapter - 1] ?? 0;
  const reaches = to.verse === toTheEnd || to.verse <= versesIn(to);
  return !chapters && from.verse <= versesIn(from) && reaches;
}

function readBy(reading: Reading, reference: string): Span[] | null {
  const parser = parserOf(reading);
  const hits = parser.parse(reference).osis_and_indices();
  const [hit] = hits;
  // The parser finds references within a text: "4 John 1:1" contains John 1:1.
  if (hits.length !== 1 || hit.indices[0] !== 0 || hit.indices[1] !== reference.length) return null;
  // "John 3:16 NIV" names a translation that we don't have.
  if (hit.translations.some(Boolean)) return null;
  const entities = parser.parsed_entities().flatMap(({ entities }) => entities);
  // The parser reads a backward range as a list.
  const ranges = entities.filter(({ type }) => type === 'range').length;
  if ((reference.match(/-/g)?.length ?? 0) > ranges) return null;
  const spans: Span[] = [];
  for (const { start, end } of entities) {
    const [from, to] = [bookByOsis(start.b), bookByOsis(end.b)];
    if (!from || !to) return null;
    spans.push({
      first: placeAt(from, start.c, start.v),
      last: placeAt(to, end.c, end.v),
      chapters: start.v === 1 && end.v === toTheEnd,
    });
  }
  return spans;
}

const psalms = bookByOsis('Ps')!;
const psalm151 = bookByOsis('Ps151')!;

/** Maps the parser's Psalm 151 to its own book, as in the larger canons. */
const placeAt = (book: Book, chapter: number, verse: number): number =>
  book === psalms && chapter === 151
    ? placeOf(psalm151.number, 1, verse)
    : placeOf(book.number, chapter, verse);

/**
 * Formats spans in the usual way, so that reading the result gives the same passage: "Psalm 23-24; 27:1".
 * @param spans with an existing verse as `last`
 */
export function formatReference(spans: readonly Span[]): string {
  let text = '';
  let before: (End & { whole: boolean }) | null = null;
  for (const { first, last, chapters } of spans) {
    const [from, to] = [asWritten(partsOfPlace(first)), asWritten(partsOfPlace(last))];
    // "Jude 1" would mean its first verse.
    const whole = chapters && from.book.chapters > 1 && to.book.chapters > 1;
    const sameBook = before?.book === from.book;
    // After a verse, a single number means another verse.
    if (!sameBook || (whole && !before?.whole)) text += `${text && '; '}${nameOf(from)} ${spot(from, whole)}`;
    else if (!whole && !before?.whole && before?.chapter === from.chapter) text += `,${from.verse}`;
    else text += `; ${spot(from, whole)}`;
    text += until(from, to, whole);
    before = { ...to, whole };
  }
  return text;
}

/** Formats one verse: "Psalm 23:1". */
export const referenceOf = (place: number): string =>
  formatReference([{ first: place, last: place, chapters: false }]);

type End = ReturnType<typeof partsOfPlace>;

/** Formats Psalm 151 as a psalm: "Psalm 151:1". */
const asWritten = (end: End): End => (end.book === psalm151 ? { ...end, book: psalms, chapter: 151 } : end);

const nameOf = ({ book }: End) => (book.id === 'PSA' ? 'Psalm' : book.name);
const spot = ({ chapter, verse }: End, whole: boolean) => (whole ? `${chapter}` : `${chapter}:${verse}`);

function until(from: End, to: End, whole: boolean): string {
  if (from.book !== to.book) return `-${nameOf(to)} ${spot(to, whole)}`;
  if (from.chapter !== to.chapter) return `-${spot(to, whole)}`;
  return whole || from.verse === to.verse ? '' : `-${to.verse}`;
}
