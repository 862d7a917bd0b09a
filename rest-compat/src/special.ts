import { type JsonSchema, variant } from './json-schema.js';

// Parameter descriptions shared by several routes.

/** A choice that forms send as an empty text if nothing is chosen. */
export const emptyToo =
  (keywords: JsonSchema = {}) =>
  (derived: JsonSchema): JsonSchema => ({
    ...variant(derived, keywords),
    enum: ['', ...(derived.enum as string[])],
  });
