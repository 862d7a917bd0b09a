/**
 * Returns the value at a path of names with dots, such as `scripture.reference`.
 * @returns undefined if it is missing, also if a parent is null or missing
 */
export function valueAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], values);
}
