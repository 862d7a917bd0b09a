import type { StoredVerse } from './bible.reads.js';
import type { BibleBook, BibleTranslation, BibleVerse } from './bible.types.js';
import { type Book, partsOfPlace, testamentOf } from './books.js';
import type { Translation } from './translations.js';

// Converters from rows and constants to the GraphQL types.

export const asBook = (book: Book): BibleBook => ({
  id: book.id,
  number: book.number,
  name: book.name,
  testament: testamentOf(book),
  chapters: book.chapters,
});

export const asTranslation = ({
  id,
  name,
  abbreviation,
  language,
  copyright,
  audience,
}: Translation): BibleTranslation => ({ id, name, abbreviation, language, copyright, audience });

export function asVerse({ place, text, title = null, lines = null }: StoredVerse): BibleVerse {
  const { book, chapter, verse } = partsOfPlace(place);
  return { bookId: book.id, bookName: book.name, chapter, verse, text, title, lines };
}
