/** Part of every hostile value with space for it, to search for in logs and responses. */
export const mark = 'Zq7x';
/**
 * Fits an Int. It is long, because request ids and response times in the log may contain short digit sequences by
 * chance.
 */
const markedNumber = 1_737_373_737;
export const marks = [mark, String(markedNumber)];

const nested = (levels: number): unknown => (levels === 0 ? mark : [nested(levels - 1)]);

/** Values that break programs, for any field of any type. */
export const hostileValues: readonly unknown[] = [
  '',
  ' ',
  `${mark}\0`,
  `${mark}\ud800`,
  `\udfff${mark}`,
  `${mark}\ud83d@example.org`,
  `${mark}\0@example.org`,
  '\u200b\u202e',
  `${mark}\u202egpj.exe`,
  `'; drop table members; -- ${mark}`,
  `%_\\${mark}`,
  `../../${mark}`,
  '__proto__',
  `{"${mark}":1}`,
  `"${mark} & | ! <->`,
  mark.repeat(5_000),
  '9'.repeat(400),
  '2026-02-30',
  '9999-12-31',
  '275760-09-13T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  markedNumber,
  -markedNumber,
  markedNumber + 0.5,
  markedNumber * 1e6,
  1e300,
  0,
  true,
  false,
  null,
  [],
  [mark],
  [null],
  [markedNumber, [mark]],
  {},
  { unknown: mark },
  { constructor: mark },
  { [`${mark}\0`]: 1 },
  nested(100),
];

/** Returns the path of keys to every place in a value, without the value itself. */
export function placesIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    [key],
    ...placesIn(inner).map((path) => [key, ...path]),
  ]);
}

/** Returns a copy of a value with another one at one place. Undefined removes the place. */
export function withAt(value: unknown, [key, ...rest]: string[], other: unknown): unknown {
  if (key === undefined) return other;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  copy[key] = withAt(copy[key], rest, other);
  return copy;
}
