import { graphql } from '@quiet-time/schema/graphql';
import { m } from '@quiet-time/schema/sentences';
import { chapter, get, post, put, type RestRoute, remove } from '../route.js';

const topicFields = graphql(`
  fragment RestTopic on ScriptureTopic {
    _id: id
    id
    name
    description
    alphabet
    scriptureCount
    lang
    version
    createdAt
    updatedAt
  }
`);
const letterFields = graphql(`fragment RestLetter on TopicLetter { alphabet count }`);

const list = graphql(
  `query RestListTopics($alphabet: String, $search: String, $lang: Language) {
    topicLetters(alphabet: $alphabet, search: $search, lang: $lang) { alphabet count topics { ...RestTopic } }
  }`,
  [topicFields],
);
const letters = graphql(
  `query RestListTopicLetters($lang: Language) { topicLetters(lang: $lang) { ...RestLetter } }`,
  [letterFields],
);
const one = graphql(
  `query RestGetTopic($id: ID!, $lang: Language) { topic(id: $id, lang: $lang) { ...RestTopic } }`,
  [topicFields],
);
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
const deletion = graphql(`mutation RestDeleteTopic($id: ID!) { deleteTopic(id: $id) }`);

type Route = Omit<RestRoute, 'tag'>;

/** Returns the same call under its other path. */
const underScriptures = (call: Route, row: string, operationId: string): Route => ({
  ...call,
  row,
  operationId,
  path: `/scriptures${call.path}`,
  description: [call.description, `The same as ${call.method} ${call.path}.`].filter(Boolean).join(' '),
});

const listTopics = get('R-066', '/topics', list, {
  summary: 'Scripture topics by letter and name',
  description: 'All topics at once: as a list and grouped by letter.',
  answer: { topics: 'topicLetters.topics', alphabets: 'topicLetters' },
});

const createTopic = post('R-069', '/topics', create, {
  summary: 'Add a topic',
  answer: { topic: 'createTopic' },
  message: m.topic_created(),
  errors: [409],
});

const deleteTopic = remove('R-071', '/topics/:id', deletion, {
  summary: 'Delete a topic',
  description: 'Deletes a topic. Its scriptures stay, without a topic.',
  message: m.topic_deleted(),
});

export const topicRoutes = chapter('Topics', [
  listTopics,
  underScriptures(listTopics, 'R-078', 'listTopicsOfScriptures'),
  get('R-067', '/topics/alphabets', letters, {
    summary: 'The letters that have topics',
    answer: { alphabets: 'topicLetters' },
  }),
  get('R-068', '/topics/:id', one, {
    summary: 'A topic',
    answer: { topic: 'topic' },
  }),
  createTopic,
  underScriptures(createTopic, 'R-079', 'createTopicOfScriptures'),
  put('R-070', '/topics/:id', update, {
    summary: 'Change a topic',
    answer: { topic: 'updateTopic' },
    message: m.topic_updated(),
  }),
  deleteTopic,
  underScriptures(deleteTopic, 'R-080', 'deleteTopicOfScriptures'),
]);
