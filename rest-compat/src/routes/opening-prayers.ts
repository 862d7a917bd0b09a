import { type FragmentOf, graphql, type ResultOf, readFragment } from '@quiet-time/schema/graphql';
import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import { prayerMessages } from '@quiet-time/schema/prayer-messages';
import type { BodySchema } from '../body.js';
import { staleSaves } from '../openapi.js';
import { type JsonSchema, route } from '../route.js';

const prayerFields = graphql(`
  fragment RestOpeningPrayer on OpeningPrayer {
    id
    title
    content
    isActive
    version
    createdAt
    updatedAt
  }
`);

/** With `_id` beside `id` (AMB-10). */
function restPrayer(data: FragmentOf<typeof prayerFields>) {
  const prayer = readFragment(prayerFields, data);
  return { _id: prayer.id, ...prayer };
}

const list = graphql(`query RestOpeningPrayers { openingPrayers { ...RestOpeningPrayer } }`, [prayerFields]);
const active = graphql(`query RestOpeningPrayer { openingPrayer { ...RestOpeningPrayer } }`, [prayerFields]);
const create = graphql(
  `mutation RestCreateOpeningPrayer($input: OpeningPrayerInput!) {
    createOpeningPrayer(input: $input) { ...RestOpeningPrayer }
  }`,
  [prayerFields],
);
const update = graphql(
  `mutation RestUpdateOpeningPrayer($id: ID!, $input: OpeningPrayerInput!, $version: Int) {
    updateOpeningPrayer(id: $id, input: $input, version: $version) { ...RestOpeningPrayer }
  }`,
  [prayerFields],
);
const activate = graphql(
  `mutation RestActivateOpeningPrayer($id: ID!) { activateOpeningPrayer(id: $id) { ...RestOpeningPrayer } }`,
  [prayerFields],
);
const remove = graphql(`mutation RestDeleteOpeningPrayer($id: ID!) { deleteOpeningPrayer(id: $id) }`);

const text: JsonSchema = { type: 'string' };
const moment: JsonSchema = { type: 'string', format: 'date-time' };
const prayer: JsonSchema = {
  type: 'object',
  required: ['_id', 'id', 'title', 'content', 'isActive'],
  properties: {
    _id: text,
    id: text,
    title: text,
    content: text,
    isActive: { type: 'boolean', description: 'The one that opens the devotionals page; one is.' },
    version: { type: 'integer' },
    createdAt: moment,
    updatedAt: moment,
  },
};
const prayers: JsonSchema = { type: 'array', items: prayer };
const message: JsonSchema = { type: 'string', description: 'Fit to be shown to people.' };

const max = limits.openingPrayer;
const properties: BodySchema['properties'] = {
  title: { type: 'string', maxLength: max.title, errorMessage: messages.titleRequired },
  content: { type: 'string', maxLength: max.content, errorMessage: messages.prayerRequired },
  isActive: { type: 'boolean', description: 'Whether it takes the place of the active one.' },
};
const required = ['title', 'content'];
const params: JsonSchema = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string', maxLength: limits.handle } },
};

const tag = 'Opening prayers';
const manage = 'openingPrayers.manage';
const read = 'openingPrayers.read';

export const openingPrayerRoutes = [
  route<ResultOf<typeof list>>({
    row: 'R-054',
    method: 'GET',
    path: '/opening-prayers',
    summary: 'All opening prayers, newest first',
    tag,
    action: read,
    answer: { prayers, data: prayers },
    errors: [],
    document: list,
    variables: () => ({}),
    reply: ({ openingPrayers }) => {
      const answered = openingPrayers.map(restPrayer);
      return { prayers: answered, data: answered };
    },
  }),
  route<ResultOf<typeof active>>({
    row: 'R-055',
    method: 'GET',
    path: '/opening-prayers/active',
    summary: 'The opening prayer that is shown',
    description: 'Null while there is none.',
    tag,
    action: read,
    answer: { prayer: { anyOf: [prayer, { type: 'null' }] } },
    errors: [],
    document: active,
    variables: () => ({}),
    reply: ({ openingPrayer }) => ({ prayer: openingPrayer && restPrayer(openingPrayer) }),
  }),
  route<ResultOf<typeof create>>({
    row: 'R-056',
    method: 'POST',
    path: '/opening-prayers',
    summary: 'Add an opening prayer',
    description: 'The first one becomes active.',
    tag,
    action: manage,
    body: { type: 'object', required, properties },
    answer: { prayer, message },
    errors: [],
    document: create,
    variables: ({ body }) => ({ input: body }),
    reply: (data) => ({
      prayer: restPrayer(data.createOpeningPrayer),
      message: prayerMessages.openingPrayerAdded,
    }),
  }),
  route<ResultOf<typeof update>>({
    row: 'R-057',
    method: 'PUT',
    path: '/opening-prayers/:id',
    summary: 'Change an opening prayer',
    description: staleSaves,
    tag,
    action: manage,
    params,
    body: { type: 'object', required, properties: { ...properties, version: { type: 'integer' } } },
    answer: { prayer, message },
    errors: [404, 409],
    document: update,
    variables: ({ params: { id }, body: { version, ...input } }) => ({ id, input, version }),
    reply: (data) => ({
      prayer: restPrayer(data.updateOpeningPrayer),
      message: prayerMessages.openingPrayerUpdated,
    }),
  }),
  route<ResultOf<typeof activate>>({
    row: 'R-058',
    method: 'PUT',
    path: '/opening-prayers/:id/set-active',
    summary: 'Let this one open the devotionals page',
    tag,
    action: manage,
    params,
    answer: { prayer, message },
    errors: [404],
    document: activate,
    variables: ({ params: { id } }) => ({ id }),
    reply: (data) => ({
      prayer: restPrayer(data.activateOpeningPrayer),
      message: prayerMessages.openingPrayerActivated,
    }),
  }),
  route<ResultOf<typeof remove>>({
    row: 'R-059',
    method: 'DELETE',
    path: '/opening-prayers/:id',
    summary: 'Delete an opening prayer',
    description: 'When it was the active one, the newest of the others takes its place.',
    tag,
    action: manage,
    params,
    answer: { message },
    errors: [404],
    document: remove,
    variables: ({ params: { id } }) => ({ id }),
    reply: () => ({ message: prayerMessages.openingPrayerDeleted }),
  }),
];
