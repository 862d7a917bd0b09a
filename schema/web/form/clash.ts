import { describeError } from '../error-text.ts';
import { type FormField, taking, withValue } from './fields.ts';
import { mergeVersions } from './merge.ts';

/** Somebody else has saved what was being edited, and both have changed the same fields. */
export interface Clash<Values> {
  /** That somebody else saved first, as the server says it. */
  message: string;
  /** The version that is stored. */
  version: number;
  /** The name of who saved it, null when nobody is on record. */
  savedBy: string | null;
  /** ISO-8601 */
  savedAt: string;
  /** What both began with; null when nobody knows any more. */
  base: Values | null;
  theirs: Values;
  yours: Values;
  /** Both brought together, with yours where they clash. */
  merged: Values;
  /** Those that both have changed, each in another way. */
  fields: FormField<Values>[];
  /** Those that only they have changed. */
  joined: FormField<Values>[];
}

/** Whose text stands, by the path of the field. */
export type Choices = Record<string, Choice>;
export type Choice = 'yours' | 'theirs' | 'both';

/**
 * The clash that an error tells of, null for any other error. `formOf` reads a version as the form has it.
 * @param known what yours was made of, where the caller knows: the server may no longer
 */
export function clashOf<Values>(
  error: unknown,
  fields: readonly FormField<Values>[],
  formOf: (version: unknown) => Values,
  yours: Values,
  known: Values | null = null,
): Clash<Values> | null {
  const { message, details } = describeError(error);
  const { conflict } = details;
  if (!conflict) return null;
  const { currentVersion: version, savedBy, savedAt } = conflict;
  const base = conflict.base ? formOf(conflict.base) : known;
  const theirs = formOf(conflict.theirs);
  // Without what it was made of the server names everything that differs.
  const named = conflict.base || !known ? conflict.fields : [];
  const { merged, clashes, joined } = mergeVersions(fields, { base, theirs, yours, named });
  return { message, version, savedBy, savedAt, base, theirs, yours, merged, fields: clashes, joined };
}

/** Both versions brought together, with what was chosen where they clash. */
export function resolved<Values>({ merged, theirs, yours, fields }: Clash<Values>, choices: Choices): Values {
  return fields.reduce((values, field) => {
    const choice = choices[field.path];
    if (choice === 'theirs') return taking(values, field, theirs);
    return choice === 'both' && field.both
      ? withValue(values, field.path, field.both(theirs, yours))
      : values;
  }, merged);
}
