/** Returns the id of a reference, expanded or not. */
export const idOf = (reference: string | { id: string } | null | undefined) =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** Returns the object of an expanded reference; null if only its id is known. */
export const expanded = <T extends object>(reference: string | T | null): T | null =>
  typeof reference === 'object' ? reference : null;
