import { type BibleTranslationId, keywordReferences } from '@quiet-time/schema/bible';
import { LRUCache } from 'lru-cache';
import type { DataSource } from 'typeorm';
import { pageOf } from '../../blocks/paging.js';
import { wantedWords } from '../../blocks/search-text.js';
import { findPlaces, readMarked } from './bible.reads.js';
import { asBook, asVerse } from './bible.shape.js';
import type { BibleBookCount, BibleSearchPage } from './bible.types.js';
import { type Book, bookNumberOf, books } from './books.js';
import { formatReference, parseReference } from './references.js';

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
  chosen: readonly number[];
  counts: BibleBookCount[];
}

/**
 * Finds verses. What a search has found is kept, since the texts don't change: the next page, a filter by book or
 * somebody else's search for the same word only read the verses that are shown.
 */
export class BibleSearch {
  private readonly kept = new LRUCache<string, Found>({
    maxSize: placesKept,
    // An empty one has its price, too.
    sizeCalculation: ({ places }) => places.length + 50,
  });

  constructor(private readonly db: DataSource) {}

  /** A page of verses. At most two statements. @param book null: all */
  async page(
    translation: BibleTranslationId,
    query: string,
    book: Book | null,
    page: number,
    limit: number,
  ): Promise<BibleSearchPage> {
    const wanted = wantedWords(query);
    const { places, chosen, counts } = await this.find(translation, wanted);
    const ofBook = book ? places.filter((place) => bookNumberOf(place) === book.number) : places;
    const shown = [...ofBook.subarray((page - 1) * limit, page * limit)];
    const verses = shown.length > 0 ? await readMarked(this.db, translation, wanted, shown) : [];
    const items = verses.map(({ place, text, markedText }) => ({
      reference: formatReference([{ first: place, last: place, chapters: false }]),
      verse: asVerse({ place, text }),
      markedText,
      curated: chosen.includes(place),
    }));
    return { ...pageOf(items, ofBook.length, { page, limit }), counts };
  }

  private async find(translation: BibleTranslationId, query: string): Promise<Found> {
    if (query === '') return { places: new Int32Array(), chosen: [], counts: [] };
    const key = `${translation} ${query}`;
    let found = this.kept.get(key);
    if (!found) {
      const chosen = chosenPlaces.get(query) ?? [];
      const others = (await findPlaces(this.db, translation, query)).filter(
        (place) => !chosen.includes(place),
      );
      const places = Int32Array.from([...chosen, ...others]);
      found = { places, chosen, counts: countsOf(places) };
      this.kept.set(key, found);
    }
    return found;
  }
}

function countsOf(places: Int32Array): BibleBookCount[] {
  const counts = books.map((book) => ({ book: asBook(book), count: 0 }));
  for (const place of places) counts[bookNumberOf(place) - 1]!.count++;
  return counts.filter(({ count }) => count > 0);
}
