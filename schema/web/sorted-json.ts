/** Returns JSON that is the same for equal values, regardless of the order of their fields. */
export const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_key, each) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort())
      : each,
  );
