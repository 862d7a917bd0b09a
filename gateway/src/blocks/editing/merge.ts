import { isDeepStrictEqual } from 'node:util';
import { valueAt } from '@quiet-time/schema/dot-path';
import type { ItemValues as Values } from '@quiet-time/schema/error-codes';

/** Merges two versions of a text that were made of the same one; null where both changed the same part. */
type MergeText = (base: string, theirs: string, yours: string) => string | null;
export type TextMerges = Readonly<Record<string, MergeText>>;

/** The change as a whole version: what it leaves out, or has as undefined, is as it was. */
export const completed = (change: object, base: Values | null, theirs: Values): Values =>
  shaped(theirs, (path) =>
    [change, base, theirs].map((version) => valueAt(version, path)).find((value) => value !== undefined),
  );

/**
 * Merges a version into what is stored. Lists are single values, objects are compared leaf by leaf, and the same change
 * on both sides is no clash.
 * @param base what yours was made of; null when that is not known: then everything that differs clashes
 * @param together paths that make sense only together, which are compared as one value
 * @param texts what merges texts that both changed, by their paths
 * @returns what is to be stored as long as nothing clashes, and the paths that clash, such as `scripture.verse`
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

/** The paths at which two versions of the same item differ. */
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

/** An object with the leaves of another one. */
const shaped = (version: Values, leaf: (path: string) => unknown, parent = ''): Values =>
  Object.fromEntries(
    Object.entries(version).map(([name, value]) => [
      name,
      isObject(value) ? shaped(value, leaf, `${parent}${name}.`) : leaf(parent + name),
    ]),
  );

/** As JSON has it: versions that were kept know no dates. */
const plain = (value: unknown): unknown => (value === undefined ? value : JSON.parse(JSON.stringify(value)));
