import { type BibleTranslationId, bibleTranslationIds, keywordReferences } from '@quiet-time/schema/bible';
import { LRUCache } from 'lru-cache';
import type { DataSource } from 'typeorm';
import { pageOf } from '../../blocks/paging.js';
import { wantedWords } from '../../blocks/search-text.js';
import { readVerses } from './bible.reads.js';
import { asBook, asTranslation, asVerse } from './bible.shape.js';
import type { BibleBookCount, BibleSearchPage } from './bible.types.js';
import { type Book, bookNumberOf, books } from './books.js';
import { formatReference, parseReference } from './references.js';
import { askedFor } from './search/asked.js';
import { BibleWords } from './search/bible-words.js';
import { markerOf } from './search/marks.js';
import { rank, unknownWords } from './search/rank.js';
import { readWords, stemsOf } from './search/text-words.js';

/** How many places of verses are kept in memory, four bytes each. A common word is in seven thousand. */
const placesKept = 500_000;

/** The places of the verses chosen by hand, by keyword. */
const chosenPlaces = new Map(
  Object.entries(keywordReferences).map(([keyword, references]) => [
    keyword,
    references.map((reference) => parseReference(reference)[0]!.first),
  ]),
);

/** What a search finds: places of verses, those chosen by hand first, then the best. */
interface Found {
  places: Int32Array;
  /** The translation of each, by its number among all. */
  translations: Uint8Array;
  chosen: readonly number[];
  counts: BibleBookCount[];
  marked: (text: string) => string;
}

const nothing: Found = {
  places: new Int32Array(),
  translations: new Uint8Array(),
  chosen: [],
  counts: [],
  marked: (text) => text,
};

/**
 * Finds verses. The words of all translations are in memory. What a search has found is kept, since the texts don't
 * change: the next page, a filter by book or somebody else's search for the same words only read the verses shown.
 */
export class BibleSearch {
  private words: Promise<BibleWords> | null = null;
  private readonly kept = new LRUCache<string, Found>({
    maxSize: placesKept,
    // An empty one has its price, too.
    sizeCalculation: ({ places }) => places.length + 50,
  });

  constructor(private readonly db: DataSource) {}

  /** A page of verses. One statement, one more for words that no text has. @param book null: all */
  async page(
    translation: BibleTranslationId,
    query: string,
    book: Book | null,
    page: number,
    limit: number,
  ): Promise<BibleSearchPage> {
    const { places, translations, chosen, counts, marked } = await this.find(translation, query);
    const all = Array.from(places.keys());
    const ofBook = book ? all.filter((index) => bookNumberOf(places[index]!) === book.number) : all;
    const shown = ofBook.slice((page - 1) * limit, page * limit).map((index) => ({
      place: places[index]!,
      translation: bibleTranslationIds[translations[index]!]!,
    }));
    const verses = shown.length > 0 ? await readVerses(this.db, shown) : [];
    const items = verses.map(({ place, text, translation }) => ({
      reference: formatReference([{ first: place, last: place, chapters: false }]),
      translation: asTranslation(translation),
      verse: asVerse({ place, text }),
      markedText: marked(text),
      curated: chosen.includes(place),
    }));
    return { ...pageOf(items, ofBook.length, { page, limit }), counts };
  }

  /** The words of all translations, read once. Reads them before somebody waits for them, too. One statement. */
  async ready(): Promise<BibleWords> {
    this.words ??= readWords(this.db).then((texts) => new BibleWords(texts));
    try {
      const words = await this.words;
      // Some are still being loaded: they are read again.
      if (bibleTranslationIds.some((id) => !words.translations.includes(id))) this.words = null;
      return words;
    } catch (error) {
      this.words = null;
      throw error;
    }
  }

  private async find(translation: BibleTranslationId, query: string): Promise<Found> {
    const wanted = wantedWords(query);
    if (wanted === '') return nothing;
    const key = `${translation} ${query}`;
    let found = this.kept.get(key);
    if (!found) {
      found = await this.search(translation, query, chosenPlaces.get(wanted) ?? []);
      if (this.words) this.kept.set(key, found);
    }
    return found;
  }

  private async search(
    translation: BibleTranslationId,
    query: string,
    chosen: readonly number[],
  ): Promise<Found> {
    const words = await this.ready();
    const asked = askedFor(query);
    const unknown = unknownWords(words, asked);
    const stems = unknown.length > 0 ? await stemsOf(this.db, unknown) : [];
    const stemOf = new Map(unknown.map((word, index) => [word, stems[index]!.stem]));
    const ranked = rank(words, asked, stemOf, translation).filter(({ place }) => !chosen.includes(place));
    const all = [...chosen.map((place) => ({ place, translation })), ...ranked];
    const places = Int32Array.from(all, ({ place }) => place);
    return {
      places,
      translations: Uint8Array.from(all, ({ translation }) =>
        (bibleTranslationIds as string[]).indexOf(translation),
      ),
      chosen,
      counts: countsOf(places),
      marked: markerOf(words, asked, stemOf),
    };
  }
}

function countsOf(places: Int32Array): BibleBookCount[] {
  const counts = books.map((book) => ({ book: asBook(book), count: 0 }));
  for (const place of places) counts[bookNumberOf(place) - 1]!.count++;
  return counts.filter(({ count }) => count > 0);
}
