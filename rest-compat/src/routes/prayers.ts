import { type FragmentOf, graphql, type ResultOf } from '@quiet-time/schema/graphql';
import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import { prayerMessages } from '@quiet-time/schema/prayer-messages';
import { attachmentsBody, withAttachmentIds } from '../attachments.js';
import type { BodySchema } from '../body.js';
import { staleSaves } from '../openapi.js';
import { type JsonSchema, route } from '../route.js';
import { prayer, prayerFields, prayerTypeNames, restPrayer } from './prayer.shape.js';

const current = graphql(
  `query RestPrayers {
    currentPrayers {
      daily { ...RestPrayer }
      weekly { ...RestPrayer }
      monthly { ...RestPrayer }
    }
  }`,
  [prayerFields],
);
const ofType = graphql(`query RestPrayer($type: PrayerType!) { prayer(type: $type) { ...RestPrayer } }`, [
  prayerFields,
]);
const create = graphql(
  `mutation RestCreatePrayer($input: NewPrayerInput!) { createPrayer(input: $input) { ...RestPrayer } }`,
  [prayerFields],
);
const update = graphql(
  `mutation RestUpdatePrayer($id: ID!, $input: PrayerChangeInput!, $version: Int) {
    updatePrayer(id: $id, input: $input, version: $version) { ...RestPrayer }
  }`,
  [prayerFields],
);
const remove = graphql(`mutation RestDeletePrayer($id: ID!) { deletePrayer(id: $id) }`);

const message: JsonSchema = { type: 'string', description: 'Fit to be shown to people.' };
const orNull: JsonSchema = { anyOf: [prayer, { type: 'null' }] };
const max = limits.prayer;
const properties: NonNullable<BodySchema['properties']> = {
  title: { type: 'string', maxLength: max.title, errorMessage: messages.titleRequired },
  content: { type: 'string', maxLength: max.content, errorMessage: prayerMessages.prayerContentRequired },
  author: { type: 'string', maxLength: max.author },
  isActive: {
    type: 'boolean',
    description:
      'The active one of a type is its current one: another one then is no longer. Left out: active.',
  },
  tags: {
    type: 'array',
    items: { type: 'string', maxLength: max.tag },
    description: 'Trimmed, lowercased, without duplicates.',
  },
  attachments: attachmentsBody,
};
const type: BodySchema = {
  type: 'string',
  enum: prayerTypeNames,
  errorMessage: prayerMessages.prayerTypeInvalid,
};
const required = ['title', 'content'];
const params: JsonSchema = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string', maxLength: limits.handle } },
};

const tag = 'Prayers';
const read = 'prayers.read';
const manage = 'prayers.manage';
const restOrNull = (found: FragmentOf<typeof prayerFields> | null) => found && restPrayer(found);

export const prayerRoutes = [
  route<ResultOf<typeof current>>({
    row: 'R-039',
    method: 'GET',
    path: '/prayers',
    summary: 'The current prayer of each type',
    description: 'Null where there is none.',
    tag,
    action: read,
    answer: { daily: orNull, weekly: orNull, monthly: orNull },
    errors: [],
    document: current,
    variables: () => ({}),
    reply: ({ currentPrayers: { daily, weekly, monthly } }) => ({
      daily: restOrNull(daily),
      weekly: restOrNull(weekly),
      monthly: restOrNull(monthly),
    }),
  }),
  route<ResultOf<typeof ofType>>({
    row: 'R-040',
    method: 'GET',
    path: '/prayers/:type',
    summary: 'The current prayer of a type',
    tag,
    action: read,
    params: {
      type: 'object',
      required: ['type'],
      properties: {
        type: { type: 'string', enum: prayerTypeNames, errorMessage: prayerMessages.prayerTypeInvalid },
      },
    },
    answer: { prayer, data: prayer },
    errors: [400, 404],
    document: ofType,
    variables: ({ params }) => ({ type: params.type }),
    reply: (data) => {
      const found = restPrayer(data.prayer);
      return { prayer: found, data: found };
    },
  }),
  route<ResultOf<typeof create>>({
    row: 'R-041',
    method: 'POST',
    path: '/prayers',
    summary: 'Add a prayer',
    tag,
    action: manage,
    body: { type: 'object', required: [...required, 'type'], properties: { ...properties, type } },
    answer: { prayer, message },
    errors: [],
    document: create,
    variables: ({ body }) => ({ input: withAttachmentIds(body) }),
    reply: (data) => ({ prayer: restPrayer(data.createPrayer), message: prayerMessages.prayerCreated }),
  }),
  route<ResultOf<typeof update>>({
    row: 'R-042',
    method: 'PUT',
    path: '/prayers/:id',
    summary: 'Change a prayer',
    description: `Its type stays: another one is refused. ${staleSaves}`,
    tag,
    action: manage,
    params,
    body: {
      type: 'object',
      required,
      properties: { ...properties, type, version: { type: 'integer' } },
    },
    answer: { prayer, message },
    errors: [404, 409],
    document: update,
    variables: ({ params: { id }, body: { version, ...body } }) => ({
      id,
      input: withAttachmentIds(body),
      version,
    }),
    reply: (data) => ({ prayer: restPrayer(data.updatePrayer), message: prayerMessages.prayerUpdated }),
  }),
  route<ResultOf<typeof remove>>({
    row: 'R-043',
    method: 'DELETE',
    path: '/prayers/:id',
    summary: 'Delete a prayer',
    description: 'When it was the current one, its type has none.',
    tag,
    action: manage,
    params,
    answer: { message },
    errors: [404],
    document: remove,
    variables: ({ params: { id } }) => ({ id }),
    reply: () => ({ message: prayerMessages.prayerDeleted }),
  }),
];
