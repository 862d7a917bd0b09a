/**
 * What is at a path of names with dots between them, as `scripture.reference`.
 * @returns undefined where nothing is, also when something above it is null or missing
 */
export function valueAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], values);
}
