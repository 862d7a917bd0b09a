import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchema } from 'type-graphql';
import { modules } from '../modules.js';
import { tellRules } from './rules.js';

let made: Promise<GraphQLSchema> | undefined;

/** The whole API, the same for all who ask. Its printed form is `schema/schema.graphql`; a test fails when they differ. */
export function makeSchema(): Promise<GraphQLSchema> {
  made ??= build();
  return made;
}

async function build(): Promise<GraphQLSchema> {
  const [first, ...more] = modules.flatMap(({ resolvers }) => resolvers ?? []);
  const schema = await buildSchema({
    resolvers: [first!, ...more],
    validate: { forbidUnknownValues: false },
  });
  tellRules(schema);
  return schema;
}
