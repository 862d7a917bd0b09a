import { type BibleTranslationId, bibleTranslations } from '@quiet-time/schema/bible';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../../blocks/errors.js';
import { type BibleService, translationOf } from './bible.service.js';
import type { BibleVerse } from './bible.types.js';
import {
  listOfBooks,
  listOfChapters,
  listOfTranslations,
  randomOfAll,
  randomOfBooks,
  versesOfChapter,
} from './bible-http.shape.js';
import { type Book, bookById, books, testamentOf } from './books.js';

interface Asked {
  Params: { translation: string; book: string; chapter: string };
}

const notFound = (what: string) => new AppError('NOT_FOUND', `${what} not found`);

/**
 * `GET /bible/data` and what is below it: translations, their books and chapters, and a random verse. What is not there
 * is named: `{"error": "book not found"}`.
 * @param origin of the addresses that answers name
 * @param keep marks an answer as one that never changes
 */
export function dataRoutes(
  app: FastifyInstance,
  bible: BibleService,
  origin: string,
  keep: (reply: FastifyReply) => void,
): void {
  const addressOf = (...path: (string | number)[]) => [`${origin}/api/bible/data`, ...path].join('/');
  const at = (path: string, schema: object, answer: (params: Asked['Params']) => object) =>
    app.get<Asked>(`/bible/data${path}`, { schema }, async ({ params }, reply) => {
      const body = await answer(params);
      keep(reply);
      return body;
    });
  const randomAt = (path: string, schema: object, among: (params: Asked['Params']) => readonly Book[]) =>
    app.get<Asked>(`/bible/data/:translation/random${path}`, { schema }, async ({ params }, reply) => {
      void reply.header('cache-control', 'private, no-store');
      const { translation } = params;
      const verse = await bible.randomVerse(among(params), translation);
      return { translation: told(translation), random_verse: asVerse(verse) };
    });

  at('', listOfTranslations, () => ({
    translations: Object.keys(bibleTranslations)
      .map((id) => ({ ...told(id), url: addressOf(id) }))
      .sort((one, other) => one.name.localeCompare(other.name)),
  }));
  at('/:translation', listOfBooks, ({ translation }) => ({
    translation: told(translation),
    books: books.map(({ id, name }) => ({ id, name, url: addressOf(told(translation).identifier, id) })),
  }));
  at('/:translation/:book', listOfChapters, ({ translation, book }) => {
    const { id, name, chapters } = bookOf(book);
    return {
      translation: told(translation),
      chapters: Array.from({ length: chapters }, (_, index) => ({
        book_id: id,
        book: name,
        chapter: index + 1,
        url: addressOf(told(translation).identifier, id, index + 1),
      })),
    };
  });
  at('/:translation/:book/:chapter', versesOfChapter, async ({ translation, book, chapter }) => {
    const { id, chapters } = bookOf(book);
    const number = /^\d{1,3}$/.test(chapter) ? Number(chapter) : 0;
    if (number < 1 || number > chapters) throw notFound('book/chapter');
    const { verses } = await bible.chapter(id, number, translation);
    return { translation: told(translation), verses: verses.map(asVerse) };
  });
  randomAt('', randomOfAll, () => books);
  randomAt('/:book', randomOfBooks, ({ book }) => booksOf(book));
}

/** @throws AppError BAD_USER_INPUT for an unknown translation */
function told(id: string) {
  const identifier: BibleTranslationId = translationOf(id);
  return {
    identifier,
    name: bibleTranslations[identifier],
    language: 'English',
    language_code: 'eng',
    license: 'Public Domain',
  };
}

function bookOf(id: string): Book {
  const book = bookById(id);
  if (!book) throw notFound('book');
  return book;
}

/** The books that a word names: `OT`, `NT`, or some by their ids, `JHN,MAT`, of which at least one has to be there. */
function booksOf(word: string): readonly Book[] {
  const testament = { OT: 'old', NT: 'new' }[word.toUpperCase()];
  if (testament) return books.filter((book) => testamentOf(book) === testament);
  const found = word.split(',').flatMap((id) => bookById(id) ?? []);
  if (found.length === 0) throw notFound('book');
  return found;
}

const asVerse = ({ bookId, bookName, chapter, verse, text }: BibleVerse) => ({
  book_id: bookId,
  book: bookName,
  chapter,
  verse,
  text,
});
