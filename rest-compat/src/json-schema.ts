/** A JSON Schema in the dialect of Fastify and OpenAPI 3.1. */
export type JsonSchema = Record<string, unknown>;

type Section = 'schemas' | 'responses' | 'parameters';

/** Place of a schema in the description. All other uses refer to it. */
export interface Component {
  section: Section;
  name: string;
}

const components = new WeakMap<object, Component>();

/** Names a schema in the description. Serializers and validators get it unchanged. */
export function component<Schema extends object>(
  name: string,
  schema: Schema,
  section: Section = 'schemas',
): Schema {
  components.set(schema, { section, name });
  return schema;
}

export const componentOf = (schema: object): Component | undefined => components.get(schema);

/** Difference between a schema and the component that it was derived from. */
interface Variant {
  of: JsonSchema;
  orNull: boolean;
  keywords: JsonSchema;
}

const variants = new WeakMap<object, Variant>();

export const variantOf = (schema: object): Variant | undefined => variants.get(schema);

/**
 * Returns the schema with changed keywords (undefined removes one). For a component, the description shows only these.
 */
export function variant(schema: JsonSchema, keywords: JsonSchema): JsonSchema {
  const given = Object.entries(keywords).filter(([name, value]) => value !== undefined || name in schema);
  if (given.length === 0) return schema;
  const made = Object.entries({ ...schema, ...keywords }).filter(([, value]) => value !== undefined);
  return remember(Object.fromEntries(made), schema, keywords, false);
}

export const orNull = (schema: JsonSchema): JsonSchema =>
  remember({ ...schema, type: [schema.type, 'null'].flat() }, schema, {}, true);

function remember(made: JsonSchema, schema: JsonSchema, keywords: JsonSchema, nullable: boolean): JsonSchema {
  const before = variants.get(schema);
  const of = before?.of ?? (components.has(schema) ? schema : null);
  const orNull = nullable || (before?.orNull ?? false);
  if (of) variants.set(made, { of, orNull, keywords: { ...before?.keywords, ...keywords } });
  return made;
}

export const described = (schema: JsonSchema, description: string | null | undefined): JsonSchema =>
  description ? variant(schema, { description }) : schema;

export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

/** Returns an object schema whose fields are required, except `optional` ones. */
export const object = (properties: Record<string, JsonSchema>, optional: string[] = []): JsonSchema => ({
  type: 'object',
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  properties,
});

export const enumeration = (name: string, labels: object): JsonSchema =>
  component(name, { type: 'string', enum: Object.keys(labels) });
