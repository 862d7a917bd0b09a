import { encouragingWordMessages } from '@quiet-time/schema/encouraging-word-messages';
import { graphql, type ResultOf } from '@quiet-time/schema/graphql';
import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import { attachmentsBody, withAttachmentIds } from '../attachments.js';
import type { Body, BodySchema } from '../body.js';
import { staleSaves } from '../openapi.js';
import { pageQuery, pagination } from '../paging.js';
import { type JsonSchema, route } from '../route.js';
import { encouragingWord, restWord, wordCategoryNames, wordFields } from './encouraging-word.shape.js';

const random = graphql(`query RestRandomWord { randomEncouragingWord { ...RestWord } }`, [wordFields]);
const list = graphql(
  `query RestWords($page: Int!, $limit: Int!) {
    encouragingWords(page: $page, limit: $limit) {
      items { ...RestWord }
      page
      limit
      total
      pages
    }
  }`,
  [wordFields],
);
const adminList = graphql(
  `query RestAdminWords(
    $page: Int!, $limit: Int!, $search: String, $category: WordCategory, $isActive: Boolean
  ) {
    adminEncouragingWords(
      page: $page, limit: $limit, search: $search, category: $category, isActive: $isActive
    ) {
      items { ...RestWord }
      page
      limit
      total
      pages
    }
  }`,
  [wordFields],
);
const create = graphql(
  `mutation RestCreateWord($input: EncouragingWordInput!) { createEncouragingWord(input: $input) { ...RestWord } }`,
  [wordFields],
);
const update = graphql(
  `mutation RestUpdateWord($id: ID!, $input: EncouragingWordInput!, $version: Int) {
    updateEncouragingWord(id: $id, input: $input, version: $version) { ...RestWord }
  }`,
  [wordFields],
);
const remove = graphql(`mutation RestDeleteWord($id: ID!) { deleteEncouragingWord(id: $id) }`);

const message: JsonSchema = { type: 'string', description: 'Fit to be shown to people.' };
const words: JsonSchema = { type: 'array', items: encouragingWord };
const categoryInvalid = `category must be one of ${wordCategoryNames.join(', ')}`;
const max = limits.encouragingWord;
const properties: NonNullable<BodySchema['properties']> = {
  title: {
    type: 'string',
    maxLength: max.title,
    description: `Left out or empty: ${encouragingWordMessages.wordDefaultTitle}.`,
  },
  message: {
    type: 'string',
    minLength: max.message.min,
    maxLength: max.message.max,
    errorMessage: encouragingWordMessages.wordMessageRequired,
  },
  category: {
    type: 'string',
    enum: wordCategoryNames,
    description: 'Left out: general.',
    errorMessage: categoryInvalid,
  },
  author: {
    type: ['string', 'object', 'null'],
    properties: { name: { type: 'string', maxLength: max.author } },
    maxLength: max.author,
    description: 'Text, or an object with a name.',
  },
  scriptureReference: { type: ['string', 'null'], maxLength: max.reference },
  isActive: { type: 'boolean', description: 'Inactive ones are seen by admins only. Left out: active.' },
  tags: {
    type: 'array',
    items: { type: 'string', maxLength: max.tag },
    description: 'Trimmed, lowercased, without duplicates.',
  },
  attachments: attachmentsBody,
};
const required = ['message'];
const params: JsonSchema = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string', maxLength: limits.handle } },
};
/** Many clients show all of them without asking for pages. */
const wordsQuery = { ...pageQuery, limit: { ...pageQuery.limit, default: limits.page.max } };

/** GraphQL takes texts where the body may have nulls, and the author's name alone. */
function inputOf(body: Body): Body {
  const { author, scriptureReference, ...input } = withAttachmentIds(body);
  const name = typeof author === 'object' ? (author as Body | null)?.name : author;
  return {
    ...input,
    ...(author !== undefined && { author: name ?? '' }),
    ...(scriptureReference !== undefined && { scriptureReference: scriptureReference ?? '' }),
  };
}

const tag = 'Encouraging words';
const read = 'encouragingWords.read';
const manage = 'encouragingWords.manage';

export const encouragingWordRoutes = [
  route<ResultOf<typeof random>>({
    row: 'R-048',
    method: 'GET',
    path: '/encouraging-words/random',
    summary: 'An encouraging word by chance',
    tag,
    action: read,
    answer: { message: { type: 'string' }, word: encouragingWord, data: encouragingWord },
    errors: [404],
    document: random,
    variables: () => ({}),
    reply: ({ randomEncouragingWord }) => {
      const word = restWord(randomEncouragingWord);
      return { message: word.message, word, data: word };
    },
  }),
  route<ResultOf<typeof list>>({
    row: 'R-049',
    method: 'GET',
    path: '/encouraging-words',
    summary: 'The active encouraging words, newest first',
    tag,
    action: read,
    query: { type: 'object', properties: wordsQuery },
    answer: { words, pagination },
    errors: [400],
    document: list,
    variables: ({ query: { page, limit } }) => ({ page, limit }),
    reply: ({ encouragingWords: { items, ...rest } }) => ({ words: items.map(restWord), pagination: rest }),
  }),
  route<ResultOf<typeof adminList>>({
    row: 'R-050',
    method: 'GET',
    path: '/encouraging-words/admin',
    summary: 'All encouraging words, newest first',
    tag,
    action: manage,
    query: {
      type: 'object',
      properties: {
        ...wordsQuery,
        search: {
          type: 'string',
          maxLength: max.search,
          description: 'Part of a title, a message, an author or a tag.',
          errorMessage: messages.tooLong('The search', max.search),
        },
        // A form with nothing chosen sends it empty.
        category: { type: 'string', enum: ['', ...wordCategoryNames], errorMessage: categoryInvalid },
        isActive: { type: 'boolean', errorMessage: 'isActive must be true or false' },
      },
    },
    answer: { words, pagination },
    errors: [400],
    document: adminList,
    variables: ({ query }) => ({ ...query, category: query.category || null }),
    reply: ({ adminEncouragingWords: { items, ...rest } }) => ({
      words: items.map(restWord),
      pagination: rest,
    }),
  }),
  route<ResultOf<typeof create>>({
    row: 'R-051',
    method: 'POST',
    path: '/encouraging-words',
    summary: 'Add an encouraging word',
    tag,
    action: manage,
    body: { type: 'object', required, properties },
    answer: { word: encouragingWord, message },
    errors: [],
    document: create,
    variables: ({ body }) => ({ input: inputOf(body) }),
    reply: (data) => ({
      word: restWord(data.createEncouragingWord),
      message: encouragingWordMessages.wordCreated,
    }),
  }),
  route<ResultOf<typeof update>>({
    row: 'R-052',
    method: 'PUT',
    path: '/encouraging-words/:id',
    summary: 'Change an encouraging word',
    description: staleSaves,
    tag,
    action: manage,
    params,
    body: { type: 'object', required, properties: { ...properties, version: { type: 'integer' } } },
    answer: { word: encouragingWord, message },
    errors: [404, 409],
    document: update,
    variables: ({ params: { id }, body: { version, ...body } }) => ({ id, input: inputOf(body), version }),
    reply: (data) => ({
      word: restWord(data.updateEncouragingWord),
      message: encouragingWordMessages.wordUpdated,
    }),
  }),
  route<ResultOf<typeof remove>>({
    row: 'R-053',
    method: 'DELETE',
    path: '/encouraging-words/:id',
    summary: 'Delete an encouraging word',
    tag,
    action: manage,
    params,
    answer: { message },
    errors: [404],
    document: remove,
    variables: ({ params: { id } }) => ({ id }),
    reply: () => ({ message: encouragingWordMessages.wordDeleted }),
  }),
];
