import { isDeepStrictEqual } from 'node:util';
import { valueAt } from '@quiet-time/schema/dot-path';
import type { ItemValues as Values } from '@quiet-time/schema/error-codes';

/** Merges two texts with the same base; null if both changed the same part. */
type MergeText = (base: string, theirs: string, yours: string) => string | null;
export type TextMerges = Readonly<Record<string, MergeText>>;

/** Returns the change as a whole version. Missing and undefined fields stay unchanged. */
export const completed = (change: object, base: Values | null, theirs: Values): Values =>
  shaped(theirs, (path) =>
    [change, base, theirs].map((version) => valueAt(version, path)).find((value) => value !== undefined),
  );

/**
 * Merges a version into the stored one. Lists are single values, objects are compared leaf by leaf. The same change on
 * both sides is not a conflict.
 * @param base version that was edited; null if unknown, then all differences are conflicts
 * @param together paths that belong together and are compared as one value
 * @param texts merge functions for texts that both changed, by path
 * @returns the merged version, which is valid without clashes, and the clashing paths, such as `scripture.verse`
 */
export function merge(
  base: Values | null,
  theirs: Values,
  yours: Values,
  together: readonly (readonly string[])[] = [],
  texts: TextMerges = {},
): { merged: Values; clashes: string[] } {
  const mine = new Set<string>();
  const clashes: string[] = [];
  const joined = new Map<string, string>();
  for (const path of changedPaths(theirs, yours)) {
    const unit = together.find((paths) => paths.includes(path)) ?? [path];
    const isSame = (one: Values, other: Values) => unit.every((part) => !differ(one, other, part));
    if (base && isSame(base, yours)) continue;
    if (base && isSame(base, theirs)) {
      mine.add(path);
      continue;
    }
    const [before, one, other] = [base, theirs, yours].map((version) => valueAt(version, path) as string);
    const both = base && texts[path]?.(before!, one!, other!);
    if (typeof both === 'string') joined.set(path, both);
    else clashes.push(path);
  }
  const leaf = (path: string) => joined.get(path) ?? valueAt(mine.has(path) ? yours : theirs, path);
  return { merged: shaped(theirs, leaf), clashes };
}

/** Returns the paths at which two versions of the same item differ. */
export const changedPaths = (before: Values, after: Values): string[] =>
  pathsOf(after).filter((path) => differ(before, after, path));

const differ = (one: Values, other: Values, path: string) =>
  !isDeepStrictEqual(plain(valueAt(one, path)), plain(valueAt(other, path)));

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

const pathsOf = (version: Values, parent = ''): string[] =>
  Object.entries(version).flatMap(([name, value]) =>
    isObject(value) ? pathsOf(value, `${parent}${name}.`) : [parent + name],
  );

/** Returns an object of the same shape with other leaves. */
const shaped = (version: Values, leaf: (path: string) => unknown, parent = ''): Values =>
  Object.fromEntries(
    Object.entries(version).map(([name, value]) => [
      name,
      isObject(value) ? shaped(value, leaf, `${parent}${name}.`) : leaf(parent + name),
    ]),
  );

/** Converts to JSON values, since kept versions have no dates. A field that is newer than a version counts as null. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
