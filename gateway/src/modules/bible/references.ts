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

/** Verses from one place to another, both included; the last may lie beyond what there is. */
export interface Span {
  first: number;
  last: number;
  /** Asked for by chapters: Psalm 23-24. */
  chapters: boolean;
}

/** What the parser takes for the last verse or chapter. */
const toTheEnd = 999;

/** What "Jude 1" is, of a book with one chapter: a verse, as usually on bible-api.com, or the chapter. */
export type SingleChapter = 'verse' | 'chapter';

/** The languages in which references are read, in their order where nothing else is known. */
const languages = { en: english, es: spanish, fr: french, de: german };
type ReferenceLanguage = keyof typeof languages;

interface Reading {
  language: ReferenceLanguage;
  /** `eu`: with a comma between chapter and verse, and full stops in lists. */
  punctuation: 'us' | 'eu';
  singleChapter: SingleChapter;
  /** Whether books of the larger canons are read, too: their names are some of shorter ones of other books. */
  moreBooks: boolean;
}

/** Made when they are first needed: each takes some milliseconds. */
const parsers = new Map<string, bcv_parser>();

function parserOf(reading: Reading): bcv_parser {
  const { language, punctuation, singleChapter, moreBooks } = reading;
  const key = [language, punctuation, singleChapter, moreBooks].join(' ');
  let parser = parsers.get(key);
  if (!parser) {
    parser = new bcv_parser(languages[language]).set_options({
      punctuation_strategy: punctuation,
      // Which verses there are is known to the text: translations differ.
      passage_existence_strategy: 'none',
      single_chapter_1_strategy: singleChapter,
      // "Ruth" is where one begins to read it.
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

/** The parser would read "John 3/16" as two chapters, and see through any other sign. */
const signs = /^[\p{L}\d\s.:,;&-]+$/u;

/** The format of document 1, section 5: "3 Hezekiah 4:5-6" has it, though there is no such book. */
const written = /^(?:[1-3]\s*)?\p{L}[\p{L}\s.'’]*\s\d+(?:\s*:\s*\d+(?:\s*[-–—]\s*\d+)?)?$/u;

/** In which text a reference is looked up, and what its one-chapter books are. */
interface ReferenceOptions {
  singleChapter?: SingleChapter;
  /** The reader's language and that of the text go before others, and the names that it has for its books are read, too. */
  text?: { language: string; books: readonly NamedBook[] };
}

/**
 * Reads a reference as people write it, with lists and ranges: "Jn 3:16,18", "Psalm 23-24; 27:1", in English, Spanish,
 * French and German. A book alone is its first chapter.
 * @throws AppError BAD_USER_INPUT where it can't be read as one, NOT_FOUND where it can but names a book, chapter
 *   or verse that no Bible has
 */
export function parseReference(text: string, options: ReferenceOptions = {}): Span[] {
  const { singleChapter = 'verse', text: wanted } = options;
  const reference = text.replace(/\s+/g, ' ').trim();
  if (reference === '') throw refusal(say.bible_reference_required());
  if (text.length > limits.bible.reference) {
    throw refusal(say.bible_reference_too_long({ max: limits.bible.reference }));
  }
  const spelled = spelledOut(reference);
  // Short names mean other books in other languages: that of the text decides, but readers of all languages read English
  // texts.
  const ofText = wanted ? languageOfTag(wanted.language) : 'en';
  const first = [...(ofText === 'en' ? [] : [ofText]), currentLanguage()];
  const usually = (): Span[] | null => (signs.test(spelled) ? spansOf(spelled, singleChapter, first) : null);
  const byOwnNames = (): Span[] | null => {
    const way = wanted ? withUsualNames(reference, wanted.books, ofText) : null;
    return way !== null && signs.test(way) ? spansOf(way, singleChapter, ['en']) : null;
  };
  // The parser has no names of other languages, only some that mean another book there.
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

/** @param first the languages that go before the others */
function spansOf(reference: string, singleChapter: SingleChapter, first: readonly string[]): Span[] | null {
  const known = Object.keys(languages) as ReferenceLanguage[];
  const order = new Set([
    ...first.flatMap((each) => known.filter((language) => language === each)),
    ...known,
  ]);
  for (const moreBooks of [false, true]) {
    for (const language of order) {
      const reading = { language, singleChapter, moreBooks };
      // In English "Isaiah 11,1-9" are verses where there are such, "Psalm 23,25" two chapters.
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
  // It finds references within a text: "4 John 1:1" has John 1:1.
  if (hits.length !== 1 || hit.indices[0] !== 0 || hit.indices[1] !== reference.length) return null;
  // "John 3:16 NIV" asks for another translation than it would get.
  if (hit.translations.some(Boolean)) return null;
  const entities = parser.parsed_entities().flatMap(({ entities }) => entities);
  // A range that goes backwards is read as a list.
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

/** The parser counts the psalm of the larger canons with the others; it is a book of its own here. */
const placeAt = (book: Book, chapter: number, verse: number): number =>
  book === psalms && chapter === 151
    ? placeOf(psalm151.number, 1, verse)
    : placeOf(book.number, chapter, verse);

/**
 * The usual way to write what was found, which reads as the same passage again: "Psalm 23-24; 27:1".
 * @param spans whose `last` there is
 */
export function formatReference(spans: readonly Span[]): string {
  let text = '';
  let before: (End & { whole: boolean }) | null = null;
  for (const { first, last, chapters } of spans) {
    const [from, to] = [asWritten(partsOfPlace(first)), asWritten(partsOfPlace(last))];
    // "Jude 1" would be its first verse.
    const whole = chapters && from.book.chapters > 1 && to.book.chapters > 1;
    const sameBook = before?.book === from.book;
    // After a verse a lone number is another verse.
    if (!sameBook || (whole && !before?.whole)) text += `${text && '; '}${nameOf(from)} ${spot(from, whole)}`;
    else if (!whole && !before?.whole && before?.chapter === from.chapter) text += `,${from.verse}`;
    else text += `; ${spot(from, whole)}`;
    text += until(from, to, whole);
    before = { ...to, whole };
  }
  return text;
}

/** How one verse is called: "Psalm 23:1". */
export const referenceOf = (place: number): string =>
  formatReference([{ first: place, last: place, chapters: false }]);

type End = ReturnType<typeof partsOfPlace>;

/** "Psalm 151:1" */
const asWritten = (end: End): End => (end.book === psalm151 ? { ...end, book: psalms, chapter: 151 } : end);

const nameOf = ({ book }: End) => (book.id === 'PSA' ? 'Psalm' : book.name);
const spot = ({ chapter, verse }: End, whole: boolean) => (whole ? `${chapter}` : `${chapter}:${verse}`);

function until(from: End, to: End, whole: boolean): string {
  if (from.book !== to.book) return `-${nameOf(to)} ${spot(to, whole)}`;
  if (from.chapter !== to.chapter) return `-${spot(to, whole)}`;
  return whole || from.verse === to.verse ? '' : `-${to.verse}`;
}
