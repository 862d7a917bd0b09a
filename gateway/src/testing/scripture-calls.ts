import { answer } from './account-calls.js';
import type { TestApp } from './test-app.js';

export interface Topic {
  id: string;
  name: string;
  description: string;
  alphabet: string;
  scriptureCount: number;
  version: number;
}

export interface Scripture {
  id: string;
  topicId: string | null;
  topic: { name: string } | null;
  reference: string;
  text: string;
  version: string;
  category: string;
  keywords: string[];
  isDaily: boolean;
  dateAssigned: string | null;
  revision: number;
}

export const topicFields = 'id name description alphabet scriptureCount version';
export const scriptureFields =
  'id topicId topic { name } reference text version category keywords isDaily dateAssigned revision';

/** The calls of topics and scriptures as GraphQL documents; `made` ones use `admin`. */
export function scriptureCalls({ graphql }: TestApp, admin: string) {
  const call = (signature: string, field: string) => (variables: object, token?: string) =>
    graphql(`mutation (${signature}) { ${field} }`, variables, token);
  const createTopic = call('$input: TopicInput!', `createTopic(input: $input) { ${topicFields} }`);
  const createScripture = call(
    '$input: ScriptureInput!',
    `createScripture(input: $input) { ${scriptureFields} }`,
  );
  return {
    createTopic,
    updateTopic: call(
      '$id: ID!, $input: TopicInput!, $version: Int',
      `updateTopic(id: $id, input: $input, version: $version) { ${topicFields} }`,
    ),
    deleteTopic: call('$id: ID!', 'deleteTopic(id: $id)'),
    createScripture,
    updateScripture: call(
      '$id: ID!, $input: ScriptureInput!, $revision: Int',
      `updateScripture(id: $id, input: $input, revision: $revision) { ${scriptureFields} }`,
    ),
    deleteScripture: call('$id: ID!', 'deleteScripture(id: $id)'),
    setDaily: call('$id: ID!', `setDailyScripture(id: $id) { ${scriptureFields} }`),
    madeTopic: async (name: string, more: object = {}) =>
      answer<Topic>(await createTopic({ input: { name, alphabet: name[0], ...more } }, admin)),
    made: async (reference: string, more: object = {}) =>
      answer<Scripture>(
        await createScripture({ input: { reference, text: `The text of ${reference}.`, ...more } }, admin),
      ),
    daily: async () => answer<Scripture | null>(await graphql(`{ dailyScripture { ${scriptureFields} } }`)),
  };
}
