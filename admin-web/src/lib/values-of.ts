/**
 * What is stored of an item, in the shape of its form: all that a blank one has, and nothing else. What is not set is
 * as in the blank one.
 */
export function valuesOf<Values extends object>(
  blank: Values,
  stored: { [Path in keyof Values]: Values[Path] | null },
): Values {
  const parts = Object.keys(blank).map((path) => [
    path,
    stored[path as keyof Values] ?? blank[path as keyof Values],
  ]);
  return Object.fromEntries(parts) as Values;
}

interface File {
  id: string;
  name: string;
  type: string;
  size: number;
}

/** Attached files without what the cache adds to them. */
export const plainFiles = (files: readonly File[]): File[] =>
  files.map(({ id, name, type, size }) => ({ id, name, type, size }));
