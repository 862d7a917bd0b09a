import { initGraphQLTada, type VariablesOf } from 'gql.tada';
import type { introspection } from './graphql-env.js';

/**
 * Creates a typed document; write documents beside the code that uses them. In the web apps they belong in files named
 * `*.documents.ts`, which the build replaces with parsed documents and their hashes.
 */
export const graphql = initGraphQLTada<{
  introspection: introspection;
  scalars: { LocalDate: string; DateTimeISO: string; ID: string };
}>();

export type { FragmentOf, ResultOf, VariablesOf } from 'gql.tada';

/** Input of a mutation with all fields required: a form that forgets one, and would empty it, doesn't compile. */
export type WholeInput<Mutation> =
  VariablesOf<Mutation> extends { input: infer Input } ? Required<Input> : never;

export { readFragment } from 'gql.tada';
