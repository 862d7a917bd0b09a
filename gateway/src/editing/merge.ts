import { isDeepStrictEqual } from 'node:util';
import type { ItemValues as Values } from '@quiet-time/schema/error-codes';

/** A version in which no more stands than a save says: what is undefined it leaves as it is. */
export type Change<Version extends object> = {
  [Name in keyof Version]?:
    | (Version[Name] extends readonly unknown[] | Date | string | number | boolean | null
        ? Version[Name]
        : { [Leaf in keyof Version[Name]]?: Version[Name][Leaf] | undefined })
    | undefined;
};

export interface Merge {
  /** The change as a whole version. */
  yours: Values;
  /** What is to be stored, as long as nothing clashes. */
  merged: Values;
  /** Paths that both sides changed, each otherwise, such as `title` or `scripture.verse`. */
  clashes: string[];
}

/**
 * Merges a change into what is stored. Lists are single values, objects are compared leaf by leaf, and the same change
 * on both sides is no clash.
 * @param base what the change was made on; null when that is not known: then everything that differs clashes
 * @param together paths that make sense only together, which are compared as one value
 */
export function merge(
  base: Values | null,
  theirs: Values,
  change: object,
  together: readonly (readonly string[])[] = [],
): Merge {
  const yours = shaped(theirs, (path) =>
    [change, base, theirs].map((version) => at(version, path)).find((value) => value !== undefined),
  );
  const mine = new Set<string>();
  const clashes = new Set<string>();
  for (const path of pathsOf(theirs)) {
    const unit = together.find((paths) => paths.includes(path)) ?? [path];
    const isSame = (one: Values, other: Values) =>
      unit.every((part) => isDeepStrictEqual(plain(at(one, part)), plain(at(other, part))));
    if (isSame(yours, theirs) || (base && isSame(base, yours))) continue;
    (base && isSame(base, theirs) ? mine : clashes).add(path);
  }
  const merged = shaped(theirs, (path) => at(mine.has(path) ? yours : theirs, path));
  return { yours, merged, clashes: [...clashes].filter((path) => differ(yours, theirs, path)) };
}

/** The paths at which two versions of the same item differ. */
export const changedPaths = (before: Values, after: Values): string[] =>
  pathsOf(after).filter((path) => differ(before, after, path));

const differ = (one: Values, other: Values, path: string) =>
  !isDeepStrictEqual(plain(at(one, path)), plain(at(other, path)));

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

const pathsOf = (version: Values, parent = ''): string[] =>
  Object.entries(version).flatMap(([name, value]) =>
    isObject(value) ? pathsOf(value, `${parent}${name}.`) : [parent + name],
  );

const at = (version: unknown, path: string): unknown =>
  path.split('.').reduce((value, name) => (value as Values | null | undefined)?.[name], version);

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
