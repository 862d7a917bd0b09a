import { describeError } from '../error-text.ts';
import { type FormField, taking, withValue } from './fields.ts';
import { mergeVersions } from './merge.ts';

/** A conflict: somebody else has saved the item, and both have changed the same fields. */
export interface Conflict<Values> {
  /** The server's message about the other save. */
  message: string;
  /** Stored version. */
  version: number;
  /** Name of the other editor, or null when none is recorded. */
  savedBy: string | null;
  /** ISO-8601 */
  savedAt: string;
  /** Common base of both versions, or null when it is unknown. */
  base: Values | null;
  theirs: Values;
  yours: Values;
  /** Both versions merged, with yours for conflicting fields. */
  merged: Values;
  /** Conflicting fields: changed in both versions, with different results. */
  fields: FormField<Values>[];
  /** Fields changed only in the other version. */
  joined: FormField<Values>[];
}

/** Chosen version of each field, by path. */
export type Choices = Record<string, Choice>;
export type Choice = 'yours' | 'theirs' | 'both';

/**
 * Returns the conflict in an error, or null for any other error. `formOf` converts a stored version to form values.
 * @param known base of your version, if the caller has it: the server may have deleted it
 */
export function conflictOf<Values>(
  error: unknown,
  fields: readonly FormField<Values>[],
  formOf: (version: unknown) => Values,
  yours: Values,
  known: Values | null = null,
): Conflict<Values> | null {
  const { message, details } = describeError(error);
  const { conflict } = details;
  if (!conflict) return null;
  const { currentVersion: version, savedBy, savedAt } = conflict;
  const base = conflict.base ? formOf(conflict.base) : known;
  const theirs = formOf(conflict.theirs);
  // Without the base, the server lists every field that differs.
  const named = conflict.base || !known ? conflict.fields : [];
  const { merged, conflicts, joined } = mergeVersions(fields, { base, theirs, yours, named });
  return { message, version, savedBy, savedAt, base, theirs, yours, merged, fields: conflicts, joined };
}

/** Returns the merged version, with the choices for conflicting fields. */
export function resolved<Values>(
  { merged, theirs, yours, fields }: Conflict<Values>,
  choices: Choices,
): Values {
  return fields.reduce((values, field) => {
    const choice = choices[field.path];
    if (choice === 'theirs') return taking(values, field, theirs);
    return choice === 'both' && field.both
      ? withValue(values, field.path, field.both(theirs, yours))
      : values;
  }, merged);
}
