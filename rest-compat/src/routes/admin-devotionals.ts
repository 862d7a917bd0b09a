import { graphql, type ResultOf } from '@quiet-time/schema/graphql';
import { accessLevels } from '@quiet-time/schema/labels';
import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import { attachmentsBody, withAttachmentIds } from '../attachments.js';
import type { BodySchema } from '../body.js';
import { staleSaves } from '../openapi.js';
import { pageOrAll, pageOrAllQuery, pagination } from '../paging.js';
import { type JsonSchema, route } from '../route.js';
import { devotional, devotionalFields, restDevotional } from './devotional.shape.js';

const list = graphql(
  `query RestAdminDevotionals($page: Int!, $limit: Int!, $all: Boolean!, $search: String) {
    adminDevotionals(page: $page, limit: $limit, all: $all, search: $search) {
      items { ...RestDevotional }
      page
      limit
      total
      pages
    }
  }`,
  [devotionalFields],
);
const create = graphql(
  `mutation RestCreateDevotional($input: DevotionalInput!) {
    createDevotional(input: $input) { ...RestDevotional }
  }`,
  [devotionalFields],
);
const update = graphql(
  `mutation RestUpdateDevotional($id: ID!, $input: DevotionalInput!, $version: Int) {
    updateDevotional(id: $id, input: $input, version: $version) { ...RestDevotional }
  }`,
  [devotionalFields],
);
const remove = graphql(`mutation RestDeleteDevotional($id: ID!) { deleteDevotional(id: $id) }`);

const message: JsonSchema = { type: 'string', description: 'Fit to be shown to people.' };
const max = limits.devotional;
/** The fields of a devotional as an admin writes it. */
export const properties: NonNullable<BodySchema['properties']> = {
  title: { type: 'string', maxLength: max.title, errorMessage: messages.titleRequired },
  date: { type: 'string', format: 'date', errorMessage: messages.dateInvalid },
  scripture: {
    type: 'object',
    errorMessage: messages.scriptureRequired,
    properties: {
      reference: { type: 'string', maxLength: max.reference, errorMessage: messages.scriptureRequired },
      verse: { type: 'string', maxLength: max.verse, errorMessage: messages.scriptureRequired },
    },
  },
  reflection: { type: 'string', maxLength: max.reflection, errorMessage: messages.reflectionRequired },
  questions: {
    type: 'array',
    items: { type: 'string', maxLength: max.question },
    description: 'Blank ones are dropped; one must remain.',
    errorMessage: messages.questionRequired,
  },
  prayer: { type: 'string', maxLength: max.prayer, errorMessage: messages.prayerRequired },
  content: { type: 'string', maxLength: max.content, description: 'Left out or empty: the reflection.' },
  tags: {
    type: 'array',
    items: { type: 'string', maxLength: max.tag },
    description: 'Trimmed, lowercased, without duplicates.',
  },
  accessLevel: { type: 'string', enum: Object.keys(accessLevels) },
  attachments: attachmentsBody,
  isActive: { type: 'boolean', description: 'Inactive ones are seen by admins only. Left out: active.' },
};
const params: JsonSchema = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string', maxLength: limits.handle } },
};

const tag = 'Devotionals';
const action = 'devotionals.manage';

export const adminDevotionalRoutes = [
  route<ResultOf<typeof list>>({
    row: 'R-133',
    method: 'GET',
    path: '/admin/devotionals',
    summary: 'All devotionals, newest first: future and inactive ones too',
    description: 'Whole, unless `page` or `limit` is given.',
    tag,
    action,
    query: {
      type: 'object',
      properties: {
        ...pageOrAllQuery,
        search: { type: 'string', description: 'Part of a title, a reference or a tag.' },
      },
    },
    answer: { devotionals: { type: 'array', items: devotional }, pagination },
    errors: [400],
    document: list,
    variables: ({ query }) => ({ ...pageOrAll(query), search: query.search ?? '' }),
    reply: ({ adminDevotionals: { items, ...rest } }) => ({
      devotionals: items.map(restDevotional),
      pagination: rest,
    }),
  }),
  route<ResultOf<typeof create>>({
    row: 'R-134',
    method: 'POST',
    path: '/admin/devotionals',
    summary: 'Create a devotional',
    tag,
    action,
    body: { type: 'object', properties },
    answer: { devotional, message },
    errors: [409],
    document: create,
    variables: ({ body }) => ({ input: withAttachmentIds(body) }),
    reply: (data) => ({
      devotional: restDevotional(data.createDevotional),
      message: messages.devotionalCreated,
    }),
  }),
  route<ResultOf<typeof update>>({
    row: 'R-135',
    method: 'PUT',
    path: '/admin/devotionals/:id',
    summary: 'Replace the content of a devotional',
    description: staleSaves,
    tag,
    action,
    params,
    body: { type: 'object', properties: { ...properties, version: { type: 'integer' } } },
    answer: { devotional, message },
    errors: [404, 409],
    document: update,
    variables: ({ params: { id }, body: { version, ...body } }) => ({
      id,
      input: withAttachmentIds(body),
      version,
    }),
    reply: (data) => ({
      devotional: restDevotional(data.updateDevotional),
      message: messages.devotionalUpdated,
    }),
  }),
  route<ResultOf<typeof remove>>({
    row: 'R-136',
    method: 'DELETE',
    path: '/admin/devotionals/:id',
    summary: 'Delete a devotional',
    tag,
    action,
    params,
    answer: { message },
    errors: [404],
    document: remove,
    variables: ({ params: { id } }) => ({ id }),
    reply: () => ({ message: messages.devotionalDeleted }),
  }),
];
