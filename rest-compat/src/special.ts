import { type JsonSchema, variant } from './json-schema.js';

// What several routes say of their parameters.

/** A choice that a form sends empty when nothing is chosen. */
export const emptyToo =
  (keywords: JsonSchema = {}) =>
  (derived: JsonSchema): JsonSchema => ({
    ...variant(derived, keywords),
    enum: ['', ...(derived.enum as string[])],
  });
