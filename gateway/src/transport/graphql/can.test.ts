import { getMetadataStorage } from 'type-graphql';
import { expect, it } from 'vitest';
import { type Action, policies } from '../../blocks/policies.js';
import { makeSchema } from './schema.js';

it('every object type reads its fields plainly: wrapping each scalar halves the speed of lists', async () => {
  const types = getMetadataStorage().objectTypes;
  expect(types.length).toBeGreaterThan(5);
  expect(types.filter(({ simpleResolvers }) => !simpleResolvers).map(({ name }) => name)).toEqual([]);
});

const schema = await makeSchema();
const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
const fields = roots.flatMap((type) => Object.values(type?.getFields() ?? {}));

it('every root field names its policy', () => {
  expect(fields.length).toBeGreaterThan(5);
  const without = fields.filter(({ extensions }) => !((extensions.can as string) in policies));
  expect(without.map(({ name }) => name)).toEqual([]);
});

it('what is public anyone may ask, and only ask', () => {
  const wrong = fields.filter(
    ({ name, extensions }) =>
      extensions.public &&
      (String(policies[extensions.can as Action]) !== 'anyone' ||
        !(name in schema.getQueryType()!.getFields())),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
