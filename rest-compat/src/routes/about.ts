import { graphql } from '@quiet-time/schema/graphql';
import { m } from '@quiet-time/schema/sentences';
import { component, type JsonSchema, listOf, variant } from '../json-schema.js';
import { chapter, get, post, put } from '../route.js';

const aboutFields = graphql(`
  fragment RestAbout on About {
    _id: id
    id
    title
    subtitle
    mission
    vision
    features { icon title description }
    values { icon title description }
    callToAction { title description }
    lang
    version
    createdAt
    updatedAt
  }
`);

const one = graphql(`query RestGetAbout($lang: Language) { about(lang: $lang) { ...RestAbout } }`, [
  aboutFields,
]);
const list = graphql(`query RestListAbout { adminAbout { ...RestAbout } }`, [aboutFields]);
const create = graphql(
  `mutation RestCreateAbout($input: AboutInput!) { createAbout(input: $input) { ...RestAbout } }`,
  [aboutFields],
);
const update = graphql(
  `mutation RestUpdateAbout($id: ID!, $input: AboutInput!, $version: Int) {
    updateAbout(id: $id, input: $input, version: $version) { ...RestAbout }
  }`,
  [aboutFields],
);

/** Returns an object schema with required title and description, and one message for all its errors. */
function filledIn(schema: JsonSchema, name: string, errorMessage: string): JsonSchema {
  const fields = Object.entries(schema.properties as Record<string, JsonSchema>);
  return component(name, {
    ...schema,
    errorMessage,
    required: ['title', 'description'],
    properties: Object.fromEntries(
      fields.map(([field, schema]) => [field, variant(schema, { errorMessage })]),
    ),
  });
}
const items = (errorMessage: string) => (derived: JsonSchema) => ({
  ...derived,
  ...listOf(filledIn(derived.items as JsonSchema, 'AboutItemInput', errorMessage)),
});
const body = {
  features: items(m.about_feature_required()),
  values: items(m.about_value_required()),
  callToAction: (derived: JsonSchema) => filledIn(derived, 'AboutCallToActionInput', m.about_call_required()),
};

export const aboutRoutes = chapter('About', [
  get('R-086', '/about', one, {
    summary: 'Get the About page',
    description: 'The About page. Null if there is none.',
    answer: { about: 'about', data: 'about' },
  }),
  get('R-087', '/about/admin', list, {
    summary: 'Get the About page as a list of at most one',
    answer: { about: 'adminAbout', data: 'adminAbout' },
  }),
  post('R-088', '/about', create, {
    summary: 'Create the About page',
    description: 'Refused if the About page exists.',
    body,
    answer: { about: 'createAbout', data: 'createAbout' },
    message: m.about_created(),
    errors: [409],
  }),
  put('R-089', '/about/:id', update, {
    summary: 'Change the About page',
    body,
    answer: { about: 'updateAbout', data: 'updateAbout' },
    message: m.about_updated(),
  }),
]);
