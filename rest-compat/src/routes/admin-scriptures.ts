import { graphql, type ResultOf } from '@quiet-time/schema/graphql';
import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import { scriptureMessages } from '@quiet-time/schema/scripture-messages';
import type { BodySchema } from '../body.js';
import { staleSaves } from '../openapi.js';
import { pageQuery, pagination } from '../paging.js';
import { type JsonSchema, route } from '../route.js';
import { categoryNames, restScripture, scripture, scriptureFields } from './scripture.shape.js';

const list = graphql(
  `query RestAdminScriptures(
    $page: Int!, $limit: Int!, $search: String, $category: ScriptureCategory, $topicId: ID
  ) {
    adminScriptures(page: $page, limit: $limit, search: $search, category: $category, topicId: $topicId) {
      items { ...RestScripture }
      page
      limit
      total
      pages
    }
  }`,
  [scriptureFields],
);
const create = graphql(
  `mutation RestCreateScripture($input: ScriptureInput!) { createScripture(input: $input) { ...RestScripture } }`,
  [scriptureFields],
);
const update = graphql(
  `mutation RestUpdateScripture($id: ID!, $input: ScriptureInput!, $revision: Int) {
    updateScripture(id: $id, input: $input, revision: $revision) { ...RestScripture }
  }`,
  [scriptureFields],
);
const remove = graphql(`mutation RestDeleteScripture($id: ID!) { deleteScripture(id: $id) }`);
const setDaily = graphql(
  `mutation RestSetDailyScripture($id: ID!) { setDailyScripture(id: $id) { ...RestScripture } }`,
  [scriptureFields],
);

const message: JsonSchema = { type: 'string', description: 'Fit to be shown to people.' };
const categoryInvalid = `category must be one of ${categoryNames.join(', ')}`;
const max = limits.scripture;
const properties: NonNullable<BodySchema['properties']> = {
  topicId: { type: ['string', 'null'], maxLength: limits.handle, description: 'Left out or empty: none.' },
  reference: {
    type: 'string',
    maxLength: max.reference,
    errorMessage: scriptureMessages.scriptureReferenceRequired,
  },
  text: { type: 'string', maxLength: max.text, errorMessage: scriptureMessages.scriptureTextRequired },
  version: {
    type: 'string',
    maxLength: max.version,
    description: "The Bible's version, free text. Left out: NIV; empty: not said.",
  },
  category: {
    type: 'string',
    enum: categoryNames,
    description: 'Left out: other.',
    errorMessage: categoryInvalid,
  },
  keywords: {
    type: 'array',
    items: { type: 'string', maxLength: max.keyword },
    description: 'Trimmed; blank ones and repeats are dropped.',
  },
};
const required = ['reference', 'text'];
const params: JsonSchema = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string', maxLength: limits.handle } },
};

const tag = 'Scriptures';
const action = 'scriptures.manage';

export const adminScriptureRoutes = [
  route<ResultOf<typeof list>>({
    row: 'R-081',
    method: 'GET',
    path: '/scriptures/admin',
    summary: 'All scriptures, newest first',
    tag,
    action,
    query: {
      type: 'object',
      properties: {
        ...pageQuery,
        search: {
          type: 'string',
          maxLength: max.search,
          description: 'Beginnings of words, all of which stand in reference, text or keywords.',
          errorMessage: messages.tooLong('The search', max.search),
        },
        // A form with nothing chosen sends it empty.
        category: { type: 'string', enum: ['', ...categoryNames], errorMessage: categoryInvalid },
        topicId: { type: 'string', maxLength: limits.handle, description: 'Only those of this topic.' },
      },
    },
    answer: { scriptures: { type: 'array', items: scripture }, pagination },
    errors: [400],
    document: list,
    variables: ({ query }) => ({ ...query, category: query.category || null }),
    reply: ({ adminScriptures: { items, ...rest } }) => ({
      scriptures: items.map(restScripture),
      pagination: rest,
    }),
  }),
  route<ResultOf<typeof create>>({
    row: 'R-082',
    method: 'POST',
    path: '/scriptures',
    summary: 'Add a scripture',
    tag,
    action,
    body: { type: 'object', required, properties },
    answer: { scripture, message },
    errors: [],
    document: create,
    variables: ({ body }) => ({ input: body }),
    reply: (data) => ({
      scripture: restScripture(data.createScripture),
      message: scriptureMessages.scriptureCreated,
    }),
  }),
  route<ResultOf<typeof update>>({
    row: 'R-083',
    method: 'PUT',
    path: '/scriptures/:id',
    summary: 'Change a scripture',
    description: `What is left out falls back as when adding one. The version is \`revision\`. ${staleSaves}`,
    tag,
    action,
    params,
    body: {
      type: 'object',
      required,
      properties: {
        ...properties,
        revision: { type: 'integer', description: 'The one that was edited. `version` is the Bible’s.' },
      },
    },
    answer: { scripture, message },
    errors: [404, 409],
    document: update,
    variables: ({ params: { id }, body: { revision, ...input } }) => ({ id, input, revision }),
    reply: (data) => ({
      scripture: restScripture(data.updateScripture),
      message: scriptureMessages.scriptureUpdated,
    }),
  }),
  route<ResultOf<typeof setDaily>>({
    row: 'R-085',
    method: 'PUT',
    path: '/scriptures/daily/:id',
    summary: 'Make this one the daily scripture',
    description: 'It takes the place of the one before.',
    tag,
    action,
    params,
    answer: { scripture, message },
    errors: [404],
    document: setDaily,
    variables: ({ params: { id } }) => ({ id }),
    reply: (data) => ({
      scripture: restScripture(data.setDailyScripture),
      message: scriptureMessages.dailyScriptureUpdated,
    }),
  }),
  route<ResultOf<typeof remove>>({
    row: 'R-084',
    method: 'DELETE',
    path: '/scriptures/:id',
    summary: 'Delete a scripture',
    description: 'When it was the daily one, the one that was set before it takes its place.',
    tag,
    action,
    params,
    answer: { message },
    errors: [404],
    document: remove,
    variables: ({ params: { id } }) => ({ id }),
    reply: () => ({ message: scriptureMessages.scriptureDeleted }),
  }),
];
