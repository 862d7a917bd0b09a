/**
 * Returns the stored values of an item in the shape of its form: exactly the fields of `blank`, with its values for
 * unset ones.
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

/** Strips the fields that the cache adds to attached files. */
export const plainFiles = (files: readonly File[]): File[] =>
  files.map(({ id, name, type, size }) => ({ id, name, type, size }));
