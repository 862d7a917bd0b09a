import { graphql, type ResultOf } from '@quiet-time/schema/graphql';
import { scriptureCategories } from '@quiet-time/schema/labels';
import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import { pageQuery, pagination } from '../paging.js';
import { type JsonSchema, route } from '../route.js';
import { categoryNames, restScripture, scripture, scriptureFields } from './scripture.shape.js';

const ofTopic = graphql(
  `query RestScripturesOfTopic($topicId: ID!, $page: Int!, $limit: Int!) {
    scripturesOfTopic(topicId: $topicId, page: $page, limit: $limit) {
      items { ...RestScripture }
      page
      limit
      total
      pages
    }
  }`,
  [scriptureFields],
);
const daily = graphql(`query RestDailyScripture { dailyScripture { ...RestScripture } }`, [scriptureFields]);
const byReference = graphql(
  `query RestScripturesByReference($ref: String!, $page: Int!, $limit: Int!) {
    scripturesByReference(reference: $ref, page: $page, limit: $limit) {
      items { ...RestScripture }
      page
      limit
      total
      pages
    }
  }`,
  [scriptureFields],
);
const withKeyword = graphql(
  `query RestScripturesWithKeyword($keyword: String!, $page: Int!, $limit: Int!) {
    scripturesWithKeyword(keyword: $keyword, page: $page, limit: $limit) {
      items { ...RestScripture }
      page
      limit
      total
      pages
    }
  }`,
  [scriptureFields],
);
const keywords = graphql(`query RestScriptureKeywords { scriptureKeywords { keyword count } }`);
const categories = graphql(`query RestScriptureCategories { scriptureCategories { category count } }`);

const text: JsonSchema = { type: 'string' };
const names: JsonSchema = { type: 'array', items: text };
const list: JsonSchema = { type: 'array', items: scripture };
const max = limits.scripture;
/** Whoever names no limit gets as many as there can be: these lists are short. */
const query = { ...pageQuery, limit: { ...pageQuery.limit, default: limits.page.max } };

const tag = 'Scriptures';
const action = 'scriptures.read';

export const scriptureRoutes = [
  route<ResultOf<typeof ofTopic>>({
    row: 'R-072',
    method: 'GET',
    path: '/scriptures/topic/:topicId',
    summary: 'The scriptures of a topic, in the order in which they were written',
    tag,
    action,
    params: {
      type: 'object',
      required: ['topicId'],
      properties: { topicId: { type: 'string', maxLength: limits.handle } },
    },
    query: { type: 'object', properties: query },
    answer: {
      scriptures: list,
      data: { type: 'object', description: 'The same once more.', properties: { scriptures: list } },
      pagination,
    },
    errors: [400, 404],
    document: ofTopic,
    variables: ({ params: { topicId }, query: { page, limit } }) => ({ topicId, page, limit }),
    reply: ({ scripturesOfTopic: { items, ...rest } }) => {
      const scriptures = items.map(restScripture);
      return { scriptures, data: { scriptures }, pagination: rest };
    },
  }),
  route<ResultOf<typeof daily>>({
    row: 'R-073',
    method: 'GET',
    path: '/scriptures/daily',
    summary: 'The daily scripture',
    description: 'Null while there is none.',
    tag,
    action,
    answer: { scripture: { anyOf: [scripture, { type: 'null' }] } },
    errors: [],
    document: daily,
    variables: () => ({}),
    reply: ({ dailyScripture }) => ({ scripture: dailyScripture && restScripture(dailyScripture) }),
  }),
  route<ResultOf<typeof byReference>>({
    row: 'R-074',
    method: 'GET',
    path: '/scriptures/search',
    summary: 'Scriptures by their reference',
    description: 'Nothing finds nothing.',
    tag,
    action,
    query: {
      type: 'object',
      properties: {
        ref: {
          type: 'string',
          maxLength: max.reference,
          default: '',
          description: 'Words and numbers as they follow each other, such as `John 3` or `psalm 23:1`.',
          errorMessage: messages.tooLong('The reference', max.reference),
        },
        ...query,
      },
    },
    answer: { scriptures: list, pagination },
    errors: [400],
    document: byReference,
    variables: ({ query: { ref, page, limit } }) => ({ ref, page, limit }),
    reply: ({ scripturesByReference: { items, ...rest } }) => ({
      scriptures: items.map(restScripture),
      pagination: rest,
    }),
  }),
  route<ResultOf<typeof withKeyword>>({
    row: 'R-075',
    method: 'GET',
    path: '/scriptures/keyword/:keyword',
    summary: 'Scriptures with a keyword, newest first',
    description: 'The whole keyword, in any case.',
    tag,
    action,
    params: {
      type: 'object',
      required: ['keyword'],
      properties: {
        keyword: {
          type: 'string',
          maxLength: max.keyword,
          errorMessage: messages.tooLong('A keyword', max.keyword),
        },
      },
    },
    query: { type: 'object', properties: query },
    answer: { scriptures: list, pagination },
    errors: [400],
    document: withKeyword,
    variables: ({ params: { keyword }, query: { page, limit } }) => ({ keyword, page, limit }),
    reply: ({ scripturesWithKeyword: { items, ...rest } }) => ({
      scriptures: items.map(restScripture),
      pagination: rest,
    }),
  }),
  route<ResultOf<typeof keywords>>({
    row: 'R-076',
    method: 'GET',
    path: '/scriptures/keywords',
    summary: 'All keywords, the most used first',
    tag,
    action,
    answer: {
      keywords: names,
      counts: {
        type: 'array',
        items: { type: 'object', properties: { keyword: text, count: { type: 'integer' } } },
      },
    },
    errors: [],
    document: keywords,
    variables: () => ({}),
    reply: ({ scriptureKeywords }) => ({
      keywords: scriptureKeywords.map(({ keyword }) => keyword),
      counts: scriptureKeywords,
    }),
  }),
  route<ResultOf<typeof categories>>({
    row: 'R-077',
    method: 'GET',
    path: '/scriptures/categories',
    summary: 'All categories, used or not',
    tag,
    action,
    answer: {
      categories: { ...names, items: { type: 'string', enum: categoryNames } },
      counts: {
        type: 'array',
        items: { type: 'object', properties: { value: text, label: text, count: { type: 'integer' } } },
      },
    },
    errors: [],
    document: categories,
    variables: () => ({}),
    reply: (data) => ({
      categories: data.scriptureCategories.map(({ category }) => category),
      counts: data.scriptureCategories.map(({ category, count }) => ({
        value: category,
        label: scriptureCategories[category],
        count,
      })),
    }),
  }),
];
