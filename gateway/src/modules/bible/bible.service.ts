import { randomInt } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { defaultTranslation, popularReferences, translationBehind } from '@quiet-time/schema/bible';
import { limits } from '@quiet-time/schema/limits';
import { LRUCache } from 'lru-cache';
import type { DataSource } from 'typeorm';
import { AppError } from '../../blocks/errors.js';
import { pageOf } from '../../blocks/paging.js';
import { type Sentence, say } from '../../blocks/say.js';
import { readSpans, type StoredVerse, type VersesOfSpans } from './bible.reads.js';
import { BibleSearch } from './bible.search.js';
import { asBook, asTranslation, asVerse } from './bible.shape.js';
import type { BibleBook, BibleChapter, BiblePassage, BibleSearchPage, BibleVerse } from './bible.types.js';
import { allBooks, type Book, bookById, bookBySlug, placeOf } from './books.js';
import type { ExternalBible } from './external-bible.js';
import type { TextBook } from './imports/collected-text.js';
import { splitAsVerses } from './quoted.js';
import { formatReference, parseReference, referenceOf, type SingleChapter, type Span } from './references.js';
import { bookIn, type Translation, type Translations } from './translations.js';

const refusal = (field: string, sentence: Sentence) =>
  new AppError('BAD_USER_INPUT', sentence, { fields: { [field]: sentence } });

/** Number of quotations cached together with their passage. */
const maxCachedQuotations = 2_000;

/** Number of passages read at once. */
const passagesRead = 200;

/** Number of verses of passages cached in memory, some three hundred bytes each. */
const maxCachedVerses = 20_000;

/** Access and reading options of the caller. */
export interface BibleCaller {
  /** Whether the caller may read texts for members. */
  isMember: boolean;
  singleChapter?: SingleChapter;
}

const guest: BibleCaller = { isMember: false };

export class BibleService {
  private readonly finder: BibleSearch;
  /** Verses read recently, by the version of their text: most readers ask for the same few passages. */
  private readonly cache = new LRUCache<string, VersesOfSpans>({
    maxSize: maxCachedVerses,
    sizeCalculation: (verses) => verses.length,
  });

  private readonly quoted = new LRUCache<
    string,
    { passage: BiblePassage | null; of: readonly Translation[] }
  >({
    max: maxCachedQuotations,
  });

  /** @param external source for the words of a passage that comes before our own text; null: none */
  constructor(
    private readonly db: DataSource,
    readonly translations: Translations,
    private readonly external: ExternalBible | null,
  ) {
    this.finder = new BibleSearch(db, translations);
  }

  /**
   * Returns the passage of a reference, in the translation that it names ("Psalm 23 KJV"), else in `translationId`.
   * Verses missing in this translation are left out. It takes one statement, and none for a passage read recently.
   * @throws AppError BAD_USER_INPUT for an invalid reference, an unknown translation and too many verses; NOT_FOUND
   *   when no verse is left; UNAUTHENTICATED for a translation that is not for visitors
   */
  async passage(
    reference: string,
    translationId: string,
    { isMember, singleChapter }: BibleCaller = guest,
  ): Promise<BiblePassage> {
    const { all } = this.translations;
    const requested = this.translations.open(translationId, isMember);
    const { reference: alone, translation: behind } = translationBehind(reference, all);
    const translation = behind ? this.translations.open(behind, isMember) : requested;
    const parsed = parseReference(alone, { singleChapter, text: translation });
    const spans = parsed.map((span) => whereItStands(span, translation.id));
    const most = limits.bible.verses;
    const found = await this.read(translation, spans, most + 1);
    if (found.length === 0) throw new AppError('NOT_FOUND', say.bible_verse_not_found());
    if (found.length > most) throw refusal('reference', say.bible_passage_too_long({ max: most }));
    const written = writtenReference(spans, found);
    const words = translation.isOwn ? await this.external?.words(written, translation.id, found) : null;
    return passageOf(written, translation, words ?? found);
  }

  /**
   * Returns the passages of many references, each in the translation that it names, else in `translationId`. Null for a
   * reference that `passage` refuses. It takes one statement for two hundred short passages. The words are those of our
   * own texts: a Bible service would be called once for each passage.
   * @param wanted references, each with the language whose names of books come first
   */
  async passages(
    wanted: readonly { reference: string; language: string }[],
    translationId: string,
  ): Promise<(BiblePassage | null)[]> {
    const found: (BiblePassage | null)[] = wanted.map(() => null);
    const places = new Map<Translation, { at: number; spans: Span[] }[]>();
    const among = this.translations.openTo(false);
    for (const [at, { reference, language }] of wanted.entries()) {
      // Parsing takes up to some milliseconds each.
      if (at % 20 === 0) await nextTurn();
      const { reference: alone, translation: behind } = translationBehind(reference, among);
      const translation = this.translations.open(behind ?? translationId, false);
      const spans = spansOf(alone, { text: { language, books: translation.books } });
      if (!spans) continue;
      const own = spans.map((span) => whereItStands(span, translation.id));
      places.set(translation, [...(places.get(translation) ?? []), { at, spans: own }]);
    }
    for (const [translation, passages] of places) {
      for (let from = 0; from < passages.length; from += passagesRead) {
        const part = passages.slice(from, from + passagesRead);
        const verses = await this.versesOf(
          translation,
          part.map(({ spans }) => spans),
        );
        for (const [index, { at, spans }] of part.entries()) {
          const own = verses[index]!;
          if (own.length === 0 || own.length > limits.bible.verses) continue;
          found[at] = passageOf(writtenReference(spans, own), translation, own);
        }
      }
    }
    return found;
  }

  /** Returns the verses of each passage in one statement, or in more if they are too many for one. */
  private async versesOf(translation: Translation, passages: Span[][]): Promise<VersesOfSpans[]> {
    const most = passages.length === 1 ? limits.bible.verses + 1 : maxCachedVerses;
    const verses = await readSpans(this.db, translation.id, passages.flat(), most);
    if (passages.length > 1 && verses.length === most) {
      const half = Math.ceil(passages.length / 2);
      const first = await this.versesOf(translation, passages.slice(0, half));
      return [...first, ...(await this.versesOf(translation, passages.slice(half)))];
    }
    const read: VersesOfSpans[] = [];
    let begin = 0;
    let next = 0;
    for (const { length } of passages) {
      const from = next;
      while (next < verses.length && verses[next]!.span < begin + length) next++;
      const before = begin;
      read.push(verses.slice(from, next).map((verse) => ({ ...verse, span: verse.span - before })));
      begin += length;
    }
    return read;
  }

  /**
   * Returns the passage of a quotation in the translation that has its words, verse by verse in the spelling of the
   * quotation. Null when no translation has these words, or the reference can't be read. It takes at most one statement
   * for each text, and none for a recent quotation.
   */
  async quotation(reference: string, text: string): Promise<BiblePassage | null> {
    const key = `${reference}\n${text}`;
    const { all } = this.translations;
    const known = this.quoted.get(key);
    if (known?.of === all) return known.passage;
    const among = this.translations.openTo(false);
    const { reference: alone, translation } = translationBehind(reference, among);
    const spans = spansOf(alone);
    let sawText = false;
    for (const each of spans ? among : []) {
      if (translation && each.id !== translation) continue;
      const places = spans!.map((span) => whereItStands(span, each.id));
      const verses = await this.read(each, places, limits.bible.verses);
      sawText ||= verses.length > 0;
      const parts = splitAsVerses(
        text,
        verses.map((verse) => verse.text),
      );
      if (!parts) continue;
      const passage = passageOf(
        alone,
        each,
        // Lines are those of our words, which the author may have spelled otherwise.
        verses.map((verse, index) => ({ ...verse, text: parts[index]!, lines: null })),
      );
      this.quoted.set(key, { passage, of: all });
      return passage;
    }
    // While texts are being loaded, a missing quotation is not cached.
    if (sawText || !spans) this.quoted.set(key, { passage: null, of: all });
    return null;
  }

  /** Returns one of the popular passages. */
  random(translationId: string, by: BibleCaller = guest): Promise<BiblePassage> {
    return this.passage(popularReferences[randomInt(popularReferences.length)]!, translationId, by);
  }

  /**
   * Returns a random verse of these books, with the same chance for every chapter. At most one statement.
   * @throws AppError BAD_USER_INPUT for an unknown translation, NOT_FOUND while its text is being loaded
   */
  async randomVerse(
    among: readonly Pick<Book, 'id' | 'chapters'>[],
    translationId: string,
    by: BibleCaller = guest,
  ): Promise<BibleVerse> {
    const chapters = among.flatMap(({ id, chapters }) =>
      Array.from({ length: chapters }, (_, index) => ({ id, chapter: index + 1 })),
    );
    const { id, chapter } = chapters[randomInt(chapters.length)]!;
    const { verses } = await this.chapter(id, chapter, translationId, by);
    if (verses.length === 0) throw new AppError('NOT_FOUND', say.bible_verse_not_found());
    return verses[randomInt(verses.length)]!;
  }

  /**
   * Returns a whole chapter with its neighbours. At most one statement.
   * @throws AppError NOT_FOUND, BAD_USER_INPUT
   */
  async chapter(
    bookId: string,
    chapter: number,
    translationId: string,
    { isMember }: BibleCaller = guest,
  ): Promise<BibleChapter> {
    const translation = this.translations.open(translationId, isMember);
    const { number } = bookOf(bookId);
    const book = bookIn(translation, bookId);
    if (!book || chapter < 1 || chapter > book.chapters) {
      throw new AppError('NOT_FOUND', say.bible_chapter_not_found());
    }
    const span = { first: placeOf(number, chapter, 1), last: placeOf(number, chapter, 999) };
    const verses = await this.read(translation, [span], limits.bible.verses);
    return {
      book: asBook(book),
      chapter,
      translation: asTranslation(translation),
      verses: verses.map(asVerse),
      ...neighboursOf(translation, book, chapter),
    };
  }

  /**
   * Returns a page of verses that contain the words, best first. For one of the ten keywords, verses chosen by hand
   * come before them. A query that is a reference has its passage, too; with a number in it, the page has its verses
   * only, since nobody searches for words then.
   * @param bookId null: all books
   * @throws AppError BAD_USER_INPUT
   */
  async search(
    query: string,
    translationId: string,
    bookId: string | null,
    { page, limit }: { page: number; limit: number },
    by: BibleCaller = guest,
  ): Promise<BibleSearchPage> {
    const book = bookId === null ? null : bookOf(bookId);
    const translation = this.translations.open(translationId, by.isMember);
    const passage = await this.passageIfAny(query, translationId, by);
    if (passage && /\p{Nd}/u.test(query)) return { ...versesPage(passage, book, page, limit), passage };
    return { ...(await this.finder.page(translation, query.trim(), book, page, limit)), passage };
  }

  /** Returns the passage of a text, or null if it is not a reference to one. */
  private async passageIfAny(text: string, translationId: string, by: BibleCaller) {
    if (text.trim().length > limits.bible.reference) return null;
    try {
      return await this.passage(text, translationId, by);
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  }

  private async read(
    { id, version }: Translation,
    spans: readonly Pick<Span, 'first' | 'last'>[],
    most: number,
  ): Promise<VersesOfSpans> {
    const key = [id, version, most, ...spans.map(({ first, last }) => `${first}-${last}`)].join(' ');
    const known = this.cache.get(key);
    if (known) return known;
    const verses = await readSpans(this.db, id, spans, most);
    // An empty result is not cached: the text may still be loading, and reading it again is cheap.
    if (verses.length > 0) this.cache.set(key, verses);
    return verses;
  }

  /** Reads the words for searches before the first search. One statement. */
  async prepareSearch(): Promise<void> {
    await this.finder.ready(this.translations.open(defaultTranslation, false));
  }

  /**
   * Returns the books of a translation, in its order.
   * @throws AppError BAD_USER_INPUT, UNAUTHENTICATED
   */
  books(translationId: string, { isMember }: BibleCaller = guest): BibleBook[] {
    const translation = this.translations.open(translationId, isMember);
    return translation.books.map(({ number, chapters }) => asBook({ ...allBooks[number - 1]!, chapters }));
  }
}

/**
 * Returns a book by its id, or by its name as in addresses.
 * @throws AppError BAD_USER_INPUT
 */
export function bookOf(id: string): Book {
  const book = bookById(id) ?? bookBySlug(id);
  if (!book) throw refusal('book', say.bible_book_unknown());
  return book;
}

/** Returns the verses of a passage as a page of a search. @param book null: all */
function versesPage(
  { verses, translation }: BiblePassage,
  book: Book | null,
  page: number,
  limit: number,
): Omit<BibleSearchPage, 'passage'> {
  const ofBook = verses.filter(({ bookId }) => book === null || bookId === book.id);
  const items = ofBook.slice((page - 1) * limit, page * limit).map((verse) => ({
    reference: referenceOf(placeOf(bookById(verse.bookId)!.number, verse.chapter, verse.verse)),
    translation,
    verse,
    markedText: verse.title ? `${verse.title} ${verse.text}` : verse.text,
    curated: false,
  }));
  const counts = allBooks.flatMap((each) => {
    const count = verses.filter(({ bookId }) => bookId === each.id).length;
    return count > 0 ? { book: asBook(each), count } : [];
  });
  return { ...pageOf(items, ofBook.length, { page, limit }), counts };
}

/** Returns null for a text that is not a reference. */
function spansOf(reference: string, options: Parameters<typeof parseReference>[1] = {}): Span[] | null {
  try {
    return parseReference(reference, options);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Returns the usual reference of the verses that were found for these spans. */
const writtenReference = (spans: readonly Span[], found: VersesOfSpans): string =>
  formatReference(
    spans.flatMap((span, index) => {
      const last = found.findLast((verse) => verse.span === index);
      const first = found.find((verse) => verse.span === index);
      return first && last ? [{ ...span, first: first.place, last: last.place }] : [];
    }),
  );

function passageOf(reference: string, translation: Translation, verses: readonly StoredVerse[]) {
  return {
    reference,
    translation: asTranslation(translation),
    verses: verses.map(asVerse),
    text: verses.map(({ text }) => text).join(' '),
  };
}

/**
 * Moves a span to its position in a translation: the World English Bible has Romans 16:25-27 at the end of chapter 14.
 */
function whereItStands(span: Span, translation: string): Span {
  const romans = 45;
  const [first, last] = [placeOf(romans, 16, 25), placeOf(romans, 16, 27)];
  if (translation !== 'web' || span.first < first || span.last > last) return span;
  const moved = placeOf(romans, 14, 24) - first;
  return { ...span, first: span.first + moved, last: span.last + moved };
}

function neighboursOf({ books }: Translation, { number, chapters }: Book, chapter: number) {
  const linkTo = (to: TextBook | undefined, chapter: number) => {
    const book = to && allBooks[to.number - 1]!;
    return book ? { bookId: book.id, bookName: book.name, chapter } : null;
  };
  const at = books.findIndex((book) => book.number === number);
  const before = books[at - 1];
  return {
    previous: chapter > 1 ? linkTo(books[at], chapter - 1) : linkTo(before, before?.chapters ?? 0),
    next: chapter < chapters ? linkTo(books[at], chapter + 1) : linkTo(books[at + 1], 1),
  };
}
