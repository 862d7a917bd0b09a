import { type FormField, isSameValue, taking, withValue } from './fields.ts';

interface Versions<Values> {
  /** Common base of both versions, or null when it is unknown. */
  base: Values | null;
  theirs: Values;
  yours: Values;
  /** Paths that the server lists as conflicts, even if only one side changed each: dates that belong together. */
  named?: readonly string[];
}

interface Merge<Values> {
  /** Both versions merged, with yours for conflicting fields. */
  merged: Values;
  /** Conflicting fields: changed in both versions, with different results. */
  conflicts: FormField<Values>[];
  /** Fields that take a value from theirs. */
  joined: FormField<Values>[];
}

/**
 * Merges two versions field by field. A field changed on one side takes that value. Values without a field can't have
 * been changed in the form, so they are theirs.
 */
export function mergeVersions<Values>(
  fields: readonly FormField<Values>[],
  { base, theirs, yours, named = [] }: Versions<Values>,
): Merge<Values> {
  const result: Merge<Values> = { merged: yours, conflicts: [], joined: [] };
  const take = (field: FormField<Values>) => {
    result.merged = taking(result.merged, field, theirs);
  };
  const shown = new Set(fields.flatMap(({ path, along }) => [path.split('.')[0], along]));
  for (const key of Object.keys(theirs as object)) if (!shown.has(key)) take({ path: key, label: '' });
  for (const field of fields) {
    if (isSameValue(field, yours, theirs)) continue;
    const isNamed = named.some((path) => path === field.path || path.endsWith(`.${field.path}`));
    if (!isNamed && base && isSameValue(field, base, theirs)) continue;
    if (!isNamed && base && isSameValue(field, base, yours)) {
      take(field);
      result.joined.push(field);
      continue;
    }
    const both = isNamed || !base ? null : (field.merge?.(base, theirs, yours) ?? null);
    if (both === null) result.conflicts.push(field);
    else {
      result.merged = withValue(result.merged, field.path, both);
      result.joined.push(field);
    }
  }
  return result;
}
