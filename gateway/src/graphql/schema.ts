import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchema } from 'type-graphql';
import { AuthResolver } from '../modules/auth/auth.resolver.js';
import { DevotionalResolver } from '../modules/devotionals/devotional.resolver.js';

/** The whole API. Its printed form is `schema/schema.graphql`; a test fails when they differ. */
export const makeSchema = (): Promise<GraphQLSchema> =>
  buildSchema({
    resolvers: [AuthResolver, DevotionalResolver],
    validate: { forbidUnknownValues: false },
  });
