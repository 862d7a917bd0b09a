import { graphql, type ResultOf } from '@quiet-time/schema/graphql';
import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import { pageQuery, pagination } from '../paging.js';
import { route } from '../route.js';
import { devotional, devotionalFields, restDevotional, timezone } from './devotional.shape.js';

const today = graphql(
  `query RestToday($timezone: String) { todaysDevotional(timezone: $timezone) { ...RestDevotional } }`,
  [devotionalFields],
);
const byDate = graphql(
  `query RestByDate($date: LocalDate!) { devotional(date: $date) { ...RestDevotional } }`,
  [devotionalFields],
);
const latest = graphql(
  `query RestLatest($page: Int!, $limit: Int!, $timezone: String) {
    latestDevotionals(page: $page, limit: $limit, timezone: $timezone) {
      items { ...RestDevotional }
      page
      limit
      total
      pages
    }
  }`,
  [devotionalFields],
);

const month = graphql(
  `query RestMonth($year: Int!, $month: Int!, $timezone: String) {
    devotionalsOfMonth(year: $year, month: $month, timezone: $timezone) { ...RestDevotional }
  }`,
  [devotionalFields],
);
const search = graphql(
  `query RestSearch($q: String, $tag: String, $page: Int!, $limit: Int!, $timezone: String) {
    searchDevotionals(query: $q, tag: $tag, page: $page, limit: $limit, timezone: $timezone) {
      items { devotional { ...RestDevotional } }
      page
      limit
      total
      pages
    }
  }`,
  [devotionalFields],
);

const tag = 'Devotionals';

export const devotionalRoutes = [
  route<ResultOf<typeof today>>({
    row: 'R-018',
    method: 'GET',
    path: '/devotionals/today',
    summary: "Today's devotional",
    tag,
    action: 'devotionals.read',
    query: { type: 'object', properties: { timezone } },
    answer: { devotional },
    errors: [400, 403, 404],
    document: today,
    variables: ({ query }) => ({ timezone: query.timezone }),
    reply: ({ todaysDevotional }) => ({ devotional: restDevotional(todaysDevotional) }),
  }),
  route<ResultOf<typeof byDate>>({
    row: 'R-019',
    method: 'GET',
    path: '/devotionals/date/:date',
    summary: 'The devotional of a day',
    tag,
    action: 'devotionals.read',
    params: {
      type: 'object',
      required: ['date'],
      properties: { date: { type: 'string', format: 'date', errorMessage: messages.dateInvalid } },
    },
    answer: { devotional },
    errors: [400, 403, 404],
    document: byDate,
    variables: ({ params }) => ({ date: params.date }),
    reply: (data) => ({ devotional: restDevotional(data.devotional) }),
  }),
  route<ResultOf<typeof latest>>({
    row: 'R-021',
    method: 'GET',
    path: '/devotionals/latest',
    summary: 'Devotionals up to today, newest first',
    tag,
    action: 'devotionals.read',
    query: {
      type: 'object',
      properties: {
        ...pageQuery,
        timezone,
      },
    },
    answer: {
      devotionals: { type: 'array', items: devotional },
      pagination,
    },
    errors: [400],
    document: latest,
    variables: ({ query }) => query,
    reply: ({ latestDevotionals: { items, ...pagination } }) => ({
      devotionals: items.map(restDevotional),
      pagination,
    }),
  }),
  route<ResultOf<typeof month>>({
    row: 'R-020',
    method: 'GET',
    path: '/devotionals/month/:year/:month',
    summary: 'The devotionals of a month up to today, by day',
    tag,
    action: 'devotionals.read',
    params: {
      type: 'object',
      required: ['year', 'month'],
      properties: {
        year: { type: 'integer', minimum: 1, maximum: 9_999, errorMessage: messages.yearInvalid },
        month: { type: 'integer', minimum: 1, maximum: 12, errorMessage: messages.monthInvalid },
      },
    },
    query: { type: 'object', properties: { timezone } },
    answer: { devotionals: { type: 'array', items: devotional } },
    errors: [400],
    document: month,
    variables: ({ params, query }) => ({ ...params, timezone: query.timezone }),
    reply: (data) => ({ devotionals: data.devotionalsOfMonth.map(restDevotional) }),
  }),
  route<ResultOf<typeof search>>({
    row: 'R-022',
    method: 'GET',
    path: '/devotionals/search',
    summary: 'Devotionals up to today in which words are found, the best first',
    description: 'Where the plan does not open a devotional, only its title is searched.',
    tag,
    action: 'devotionals.read',
    query: {
      type: 'object',
      properties: {
        q: {
          type: 'string',
          maxLength: limits.devotional.search,
          description: 'Words, "a phrase", this or that, -without.',
          errorMessage: messages.tooLong('The search', limits.devotional.search),
        },
        tag: {
          type: 'string',
          maxLength: limits.devotional.tag,
          description: 'Only those with this tag.',
          errorMessage: messages.tooLong('A tag', limits.devotional.tag),
        },
        ...pageQuery,
        timezone,
      },
    },
    answer: { devotionals: { type: 'array', items: devotional }, pagination },
    errors: [400, 404],
    document: search,
    variables: ({ query }) => query,
    missing: ({ searchDevotionals: { total } }) => (total === 0 ? messages.devotionalNotFound : null),
    reply: ({ searchDevotionals: { items, ...rest } }) => ({
      devotionals: items.map((hit) => restDevotional(hit.devotional)),
      pagination: rest,
    }),
  }),
];
