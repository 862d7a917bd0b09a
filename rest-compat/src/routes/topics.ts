import { type FragmentOf, graphql, type ResultOf, readFragment } from '@quiet-time/schema/graphql';
import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import { scriptureMessages } from '@quiet-time/schema/scripture-messages';
import type { BodySchema } from '../body.js';
import { staleSaves } from '../openapi.js';
import { type JsonSchema, type RestRoute, route } from '../route.js';

const topicFields = graphql(`
  fragment RestTopic on ScriptureTopic {
    id
    name
    description
    alphabet
    scriptureCount
    version
    createdAt
    updatedAt
  }
`);

/** With `_id` beside `id` (AMB-10). */
function restTopic(data: FragmentOf<typeof topicFields>) {
  const topic = readFragment(topicFields, data);
  return { _id: topic.id, ...topic };
}

const list = graphql(
  `query RestTopics($alphabet: String, $search: String) {
    topicLetters(alphabet: $alphabet, search: $search) { alphabet count topics { ...RestTopic } }
  }`,
  [topicFields],
);
const letters = graphql(`query RestTopicLetters { topicLetters { alphabet count } }`);
const one = graphql(`query RestTopic($id: ID!) { topic(id: $id) { ...RestTopic } }`, [topicFields]);
const create = graphql(
  `mutation RestCreateTopic($input: TopicInput!) { createTopic(input: $input) { ...RestTopic } }`,
  [topicFields],
);
const update = graphql(
  `mutation RestUpdateTopic($id: ID!, $input: TopicInput!, $version: Int) {
    updateTopic(id: $id, input: $input, version: $version) { ...RestTopic }
  }`,
  [topicFields],
);
const remove = graphql(`mutation RestDeleteTopic($id: ID!) { deleteTopic(id: $id) }`);

const text: JsonSchema = { type: 'string' };
const moment: JsonSchema = { type: 'string', format: 'date-time' };
const letter: JsonSchema = { type: 'string', description: 'One letter, A to Z.' };
const count: JsonSchema = { type: 'integer', description: 'How many topics stand under it.' };
const topic: JsonSchema = {
  type: 'object',
  required: ['_id', 'id', 'name', 'description', 'alphabet', 'scriptureCount'],
  properties: {
    _id: text,
    id: text,
    name: text,
    description: { type: 'string', description: 'Empty while there is none.' },
    alphabet: letter,
    scriptureCount: { type: 'integer' },
    version: { type: 'integer' },
    createdAt: moment,
    updatedAt: moment,
  },
};
const topics: JsonSchema = { type: 'array', items: topic };
const message: JsonSchema = { type: 'string', description: 'Fit to be shown to people.' };

const max = limits.topic;
const properties: NonNullable<BodySchema['properties']> = {
  name: {
    type: 'string',
    maxLength: max.name,
    description: 'No two differ in case alone.',
    errorMessage: scriptureMessages.topicNameRequired,
  },
  description: { type: 'string', maxLength: max.description, description: 'Left out: none.' },
  alphabet: {
    type: 'string',
    pattern: '^[A-Z]$',
    description: 'The letter under which it stands. Left out: A.',
    errorMessage: scriptureMessages.topicLetterInvalid,
  },
};
const required = ['name'];
const params: JsonSchema = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string', maxLength: limits.handle } },
};

const tag = 'Topics';
const read = 'scriptures.read';
const manage = 'scriptures.manage';

/** The same call under its other path (AMB-41). */
const underScriptures = <Data>(call: RestRoute<Data>, row: string): RestRoute =>
  route<Data>({
    ...call,
    row,
    path: `/scriptures${call.path}`,
    description: [call.description, `The same as ${call.method} ${call.path}.`].filter(Boolean).join(' '),
  });

const listTopics: RestRoute<ResultOf<typeof list>> = {
  row: 'R-066',
  method: 'GET',
  path: '/topics',
  summary: 'Scripture topics by letter and name',
  description: 'All at once, in a row and under their letters.',
  tag,
  action: read,
  query: {
    type: 'object',
    properties: {
      alphabet: {
        type: 'string',
        pattern: '^[A-Za-z]?$',
        description: 'Only those under this letter.',
        errorMessage: scriptureMessages.topicLetterInvalid,
      },
      search: {
        type: 'string',
        maxLength: max.search,
        description: 'Only those with this in name or description, in any case.',
        errorMessage: messages.tooLong('The search', max.search),
      },
    },
  },
  answer: {
    topics,
    alphabets: {
      type: 'array',
      items: { type: 'object', properties: { alphabet: letter, count, topics } },
    },
  },
  errors: [400],
  document: list,
  variables: ({ query }) => query,
  reply: ({ topicLetters }) => {
    const alphabets = topicLetters.map((group) => ({ ...group, topics: group.topics.map(restTopic) }));
    return { topics: alphabets.flatMap((group) => group.topics), alphabets };
  },
};

const createTopic: RestRoute<ResultOf<typeof create>> = {
  row: 'R-069',
  method: 'POST',
  path: '/topics',
  summary: 'Add a topic',
  tag,
  action: manage,
  body: { type: 'object', required, properties },
  answer: { topic, message },
  errors: [409],
  document: create,
  variables: ({ body }) => ({ input: body }),
  reply: (data) => ({ topic: restTopic(data.createTopic), message: scriptureMessages.topicCreated }),
};

const deleteTopic: RestRoute<ResultOf<typeof remove>> = {
  row: 'R-071',
  method: 'DELETE',
  path: '/topics/:id',
  summary: 'Delete a topic',
  description: 'Its scriptures stay, without a topic.',
  tag,
  action: manage,
  params,
  answer: { message },
  errors: [404],
  document: remove,
  variables: ({ params: { id } }) => ({ id }),
  reply: () => ({ message: scriptureMessages.topicDeleted }),
};

export const topicRoutes = [
  route(listTopics),
  underScriptures(listTopics, 'R-078'),
  route<ResultOf<typeof letters>>({
    row: 'R-067',
    method: 'GET',
    path: '/topics/alphabets',
    summary: 'The letters that have topics',
    tag,
    action: read,
    answer: {
      alphabets: { type: 'array', items: { type: 'object', properties: { alphabet: letter, count } } },
    },
    errors: [],
    document: letters,
    variables: () => ({}),
    reply: ({ topicLetters }) => ({ alphabets: topicLetters }),
  }),
  route<ResultOf<typeof one>>({
    row: 'R-068',
    method: 'GET',
    path: '/topics/:id',
    summary: 'A topic',
    tag,
    action: read,
    params,
    answer: { topic },
    errors: [404],
    document: one,
    variables: ({ params: { id } }) => ({ id }),
    reply: (data) => ({ topic: restTopic(data.topic) }),
  }),
  route(createTopic),
  underScriptures(createTopic, 'R-079'),
  route<ResultOf<typeof update>>({
    row: 'R-070',
    method: 'PUT',
    path: '/topics/:id',
    summary: 'Change a topic',
    description: staleSaves,
    tag,
    action: manage,
    params,
    body: { type: 'object', required, properties: { ...properties, version: { type: 'integer' } } },
    answer: { topic, message },
    errors: [404, 409],
    document: update,
    variables: ({ params: { id }, body: { version, ...input } }) => ({ id, input, version }),
    reply: (data) => ({ topic: restTopic(data.updateTopic), message: scriptureMessages.topicUpdated }),
  }),
  route(deleteTopic),
  underScriptures(deleteTopic, 'R-080'),
];
