// biome-ignore lint/suspicious/noExplicitAny: a description, looked into by tests.
type Description = any;

/** Returns a description with every reference resolved. */
export function whole(description: Description): Description {
  const at = (ref: string) =>
    ref
      .slice(2)
      .split('/')
      .reduce((value, name) => value[name], description);
  const resolved = (value: Description): Description => {
    if (Array.isArray(value)) return value.map(resolved);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref, allOf, ...rest } = value;
    const own = Object.fromEntries(Object.entries(rest).map(([name, each]) => [name, resolved(each)]));
    const parts = [...($ref ? [at($ref)] : []), ...(allOf ?? [])].map(resolved);
    const properties = Object.assign({}, ...[...parts, own].map((part) => part.properties));
    return Object.assign({}, ...parts, own, Object.keys(properties).length > 0 && { properties });
  };
  return resolved(description);
}
