import { type BibleTranslationId, keywordReferences } from '@quiet-time/schema/bible';
import { LRUCache } from 'lru-cache';
import type { DataSource } from 'typeorm';
import { pageOf } from '../../graphql/paging.js';
import { findPlaces, readMarked } from './bible.reads.js';
import type { BibleSearchPage } from './bible.types.js';
import { type Book, books, partsOfPlace } from './books.js';
import { formatReference, parseReference } from './references.js';
import { asBook, asVerse } from './shapes.js';

/** How many places of verses are kept in memory, a few bytes each. A common word is in seven thousand. */
const placesKept = 500_000;

const curatedPlaces = new Map(
  Object.entries(keywordReferences).map(([keyword, references]) => [
    keyword,
    references.map((reference) => parseReference(reference)[0]!.first),
  ]),
);

/**
 * Finds verses. What a search has found is kept, since the texts don't change: the next page, a filter by book or
 * somebody else's search for the same word only read the verses that are shown.
 */
export class BibleSearch {
  private readonly found = new LRUCache<string, Int32Array>({
    maxSize: placesKept,
    sizeCalculation: ({ length }) => length + 20,
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
    const curated = curatedPlaces.get(query.toLowerCase()) ?? [];
    const found = [
      ...curated,
      ...(await this.places(translation, query)).filter((place) => !curated.includes(place)),
    ];
    const ofBook = book ? found.filter((place) => partsOfPlace(place).book === book) : found;
    const shown = ofBook.slice((page - 1) * limit, page * limit);
    const verses = shown.length > 0 ? await readMarked(this.db, translation, query, shown) : [];
    const items = verses.map(({ place, text, markedText }) => ({
      reference: formatReference([{ first: place, last: place, chapters: false }]),
      verse: asVerse({ place, text }),
      markedText,
      curated: curated.includes(place),
    }));
    return { ...pageOf(items, ofBook.length, page, limit), counts: countsOf(found) };
  }

  private async places(translation: BibleTranslationId, query: string): Promise<Int32Array> {
    const key = `${translation} ${query.toLowerCase()}`;
    let places = this.found.get(key);
    if (!places) {
      places = Int32Array.from(await findPlaces(this.db, translation, query));
      this.found.set(key, places);
    }
    return places;
  }
}

function countsOf(places: readonly number[]) {
  const counts = new Map<Book, number>();
  for (const place of places) {
    const { book } = partsOfPlace(place);
    counts.set(book, (counts.get(book) ?? 0) + 1);
  }
  return books
    .filter((book) => counts.has(book))
    .map((book) => ({ book: asBook(book), count: counts.get(book)! }));
}
