import { aboutMessages } from '@quiet-time/schema/about-messages';
import { type FragmentOf, graphql, type ResultOf, readFragment } from '@quiet-time/schema/graphql';
import { limits } from '@quiet-time/schema/limits';
import type { BodySchema } from '../body.js';
import { staleSaves } from '../openapi.js';
import { type JsonSchema, route } from '../route.js';

const aboutFields = graphql(`
  fragment RestAboutFields on About {
    id
    title
    subtitle
    mission
    vision
    features { icon title description }
    values { icon title description }
    callToAction { title description }
    version
    createdAt
    updatedAt
  }
`);

/** With `_id` beside `id` (AMB-10). */
function restAbout(data: FragmentOf<typeof aboutFields>) {
  const about = readFragment(aboutFields, data);
  return { _id: about.id, ...about };
}

const one = graphql(`query RestAbout { about { ...RestAboutFields } }`, [aboutFields]);
const list = graphql(`query RestAdminAbout { adminAbout { ...RestAboutFields } }`, [aboutFields]);
const create = graphql(
  `mutation RestCreateAbout($input: AboutInput!) { createAbout(input: $input) { ...RestAboutFields } }`,
  [aboutFields],
);
const update = graphql(
  `mutation RestUpdateAbout($id: ID!, $input: AboutInput!, $version: Int) {
    updateAbout(id: $id, input: $input, version: $version) { ...RestAboutFields }
  }`,
  [aboutFields],
);

const text: JsonSchema = { type: 'string' };
const moment: JsonSchema = { type: 'string', format: 'date-time' };
const items: JsonSchema = {
  type: 'array',
  items: { type: 'object', properties: { icon: text, title: text, description: text } },
};
const about: JsonSchema = {
  type: 'object',
  required: ['_id', 'id', 'title', 'subtitle', 'mission', 'vision', 'features', 'values', 'callToAction'],
  properties: {
    _id: text,
    id: text,
    title: text,
    subtitle: text,
    mission: text,
    vision: text,
    features: items,
    values: items,
    callToAction: { type: 'object', properties: { title: text, description: text } },
    version: { type: 'integer' },
    createdAt: moment,
    updatedAt: moment,
  },
};
const aboutOrNull: JsonSchema = { anyOf: [about, { type: 'null' }] };
const message: JsonSchema = { type: 'string', description: 'Fit to be shown to people.' };

const max = limits.about;
const field = (maxLength: number): BodySchema => ({
  type: 'string',
  maxLength,
  errorMessage: aboutMessages.aboutFieldsRequired,
});
const itemsField = (missing: string, icon: string): BodySchema => ({
  type: 'array',
  description: 'At least one.',
  errorMessage: aboutMessages.aboutItemsRequired,
  items: {
    type: 'object',
    errorMessage: missing,
    required: ['title', 'description'],
    properties: {
      icon: { type: 'string', maxLength: max.icon, description: `Left out: ${icon}`, errorMessage: missing },
      title: { type: 'string', maxLength: max.itemTitle, errorMessage: missing },
      description: { type: 'string', maxLength: max.itemText, errorMessage: missing },
    },
  },
});
const called = { type: 'string', errorMessage: aboutMessages.aboutCallRequired } as const;
const properties: NonNullable<BodySchema['properties']> = {
  title: field(max.title),
  subtitle: field(max.title),
  mission: field(max.text),
  vision: field(max.text),
  features: itemsField(aboutMessages.aboutFeatureRequired, '📚'),
  values: itemsField(aboutMessages.aboutValueRequired, '🙏'),
  callToAction: {
    type: 'object',
    errorMessage: aboutMessages.aboutCallRequired,
    required: ['title', 'description'],
    properties: {
      title: { ...called, maxLength: max.title },
      description: { ...called, maxLength: max.itemText },
    },
  },
};
const required = ['title', 'subtitle', 'mission', 'vision', 'features', 'values', 'callToAction'];

const tag = 'About';
const manage = 'about.manage';

export const aboutRoutes = [
  route<ResultOf<typeof one>>({
    row: 'R-086',
    method: 'GET',
    path: '/about',
    summary: 'What the About page says',
    description: 'Null while nobody has written it.',
    tag,
    action: 'about.read',
    answer: { about: aboutOrNull, data: { ...aboutOrNull, description: 'The same once more.' } },
    errors: [],
    document: one,
    variables: () => ({}),
    reply: (answer) => {
      const said = answer.about && restAbout(answer.about);
      return { about: said, data: said };
    },
  }),
  route<ResultOf<typeof list>>({
    row: 'R-087',
    method: 'GET',
    path: '/about/admin',
    summary: 'What the About page says, as a list of one or none',
    tag,
    action: manage,
    answer: {
      about: { type: 'array', items: about },
      data: { type: 'array', items: about, description: 'The same once more.' },
    },
    errors: [],
    document: list,
    variables: () => ({}),
    reply: ({ adminAbout }) => {
      const said = adminAbout.map(restAbout);
      return { about: said, data: said };
    },
  }),
  route<ResultOf<typeof create>>({
    row: 'R-088',
    method: 'POST',
    path: '/about',
    summary: 'Write what the About page says',
    description: 'Refused where there is something already.',
    tag,
    action: manage,
    body: { type: 'object', required, properties },
    answer: { about, data: about, message },
    errors: [409],
    document: create,
    variables: ({ body }) => ({ input: body }),
    reply: ({ createAbout }) => {
      const said = restAbout(createAbout);
      return { about: said, data: said, message: aboutMessages.aboutCreated };
    },
  }),
  route<ResultOf<typeof update>>({
    row: 'R-089',
    method: 'PUT',
    path: '/about/:id',
    summary: 'Change what the About page says',
    description: staleSaves,
    tag,
    action: manage,
    params: {
      type: 'object',
      required: ['id'],
      properties: { id: { type: 'string', maxLength: limits.handle } },
    },
    body: { type: 'object', required, properties: { ...properties, version: { type: 'integer' } } },
    answer: { about, data: about, message },
    errors: [404, 409],
    document: update,
    variables: ({ params: { id }, body: { version, ...input } }) => ({ id, input, version }),
    reply: ({ updateAbout }) => {
      const said = restAbout(updateAbout);
      return { about: said, data: said, message: aboutMessages.aboutUpdated };
    },
  }),
];
