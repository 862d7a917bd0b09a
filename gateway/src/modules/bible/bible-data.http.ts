import { languageOfTag } from '@quiet-time/schema/bible-translations';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../blocks/errors.js';
import type { BibleCaller, BibleService } from './bible.service.js';
import type { BibleVerse } from './bible.types.js';
import {
  listOfBooks,
  listOfChapters,
  listOfTranslations,
  randomOfAll,
  randomOfBooks,
  versesOfChapter,
} from './bible-http.shape.js';
import { allBooks, type Book, bookById, testamentOf } from './books.js';
import { bookIn, type Translation } from './translations.js';

interface BibleDataRequest {
  Params: { translation: string; book: string; chapter: string };
}

const notFound = (what: string) => new AppError('NOT_FOUND', `${what} not found`);

interface Parts {
  /** Origin of the addresses in responses. */
  origin: string;
  /**
   * Marks a response as cacheable.
   * @param translation whose words it contains
   */
  keep(reply: FastifyReply, translation?: string): void;
  callerOf(request: FastifyRequest): BibleCaller;
}

/**
 * Routes of `GET /bible/data` and below: translations, their books and chapters, and a random verse. A 404 names the
 * missing part: `{"error": "book not found"}`.
 */
export function dataRoutes(
  app: FastifyInstance,
  bible: BibleService,
  { origin, keep, callerOf }: Parts,
): void {
  const addressOf = (...path: (string | number)[]) => [`${origin}/api/bible/data`, ...path].join('/');
  const at = (
    path: string,
    schema: object,
    answer: (params: BibleDataRequest['Params'], by: BibleCaller) => object,
  ) =>
    app.get<BibleDataRequest>(`/bible/data${path}`, { schema }, async (request, reply) => {
      const body = await answer(request.params, callerOf(request));
      keep(reply, request.params.translation);
      return body;
    });
  const randomAt = (
    path: string,
    schema: object,
    among: (books: readonly Book[], params: BibleDataRequest['Params']) => readonly Book[],
  ) =>
    app.get<BibleDataRequest>(
      `/bible/data/:translation/random${path}`,
      { schema },
      async (request, reply) => {
        void reply.header('cache-control', 'private, no-store');
        const by = callerOf(request);
        const translation = of(request.params.translation, by);
        const books = among(booksOf(translation), request.params);
        const verse = await bible.randomVerse(books, translation.id, by);
        return { translation: describe(translation), random_verse: asVerse(verse) };
      },
    );
  const of = (id: string, { isMember }: BibleCaller) => bible.translations.open(id, isMember);

  at('', listOfTranslations, (_, { isMember }) => ({
    translations: bible.translations
      .openTo(isMember)
      .map((each) => ({ ...describe(each), url: addressOf(each.id) }))
      .sort((one, other) => one.name.localeCompare(other.name)),
  }));
  at('/:translation', listOfBooks, ({ translation: id }, by) => {
    const translation = of(id, by);
    return {
      translation: describe(translation),
      books: translation.books.map(({ number, names }) => {
        const book = allBooks[number - 1]!;
        return { id: book.id, name: names?.[0] ?? book.name, url: addressOf(translation.id, book.id) };
      }),
    };
  });
  at('/:translation/:book', listOfChapters, ({ translation: requested, book }, by) => {
    const translation = of(requested, by);
    const { id, name, chapters } = bookOf(translation, book);
    return {
      translation: describe(translation),
      chapters: Array.from({ length: chapters }, (_, index) => ({
        book_id: id,
        book: name,
        chapter: index + 1,
        url: addressOf(translation.id, id, index + 1),
      })),
    };
  });
  at(
    '/:translation/:book/:chapter',
    versesOfChapter,
    async ({ translation: requested, book, chapter }, by) => {
      const translation = of(requested, by);
      const { id, chapters } = bookOf(translation, book);
      const number = /^\d{1,3}$/.test(chapter) ? Number(chapter) : 0;
      if (number < 1 || number > chapters) throw notFound('book/chapter');
      const { verses } = await bible.chapter(id, number, translation.id, by);
      return { translation: describe(translation), verses: verses.map(asVerse) };
    },
  );
  randomAt('', randomOfAll, (books) => books);
  randomAt('/:book', randomOfBooks, (books, { book }) => booksAmong(books, book));
}

/** Language codes as in bible-api.com. Other languages keep their own code. */
const languageCodes: Record<string, string> = { en: 'eng', es: 'spa', fr: 'fra', de: 'deu', pt: 'por' };
const languageNames = new Intl.DisplayNames('en', { type: 'language' });

const describe = ({ id, name, language, copyright }: Translation) => ({
  identifier: id,
  name,
  language: languageNames.of(language) ?? language,
  language_code: languageCodes[languageOfTag(language)] ?? language,
  license: copyright,
});

function bookOf(translation: Translation, id: string): Book {
  const book = bookById(id) && bookIn(translation, id);
  if (!book) throw notFound('book');
  return book;
}

const booksOf = ({ books }: Translation): Book[] =>
  books.map(({ number, chapters }) => ({ ...allBooks[number - 1]!, chapters }));

/**
 * Returns the books that a word names: `OT`, `NT`, or a list of ids such as `JHN,MAT`.
 * @throws AppError NOT_FOUND if none of them exists
 */
function booksAmong(books: readonly Book[], word: string): readonly Book[] {
  const testament = { OT: 'old', NT: 'new' }[word.toUpperCase()];
  if (testament) return books.filter((book) => testamentOf(book) === testament);
  const ids = word.split(',').map((id) => bookById(id));
  const found = books.filter(({ id }) => ids.some((each) => each?.id === id));
  if (found.length === 0) throw notFound('book');
  return found;
}

const asVerse = ({ bookId, bookName, chapter, verse, text, title, lines }: BibleVerse) => ({
  book_id: bookId,
  book: bookName,
  chapter,
  verse,
  text,
  ...(title && { title }),
  ...(lines && { lines }),
});
