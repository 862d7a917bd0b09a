import { graphql } from '@quiet-time/schema/graphql';
import { limits } from '@quiet-time/schema/limits';
import { scriptureCategories } from '@quiet-time/schema/scripture-categories';
import { baseLocale } from '@quiet-time/schema/sentences/runtime';
import { component, listOf, object } from '../json-schema.js';
import { paged } from '../paging.js';
import { chapter, get } from '../route.js';
import { scriptureFields } from './scripture.shape.js';

const ofTopic = graphql(
  `query RestListScripturesOfTopic($topicId: ID!, $page: Int!, $limit: Int!) {
    scripturesOfTopic(topicId: $topicId, page: $page, limit: $limit) {
      items { ...RestScripture } page limit total pages
    }
  }`,
  [scriptureFields],
);
const daily = graphql(`query RestGetDailyScripture { dailyScripture { ...RestScripture } }`, [
  scriptureFields,
]);
const byReference = graphql(
  `query RestSearchScriptures($ref: String!, $page: Int!, $limit: Int!) {
    scripturesByReference(reference: $ref, page: $page, limit: $limit) {
      items { ...RestScripture } page limit total pages
    }
  }`,
  [scriptureFields],
);
const withKeyword = graphql(
  `query RestListScripturesWithKeyword($keyword: String!, $page: Int!, $limit: Int!) {
    scripturesWithKeyword(keyword: $keyword, page: $page, limit: $limit) {
      items { ...RestScripture } page limit total pages
    }
  }`,
  [scriptureFields],
);
const keywords = graphql(`query RestListScriptureKeywords { scriptureKeywords { keyword count } }`);
const categories = graphql(`query RestListScriptureCategories { scriptureCategories { category count } }`);

const categoryCount = component(
  'ScriptureCategoryCount',
  object({ value: { type: 'string' }, label: { type: 'string' }, count: { type: 'integer' } }),
);

/** Without a given limit a caller gets the maximum: these lists are short. */
const limit = limits.page.max;

export const scriptureRoutes = chapter('Scriptures', [
  get('R-072', '/scriptures/topic/:topicId', ofTopic, {
    summary: 'The scriptures of a topic, oldest first',
    limit,
    answer: {
      scriptures: 'scripturesOfTopic.items',
      data: { scriptures: 'scripturesOfTopic.items' },
      pagination: paged('scripturesOfTopic'),
    },
    notFound: true,
  }),
  get('R-073', '/scriptures/daily', daily, {
    summary: 'The daily scripture',
    description: 'The daily scripture. Null if there is none.',
    answer: { scripture: 'dailyScripture' },
  }),
  get('R-074', '/scriptures/search', byReference, {
    summary: 'Scriptures by their reference',
    description: 'An empty query finds nothing.',
    limit,
    query: {
      ref: {
        default: '',
        description: 'Consecutive words and numbers, such as `John 3` or `psalm 23:1`.',
      },
    },
    answer: { scriptures: 'scripturesByReference.items', pagination: paged('scripturesByReference') },
  }),
  get('R-075', '/scriptures/keyword/:keyword', withKeyword, {
    summary: 'Scriptures with a keyword, newest first',
    limit,
    answer: { scriptures: 'scripturesWithKeyword.items', pagination: paged('scripturesWithKeyword') },
  }),
  get('R-076', '/scriptures/keywords', keywords, {
    summary: 'All keywords, the most used first',
    answer: { keywords: 'scriptureKeywords.keyword', counts: 'scriptureKeywords' },
  }),
  get('R-077', '/scriptures/categories', categories, {
    summary: 'All categories, used or not',
    answer: {
      categories: 'scriptureCategories.category',
      counts: {
        schema: () => listOf(categoryCount),
        read: (data) =>
          data.scriptureCategories.map(({ category, count }) => ({
            value: category,
            label: scriptureCategories[category]({}, { locale: baseLocale }),
            count,
          })),
      },
    },
  }),
]);
