import { initGraphQLTada, type VariablesOf } from 'gql.tada';
import type { introspection } from './graphql-env.js';

/**
 * Typed documents: write them beside the code that uses them. In the web apps they live in files named
 * `*.documents.ts`, which the build replaces by parsed documents with their hashes.
 */
export const graphql = initGraphQLTada<{
  introspection: introspection;
  scalars: { LocalDate: string; DateTimeISO: string; ID: string };
}>();

export type { FragmentOf, ResultOf, VariablesOf } from 'gql.tada';

/** The input of a mutation with each of its fields: a form that forgets one, and would empty it, doesn't compile. */
export type WholeInput<Mutation> =
  VariablesOf<Mutation> extends { input: infer Input } ? Required<Input> : never;

export { readFragment } from 'gql.tada';
