import { isForEveryone, keywordReferences, languageOfTag } from '@quiet-time/schema/bible';
import { m } from '@quiet-time/schema/sentences';
import { locales } from '@quiet-time/schema/sentences/runtime';
import { LRUCache } from 'lru-cache';
import type { DataSource } from 'typeorm';
import { pageOf } from '../../blocks/paging.js';
import { wantedWords } from '../../blocks/search-text.js';
import { readVerses } from './bible.reads.js';
import { asBook, asTranslation, asVerse } from './bible.shape.js';
import type { BibleBookCount, BibleSearchPage } from './bible.types.js';
import { allBooks, type Book, bookNumberOf } from './books.js';
import { formatReference, parseReference } from './references.js';
import { BibleWords } from './search/bible-words.js';
import { markerOf } from './search/marks.js';
import { parseQuery } from './search/parse-query.js';
import { rank, unknownWords } from './search/rank.js';
import { readWords, stemsOf } from './search/text-words.js';
import type { Translation, Translations } from './translations.js';

/** Number of verse places cached in memory, four bytes each. A common word has seven thousand. */
const maxCachedPlaces = 500_000;

let chosenByKeyword: Map<string, number[]> | null = null;

/** Returns the places of the verses chosen by hand for a keyword in any language. */
function chosenFor(keyword: string): readonly number[] {
  chosenByKeyword ??= new Map(
    locales.flatMap((locale) => {
      const words = m.bible_keywords({}, { locale }).split('|');
      return Object.values(keywordReferences).map((references, index): [string, number[]] => [
        wantedWords(words[index] ?? ''),
        references.map((reference) => parseReference(reference)[0]!.first),
      ]);
    }),
  );
  return chosenByKeyword.get(keyword) ?? [];
}

/** Result of a search: places of verses, first those chosen by hand, then by rank. */
interface Found {
  places: Int32Array;
  /** Translation of each verse, as an index into `ids`. */
  translations: Uint8Array;
  ids: readonly string[];
  chosen: readonly number[];
  counts: BibleBookCount[];
  marked: (text: string) => string;
}

const nothing: Found = {
  places: new Int32Array(),
  translations: new Uint8Array(),
  ids: [],
  chosen: [],
  counts: [],
  marked: (text) => text,
};

/** Texts that are searched together. */
interface Group {
  /** Ids and versions of the texts, so that it changes with them. */
  key: string;
  ids: string[];
  isEnglish: boolean;
  words: Promise<BibleWords> | null;
}

/**
 * Searches verses. The words of all translations of a language are in memory after the first search in it. Results are
 * cached as long as the texts stay the same. So the next page, a filter by book or the same search of another reader
 * only read the verses shown.
 */
export class BibleSearch {
  private readonly groups = new Map<string, Group>();
  private readonly cache = new LRUCache<string, Found>({
    maxSize: maxCachedPlaces,
    // An empty result has a cost, too.
    sizeCalculation: ({ places }) => places.length + 50,
  });

  constructor(
    private readonly db: DataSource,
    private readonly translations: Translations,
  ) {}

  /**
   * Returns a page of verses. It takes one statement, and another one for words that no text has.
   * @param book null: all
   */
  async page(
    translation: Translation,
    query: string,
    book: Book | null,
    page: number,
    limit: number,
  ): Promise<Omit<BibleSearchPage, 'passage'>> {
    const { places, translations, ids, chosen, counts, marked } = await this.find(translation, query);
    const all = Array.from(places.keys());
    const ofBook = book ? all.filter((index) => bookNumberOf(places[index]!) === book.number) : all;
    const shown = ofBook.slice((page - 1) * limit, page * limit).map((index) => ({
      place: places[index]!,
      translation: ids[translations[index]!]!,
    }));
    const verses = shown.length > 0 ? await readVerses(this.db, shown) : [];
    const items = verses.flatMap(({ place, text, title, translation: id }) => {
      const found = this.translations.all.find((each) => each.id === id);
      if (!found) return [];
      return {
        reference: formatReference([{ first: place, last: place, chapters: false }]),
        translation: asTranslation(found),
        verse: asVerse({ place, text, title }),
        markedText: marked(title ? `${title} ${text}` : text),
        curated: chosen.includes(place),
      };
    });
    return { ...pageOf(items, ofBook.length, { page, limit }), counts };
  }

  /**
   * Returns the words of all texts that are searched together with a translation. They are read once, in one statement.
   * Call it early to avoid that wait in the first search.
   */
  async ready(translation: Translation): Promise<BibleWords> {
    const group = this.groupOf(translation);
    group.words ??= readWords(this.db, group.ids).then((texts) => new BibleWords(texts, group.isEnglish));
    try {
      const words = await group.words;
      // Some texts are still being loaded, so the words are read again next time.
      if (group.ids.some((id) => !words.translations.includes(id))) group.words = null;
      return words;
    } catch (error) {
      group.words = null;
      throw error;
    }
  }

  /**
   * Returns all texts in the language of a translation. Texts for members are included only if the translation is for
   * members itself.
   */
  private groupOf({ language, audience }: Translation): Group {
    const texts = this.translations.all.filter(
      (each) =>
        languageOfTag(each.language) === languageOfTag(language) &&
        (audience === 'members' || isForEveryone(each)),
    );
    const key = texts.map(({ id, version }) => `${id}@${version}`).join(' ');
    const name = `${languageOfTag(language)} ${audience}`;
    let group = this.groups.get(name);
    if (group?.key !== key) {
      group = {
        key,
        ids: texts.map(({ id }) => id),
        isEnglish: languageOfTag(language) === 'en',
        words: null,
      };
      this.groups.set(name, group);
    }
    return group;
  }

  private async find(translation: Translation, query: string): Promise<Found> {
    const wanted = wantedWords(query);
    if (wanted === '') return nothing;
    const group = this.groupOf(translation);
    const key = `${group.key} ${translation.id} ${query}`;
    let found = this.cache.get(key);
    if (!found) {
      found = await this.search(translation, query, chosenFor(wanted));
      if (group.words) this.cache.set(key, found);
    }
    return found;
  }

  private async search(translation: Translation, query: string, chosen: readonly number[]): Promise<Found> {
    const words = await this.ready(translation);
    const alternatives = parseQuery(query);
    const unknown = unknownWords(words, alternatives);
    const stems = unknown.length > 0 ? await stemsOf(this.db, translation.language, unknown) : [];
    const stemOf = new Map(unknown.map((word, index) => [word, stems[index]!.stem]));
    const ranked = rank(words, alternatives, stemOf, translation.id).filter(
      ({ place }) => !chosen.includes(place),
    );
    const all = [...chosen.map((place) => ({ place, translation: translation.id })), ...ranked];
    const places = Int32Array.from(all, ({ place }) => place);
    const ids = words.translations;
    return {
      places,
      translations: Uint8Array.from(all, (each) => ids.indexOf(each.translation)),
      ids,
      chosen,
      counts: countsOf(places),
      marked: markerOf(words, alternatives, stemOf),
    };
  }
}

function countsOf(places: Int32Array): BibleBookCount[] {
  const counts = allBooks.map((book) => ({ book: asBook(book), count: 0 }));
  for (const place of places) counts[bookNumberOf(place) - 1]!.count++;
  return counts.filter(({ count }) => count > 0);
}
