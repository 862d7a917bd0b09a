import { initGraphQLTada } from 'gql.tada';
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
export { readFragment } from 'gql.tada';
