import { randomInt } from 'node:crypto';
import {
  type BibleTranslationId,
  bibleTranslationIds,
  popularReferences,
  translationBehind,
} from '@quiet-time/schema/bible';
import { limits } from '@quiet-time/schema/limits';
import { LRUCache } from 'lru-cache';
import type { DataSource } from 'typeorm';
import { AppError } from '../../blocks/errors.js';
import { type Sentence, say } from '../../blocks/say.js';
import { readSpans, type StoredVerse, type VersesOfSpans } from './bible.reads.js';
import { BibleSearch } from './bible.search.js';
import { asBook, asTranslation, asVerse } from './bible.shape.js';
import type { BibleChapter, BiblePassage, BibleSearchPage, BibleVerse } from './bible.types.js';
import { type Book, bookById, bookBySlug, books, placeOf } from './books.js';
import type { ExternalBible } from './external-bible.js';
import { splitAsVerses } from './quoted.js';
import { formatReference, parseReference, type SingleChapter, type Span } from './references.js';

const refusal = (field: string, sentence: Sentence) =>
  new AppError('BAD_USER_INPUT', sentence, { fields: { [field]: sentence } });

/** How many quotations are remembered with what they are of. */
const quotationsKept = 2_000;

/** How many verses of passages are kept in memory, some three hundred bytes each. */
const versesKept = 20_000;

/** A translation by its id in any case. @throws AppError BAD_USER_INPUT */
export function translationOf(id: string): BibleTranslationId {
  const known = bibleTranslationIds.find((known) => known === id.toLowerCase());
  if (!known) throw refusal('translation', say.bible_translation_unknown());
  return known;
}

export class BibleService {
  private readonly finder: BibleSearch;
  /** What was read recently, since the texts don't change: most readers ask for the same few passages. */
  private readonly kept = new LRUCache<string, VersesOfSpans>({
    maxSize: versesKept,
    sizeCalculation: (verses) => verses.length,
  });

  private readonly quoted = new LRUCache<string, { passage: BiblePassage | null }>({ max: quotationsKept });

  /** @param external asked for the words of a passage before our own text is; null: there is none */
  constructor(
    private readonly db: DataSource,
    private readonly external: ExternalBible | null,
  ) {
    this.finder = new BibleSearch(db);
  }

  /**
   * The passage that a reference names, in the translation that stands behind it ("Psalm 23 KJV"), else in the one that
   * is asked for. Verses that this translation doesn't have are left out. One statement, none for a passage read
   * recently.
   * @throws AppError BAD_USER_INPUT for what is no reference, an unknown translation and more verses than allowed;
   *   NOT_FOUND where nothing is left
   */
  async passage(
    reference: string,
    translationId: string,
    singleChapter?: SingleChapter,
  ): Promise<BiblePassage> {
    const asked = translationOf(translationId);
    const { reference: alone, translation: behind } = translationBehind(reference);
    const translation = behind ?? asked;
    const spans = parseReference(alone, singleChapter).map((span) => whereItStands(span, translation));
    const most = limits.bible.verses;
    const found = await this.read(translation, spans, most + 1);
    if (found.length === 0) throw new AppError('NOT_FOUND', say.bible_verse_not_found());
    if (found.length > most) throw refusal('reference', say.bible_passage_too_long({ max: most }));
    const written = formatReference(
      spans.flatMap((span, index) => {
        const last = found.findLast((verse) => verse.span === index);
        const first = found.find((verse) => verse.span === index);
        return first && last ? [{ ...span, first: first.place, last: last.place }] : [];
      }),
    );
    const verses = (await this.external?.words(written, translation, found)) ?? found;
    return passageOf(written, translation, verses);
  }

  /**
   * Where a text that somebody has quoted with its reference stands: the passage in the translation whose words it has,
   * verse by verse in the spelling of the text. Null where it has other words than each of ours, or the reference can't
   * be read. Three statements at most, none for what was asked recently.
   */
  async quotation(reference: string, text: string): Promise<BiblePassage | null> {
    const key = `${reference}\n${text}`;
    const known = this.quoted.get(key);
    if (known) return known.passage;
    const { reference: alone, translation } = translationBehind(reference);
    const spans = spansOf(alone);
    let sawText = false;
    for (const id of spans ? (translation ? [translation] : bibleTranslationIds) : []) {
      const places = spans!.map((span) => whereItStands(span, id));
      const verses = await this.read(id, places, limits.bible.verses);
      sawText ||= verses.length > 0;
      const parts = splitAsVerses(
        text,
        verses.map((verse) => verse.text),
      );
      if (!parts) continue;
      const passage = passageOf(
        alone,
        id,
        verses.map((verse, index) => ({ ...verse, text: parts[index]! })),
      );
      this.quoted.set(key, { passage });
      return passage;
    }
    // While the texts are being loaded, nothing is known for good.
    if (sawText || !spans) this.quoted.set(key, { passage: null });
    return null;
  }

  /** One of the popular passages. */
  random(translationId: string): Promise<BiblePassage> {
    return this.passage(popularReferences[randomInt(popularReferences.length)]!, translationId);
  }

  /**
   * Any verse of these books, every chapter of which is as likely as the others. One statement at most.
   * @throws AppError BAD_USER_INPUT for an unknown translation, NOT_FOUND while its text is being loaded
   */
  async randomVerse(among: readonly Book[], translationId: string): Promise<BibleVerse> {
    const chapters = among.flatMap(({ id, chapters }) =>
      Array.from({ length: chapters }, (_, index) => ({ id, chapter: index + 1 })),
    );
    const { id, chapter } = chapters[randomInt(chapters.length)]!;
    const { verses } = await this.chapter(id, chapter, translationId);
    if (verses.length === 0) throw new AppError('NOT_FOUND', say.bible_verse_not_found());
    return verses[randomInt(verses.length)]!;
  }

  /** A whole chapter with its neighbours. One statement at most. @throws AppError NOT_FOUND, BAD_USER_INPUT */
  async chapter(bookId: string, chapter: number, translationId: string): Promise<BibleChapter> {
    const translation = translationOf(translationId);
    const book = bookOf(bookId);
    if (chapter < 1 || chapter > book.chapters) {
      throw new AppError('NOT_FOUND', say.bible_chapter_not_found());
    }
    const span = { first: placeOf(book.number, chapter, 1), last: placeOf(book.number, chapter, 999) };
    const verses = await this.read(translation, [span], limits.bible.verses);
    return {
      book: asBook(book),
      chapter,
      translation: asTranslation(translation),
      verses: verses.map(asVerse),
      ...neighboursOf(book, chapter),
    };
  }

  /**
   * A page of the verses in which the words are, the best first; before them those chosen by hand where the words
   * are one of the ten keywords. @param bookId null: all books
   * @throws AppError BAD_USER_INPUT
   */
  search(
    query: string,
    translationId: string,
    bookId: string | null,
    page: number,
    limit: number,
  ): Promise<BibleSearchPage> {
    const book = bookId === null ? null : bookOf(bookId);
    return this.finder.page(translationOf(translationId), query.trim(), book, page, limit);
  }

  private async read(
    translation: BibleTranslationId,
    spans: readonly Pick<Span, 'first' | 'last'>[],
    most: number,
  ): Promise<VersesOfSpans> {
    const key = [translation, most, ...spans.map(({ first, last }) => `${first}-${last}`)].join(' ');
    const known = this.kept.get(key);
    if (known) return known;
    const verses = await readSpans(this.db, translation, spans, most);
    // Nothing is there while the texts are being loaded, and where there is nothing it is quickly read again.
    if (verses.length > 0) this.kept.set(key, verses);
    return verses;
  }

  /** Reads what a search needs before somebody waits for it. One statement. */
  async prepareSearch(): Promise<void> {
    await this.finder.ready();
  }

  books() {
    return books.map(asBook);
  }
}

/** By its id, or its name as in addresses. @throws AppError BAD_USER_INPUT */
export function bookOf(id: string): Book {
  const book = bookById(id) ?? bookBySlug(id);
  if (!book) throw refusal('book', say.bible_book_unknown());
  return book;
}

/** Null: what stands there is no reference. */
function spansOf(reference: string): Span[] | null {
  try {
    return parseReference(reference);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

function passageOf(reference: string, translation: BibleTranslationId, verses: readonly StoredVerse[]) {
  return {
    reference,
    translation: asTranslation(translation),
    verses: verses.map(asVerse),
    text: verses.map(({ text }) => text).join(' '),
  };
}

/** The World English Bible has Romans 16:25-27 at the end of chapter 14. */
function whereItStands(span: Span, translation: BibleTranslationId): Span {
  const romans = 45;
  const [first, last] = [placeOf(romans, 16, 25), placeOf(romans, 16, 27)];
  if (translation !== 'web' || span.first < first || span.last > last) return span;
  const moved = placeOf(romans, 14, 24) - first;
  return { ...span, first: span.first + moved, last: span.last + moved };
}

function neighboursOf(book: Book, chapter: number) {
  const linkTo = (to: Book | undefined, chapter: number) =>
    to ? { bookId: to.id, bookName: to.name, chapter } : null;
  const [before, after] = [books[book.number - 2], books[book.number]];
  return {
    previous: chapter > 1 ? linkTo(book, chapter - 1) : linkTo(before, before?.chapters ?? 0),
    next: chapter < book.chapters ? linkTo(book, chapter + 1) : linkTo(after, 1),
  };
}
