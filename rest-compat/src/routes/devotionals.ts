import { type FragmentOf, graphql, type ResultOf, readFragment } from '@quiet-time/schema/graphql';
import { accessLevels } from '@quiet-time/schema/labels';
import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import { type JsonSchema, route } from '../route.js';

const devotionalFields = graphql(`
  fragment RestDevotional on Devotional {
    id
    title
    date
    accessLevel
    isActive
    version
    createdAt
    updatedAt
    body {
      scripture { reference verse }
      reflection
      questions
      prayer
      content
      tags
    }
  }
`);

/** Flat, as the documents list it, with `_id` beside `id` (AMB-10). A locked one has title, date and level. */
function restDevotional(data: FragmentOf<typeof devotionalFields>) {
  const { id, body, ...head } = readFragment(devotionalFields, data);
  return { _id: id, id, ...head, locked: body === null, ...body };
}

const text: JsonSchema = { type: 'string' };
const texts: JsonSchema = { type: 'array', items: text };

const devotional: JsonSchema = {
  type: 'object',
  required: ['_id', 'id', 'title', 'date', 'accessLevel', 'locked'],
  properties: {
    _id: text,
    id: text,
    title: text,
    date: { type: 'string', format: 'date' },
    accessLevel: { type: 'string', enum: Object.keys(accessLevels) },
    isActive: { type: 'boolean' },
    locked: {
      type: 'boolean',
      description: "The caller's plan does not open it: the fields of its text are left out.",
    },
    scripture: { type: 'object', properties: { reference: text, verse: text } },
    reflection: text,
    questions: texts,
    prayer: text,
    content: text,
    tags: texts,
    version: { type: 'integer' },
    createdAt: { type: 'string', format: 'date-time' },
    updatedAt: { type: 'string', format: 'date-time' },
  },
};

const timezone: JsonSchema = {
  type: 'string',
  maxLength: 64,
  description: "IANA name. Left out: the member's own zone, else UTC.",
  errorMessage: messages.timezoneInvalid,
};

const count = (name: string, fallback: number, maximum: number): JsonSchema => ({
  type: 'integer',
  minimum: 1,
  maximum,
  default: fallback,
  errorMessage: `${name} must be a whole number from 1 to ${maximum}`,
});

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
        page: count('page', 1, 100_000),
        limit: count('limit', limits.page.default, limits.page.max),
        timezone,
      },
    },
    answer: {
      devotionals: { type: 'array', items: devotional },
      pagination: {
        type: 'object',
        properties: {
          page: { type: 'integer' },
          limit: { type: 'integer' },
          total: { type: 'integer' },
          pages: { type: 'integer' },
        },
      },
    },
    errors: [400],
    document: latest,
    variables: ({ query }) => query,
    reply: ({ latestDevotionals: { items, ...pagination } }) => ({
      devotionals: items.map(restDevotional),
      pagination,
    }),
  }),
];
