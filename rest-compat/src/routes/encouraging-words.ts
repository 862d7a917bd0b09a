import { graphql, readFragment } from '@quiet-time/schema/graphql';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { wordCategories } from '@quiet-time/schema/word-categories';
import type { Body } from '../body.js';
import { paged } from '../paging.js';
import { chapter, get, post, put, remove } from '../route.js';
import { emptyToo } from '../special.js';
import { wordFields } from './encouraging-word.shape.js';

const random = graphql(
  `query RestGetRandomEncouragingWord($lang: Language) { randomEncouragingWord(lang: $lang) { ...RestEncouragingWord } }`,
  [wordFields],
);
const list = graphql(
  `query RestListEncouragingWords($page: Int!, $limit: Int!, $lang: Language) {
    encouragingWords(page: $page, limit: $limit, lang: $lang) {
      items { ...RestEncouragingWord } page limit total pages
    }
  }`,
  [wordFields],
);
const all = graphql(
  `query RestListAllEncouragingWords(
    $page: Int!, $limit: Int!, $search: String, $category: WordCategory, $isActive: Boolean
  ) {
    adminEncouragingWords(
      page: $page, limit: $limit, search: $search, category: $category, isActive: $isActive
    ) {
      items { ...RestEncouragingWord } page limit total pages
    }
  }`,
  [wordFields],
);
const create = graphql(
  `mutation RestCreateEncouragingWord($input: EncouragingWordInput!) {
    createEncouragingWord(input: $input) { ...RestEncouragingWord }
  }`,
  [wordFields],
);
const update = graphql(
  `mutation RestUpdateEncouragingWord($id: ID!, $input: EncouragingWordInput!, $version: Int) {
    updateEncouragingWord(id: $id, input: $input, version: $version) { ...RestEncouragingWord }
  }`,
  [wordFields],
);
const deletion = graphql(`mutation RestDeleteEncouragingWord($id: ID!) { deleteEncouragingWord(id: $id) }`);

const category = { errorMessage: `category must be one of ${Object.keys(wordCategories).join(', ')}` };
const { author: maxLength } = limits.encouragingWord;
const body = {
  category,
  author: {
    type: ['string', 'object', 'null'],
    properties: { name: { type: 'string', maxLength } },
    description: 'Text, or an object with a name.',
  },
  scriptureReference: { type: ['string', 'null'] },
};

/** Converts nulls of the body to texts, and the author to their name. */
function adapt({ author, scriptureReference, ...body }: Body): Body {
  const name = typeof author === 'object' ? (author as Body | null)?.name : author;
  return {
    ...body,
    ...(author !== undefined && { author: name ?? '' }),
    ...(scriptureReference !== undefined && { scriptureReference: scriptureReference ?? '' }),
  };
}

/** Many clients show all of them without paging. */
const limit = limits.page.max;

export const encouragingWordRoutes = chapter('Encouraging words', [
  get('R-048', '/encouraging-words/random', random, {
    summary: 'Get a random encouraging word',
    answer: {
      message: {
        schema: () => ({ type: 'string' }),
        read: (data) => readFragment(wordFields, data.randomEncouragingWord).message,
      },
      word: 'randomEncouragingWord',
      data: 'randomEncouragingWord',
    },
    notFound: true,
  }),
  get('R-049', '/encouraging-words', list, {
    summary: 'The active encouraging words, newest first',
    limit,
    answer: { words: 'encouragingWords.items', pagination: paged('encouragingWords') },
  }),
  get('R-050', '/encouraging-words/admin', all, {
    summary: 'All encouraging words, newest first',
    limit,
    query: { category: emptyToo(category), isActive: { errorMessage: 'isActive must be true or false' } },
    answer: { words: 'adminEncouragingWords.items', pagination: paged('adminEncouragingWords') },
  }),
  post('R-051', '/encouraging-words', create, {
    summary: 'Add an encouraging word',
    body,
    adapt,
    answer: { word: 'createEncouragingWord' },
    message: m.word_created(),
  }),
  put('R-052', '/encouraging-words/:id', update, {
    summary: 'Change an encouraging word',
    body,
    adapt,
    answer: { word: 'updateEncouragingWord' },
    message: m.word_updated(),
  }),
  remove('R-053', '/encouraging-words/:id', deletion, {
    summary: 'Delete an encouraging word',
    message: m.word_deleted(),
  }),
]);
