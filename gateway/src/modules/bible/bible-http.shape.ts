// Descriptions of the bible-api.com routes for the REST interface.
import { component, variant } from '@quiet-time/rest-compat';
import { translationIds } from './bible.types.js';

const string = { type: 'string' };
const integer = { type: 'integer' };
const object = (description: string, properties: object) => ({
  description,
  type: 'object',
  required: Object.keys(properties),
  properties,
});
/** Describes a verse. bible-api.com has neither titles nor lines, so only verses with them have the fields. */
function verseOf(properties: object) {
  const verse = object('A verse', properties);
  const title = {
    ...string,
    description: 'The title of a psalm, above its first verse. Omitted if there is none.',
  };
  const lines = {
    ...list(list(integer)),
    description:
      'The lines of a verse with poetry, each with its start in `text` (UTF-16 units) and its level of indentation from 1; 0 is prose. Omitted for prose.',
  };
  return { ...verse, properties: { ...properties, title, lines } };
}
const list = (items: object) => ({ type: 'array', items });
const refusal = component('BibleRefusal', {
  type: 'object',
  description: 'Why there is no answer',
  required: ['error'],
  properties: {
    error: string,
    success: { type: 'boolean', const: false },
    code: string,
    message: string,
    requestId: string,
  },
});
const refused = (description: string) => variant(refusal, { description });

const callback = {
  ...string,
  description: 'The answer is a script that calls this function (JSONP).',
};
const common = { tags: ['Bible'], security: [] };

const pathOf = (names: Record<string, string>) => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(names).map(([name, description]) => [name, { ...string, description }]),
  ),
});

export const passageOfReference = {
  ...common,
  operationId: 'getBiblePassage',
  summary: 'A passage of the Bible',
  description:
    'Responds like bible-api.com, without `success`, to pages of every site. Default translation: King James. The header `X-Single-Chapter-Book-Matching` may replace its parameter. `/api/bible?random=verse` returns a random verse in the same shape.',
  params: pathOf({
    reference: 'John 3:16, Psalm 23-24, Matthew 5:3-12; 6:1, Ruth (its first chapter), Psalm 23 KJV.',
  }),
  querystring: {
    type: 'object',
    properties: {
      translation: { ...string, description: translationIds },
      verse_numbers: { ...string, description: '`true`: the text names each verse, "(16) For God …".' },
      single_chapter_book_matching: {
        ...string,
        description: '`indifferent`: "Jude 1" means the whole chapter, not its first verse.',
      },
      callback,
    },
  },
  response: {
    200: object('The passage', {
      reference: string,
      verses: list(
        verseOf({ book_id: string, book_name: string, chapter: integer, verse: integer, text: string }),
      ),
      text: string,
      translation_id: string,
      translation_name: string,
      translation_note: string,
    }),
    400: refused('A missing or too long reference, or too many verses'),
    401: refused('The translation is for members'),
    404: refused('No such passage (`not found`) or translation (`translation not found`)'),
  },
};

const translation = object('A translation', {
  identifier: string,
  name: string,
  language: string,
  language_code: string,
  license: string,
});
const verse = verseOf({ book_id: string, book: string, chapter: integer, verse: integer, text: string });
const withCallback = { type: 'object', properties: { callback } };

const translationInPath = translationIds;
const bookInPath = 'Its id as in USFM: GEN, JHN.';

const wrongCallback = { 400: refused('`callback` is not the name of a function') };
const forMembers = { 401: refused('The translation is for members') };

export const listOfTranslations = {
  ...common,
  operationId: 'listBibleTranslations',
  summary: 'The translations of the Bible',
  description: 'Responds like bible-api.com at `/data`.',
  querystring: withCallback,
  response: {
    200: object('All translations, by name', {
      translations: list({
        ...translation,
        required: [...translation.required, 'url'],
        properties: { ...translation.properties, url: string },
      }),
    }),
    ...wrongCallback,
  },
};

export const listOfBooks = {
  ...common,
  operationId: 'listBibleBooks',
  summary: 'The books of a translation',
  description: 'Responds like bible-api.com at `/data/{translation}`.',
  params: pathOf({ translation: translationInPath }),
  querystring: withCallback,
  response: {
    200: object('All books, in the order of the translation', {
      translation,
      books: list(object('A book', { id: string, name: string, url: string })),
    }),
    ...wrongCallback,
    ...forMembers,
    404: refused('No such translation: `translation not found`'),
  },
};

export const listOfChapters = {
  ...common,
  operationId: 'listBibleChapters',
  summary: 'The chapters of a book',
  description: 'Responds like bible-api.com at `/data/{translation}/{book}`.',
  params: pathOf({ translation: translationInPath, book: bookInPath }),
  querystring: withCallback,
  response: {
    200: object('All of them', {
      translation,
      chapters: list(object('A chapter', { book_id: string, book: string, chapter: integer, url: string })),
    }),
    ...wrongCallback,
    ...forMembers,
    404: refused('`translation not found` or `book not found`'),
  },
};

export const versesOfChapter = {
  ...common,
  operationId: 'listBibleVerses',
  summary: 'The verses of a chapter',
  description: 'Responds like bible-api.com at `/data/{translation}/{book}/{chapter}`.',
  params: pathOf({ translation: translationInPath, book: bookInPath, chapter: 'Its number.' }),
  querystring: withCallback,
  response: {
    200: object('All of them', { translation, verses: list(verse) }),
    ...wrongCallback,
    ...forMembers,
    404: refused('`translation not found`, `book not found` or `book/chapter not found`'),
  },
};

const random = {
  ...common,
  description:
    'Responds like bible-api.com. Every chapter has the same probability, and so has every verse in it.',
  querystring: withCallback,
};
const anyVerse = object('The verse', { translation, random_verse: verse });

export const randomOfAll = {
  ...random,
  operationId: 'getRandomBibleVerse',
  summary: 'Get a random verse of a translation',
  params: pathOf({ translation: translationInPath }),
  response: {
    200: anyVerse,
    ...wrongCallback,
    ...forMembers,
    404: refused('There is no such translation: `translation not found`'),
  },
};

export const randomOfBooks = {
  ...random,
  operationId: 'getRandomBibleVerseOfBooks',
  summary: 'Get a random verse of some books',
  params: pathOf({
    translation: translationInPath,
    book: 'OT, NT, or ids of books with commas between them: JHN,MAT.',
  }),
  response: {
    200: anyVerse,
    ...wrongCallback,
    ...forMembers,
    404: refused('`translation not found`, or `book not found` where none of them is one'),
  },
};
