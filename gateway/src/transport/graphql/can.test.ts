import { type GraphQLInputType, getNamedType, isInputObjectType } from 'graphql';
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

it('public fields are queries that anyone may call', () => {
  const wrong = fields.filter(
    ({ name, extensions }) =>
      extensions.public &&
      (policies[extensions.can as Action].rule !== 'anyone' || !(name in schema.getQueryType()!.getFields())),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
const actionOf = (mutation: string) => mutations.find(({ name }) => name === mutation)?.extensions.can;

it('a bulk mutation names the mutation for a single item, and requires the same action', () => {
  // The others are for one person, too.
  const bulk = mutations.filter(
    ({ args, description }) =>
      args.some(({ type }) => String(type).startsWith('[ID!]')) &&
      !/ one or several /.test(description ?? ''),
  );
  const pairs = bulk.map(({ name, description }) => ({
    name,
    single: / several .+ like `(\w+)`\./.exec(description ?? '')?.[1] ?? '',
  }));
  expect(pairs.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['setUsersActive', 'setSubscriptions', 'setRoles', 'deleteUsers']),
  );
  expect(pairs.map(({ name }) => [name, actionOf(name)])).toEqual(
    pairs.map(({ name, single }) => [name, actionOf(single) ?? 'a mutation named in its description']),
  );
});

/** Returns the names of an argument and, if it is an input, of all fields in it. */
function namesIn(name: string, type: GraphQLInputType): string[] {
  const named = getNamedType(type);
  if (!isInputObjectType(named)) return [name];
  return [name, ...Object.values(named.getFields()).flatMap((field) => namesIn(field.name, field.type))];
}

it('no token may use a mutation with a password', () => {
  const open = mutations.filter(
    ({ args, extensions }) =>
      args.some(({ name, type }) => namesIn(name, type).some((each) => /password/i.test(each))) &&
      (extensions.tokenDomains as string[]).length > 0,
  );
  // Sets the password of an ordinary user; a higher role also requires `members.raise`.
  expect(open.map(({ name }) => name)).toEqual(['createUser']);
});
