import { type FormField, saysTheSame, taking, withValue } from './fields.ts';

interface Versions<Values> {
  /** What both began with; null where nobody knows any more. */
  base: Values | null;
  theirs: Values;
  yours: Values;
  /** Paths that the server calls a clash, also where only one side has changed each: dates that belong together. */
  named?: readonly string[];
}

interface Merge<Values> {
  /** Both brought together, with yours where they clash. */
  merged: Values;
  /** The fields that both have changed, each in another way. */
  clashes: FormField<Values>[];
  /** The fields that take over something of theirs. */
  joined: FormField<Values>[];
}

/**
 * Brings two versions together, field by field: what only one side has changed is taken from it. What no field shows
 * nobody can have changed in the form, and it is theirs.
 */
export function mergeVersions<Values>(
  fields: readonly FormField<Values>[],
  { base, theirs, yours, named = [] }: Versions<Values>,
): Merge<Values> {
  const result: Merge<Values> = { merged: yours, clashes: [], joined: [] };
  const take = (field: FormField<Values>) => {
    result.merged = taking(result.merged, field, theirs);
  };
  const shown = new Set(fields.flatMap(({ path, along }) => [path.split('.')[0], along]));
  for (const key of Object.keys(theirs as object)) if (!shown.has(key)) take({ path: key, label: '' });
  for (const field of fields) {
    if (saysTheSame(field, yours, theirs)) continue;
    const isNamed = named.some((path) => path === field.path || path.endsWith(`.${field.path}`));
    if (!isNamed && base && saysTheSame(field, base, theirs)) continue;
    if (!isNamed && base && saysTheSame(field, base, yours)) {
      take(field);
      result.joined.push(field);
      continue;
    }
    const both = isNamed || !base ? null : (field.merge?.(base, theirs, yours) ?? null);
    if (both === null) result.clashes.push(field);
    else {
      result.merged = withValue(result.merged, field.path, both);
      result.joined.push(field);
    }
  }
  return result;
}
