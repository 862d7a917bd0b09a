import { isLocalDate } from '@quiet-time/schema/local-date';

/** Subset of JSON Schema that describes bodies. */
export interface BodySchema {
  /** With `null`: the field may be empty. */
  type: Type | [Type, ...Type[], 'null'];
  enum?: string[];
  format?: 'date' | 'email';
  properties?: Record<string, BodySchema>;
  required?: string[];
  items?: BodySchema;
  /** Message for a missing field or a wrong type. */
  errorMessage?: string;
  // For the description only: resolvers enforce these rules, with a message for each.
  description?: string;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
}

type Type = 'object' | 'array' | 'string' | 'boolean' | 'integer' | 'number';

export type Body = Record<string, unknown>;

type Read = { body: Body } | { body: null; message: string; fields?: Record<string, string> };

/** One message per wrong field, by its path. */
type Wrong = Map<string, string>;

/**
 * Reads the fields of `schema` from a body. Other fields are dropped, since third parties send more. Null counts as
 * absent, as in GraphQL. In a nullable field, "" counts as null, because forms send that.
 *
 * Fastify's own validator is not used: it would convert 5 into "5", and stop at the first wrong field.
 * @returns the body, or what is wrong with it
 */
export function readBody(schema: BodySchema, sent: unknown): Read {
  const given = sent ?? {};
  if (!isObject(given)) return { body: null, message: 'The request body must be a JSON object.' };
  const wrong: Wrong = new Map();
  const body = readObject(schema, given, '', wrong);
  const [message] = wrong.values();
  return message === undefined ? { body } : { body: null, message, fields: Object.fromEntries(wrong) };
}

function readObject(
  { properties = {}, required = [] }: BodySchema,
  sent: Body,
  parent: string,
  wrong: Wrong,
) {
  const body: Body = {};
  for (const [name, schema] of Object.entries(properties)) {
    const path = parent + name;
    const value = Object.hasOwn(sent, name) ? sent[name] : undefined;
    if (Array.isArray(schema.type) && (value === null || value === '')) body[name] = null;
    else if (value != null) body[name] = readValue(schema, value, path, wrong);
    else if (required.includes(name)) wrong.set(path, schema.errorMessage ?? `${path} is required`);
  }
  return body;
}

function readValue(schema: BodySchema, value: unknown, path: string, wrong: Wrong): unknown {
  const misfit = misfitOf(schema, value);
  if (misfit) {
    wrong.set(path, schema.errorMessage ?? `${path} must be ${misfit}`);
    return undefined;
  }
  if (schema.properties && isObject(value)) return readObject(schema, value, `${path}.`, wrong);
  return schema.items ? readItems(schema.items, value as unknown[], path, wrong) : value;
}

/** Stops at the first wrong item: a list may be long, and so would be the response. */
function readItems(schema: BodySchema, values: unknown[], path: string, wrong: Wrong): unknown[] {
  const items: unknown[] = [];
  const before = wrong.size;
  for (let i = 0; i < values.length && wrong.size === before; i++) {
    items.push(readValue(schema, values[i], `${path}.${i}`, wrong));
  }
  return items;
}

const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const types: Record<Type, [fits: (value: unknown) => boolean, name: string]> = {
  object: [isObject, 'an object'],
  array: [Array.isArray, 'a list'],
  string: [(value) => typeof value === 'string', 'text'],
  boolean: [(value) => typeof value === 'boolean', 'true or false'],
  // GraphQL's Int has 32 bits, and so have the columns of the database.
  integer: [(value) => Number.isInteger(value) && value === (value as number) >> 0, 'a whole number'],
  number: [(value) => typeof value === 'number', 'a number'],
};

/** Returns the expected kind of value; null if the value fits. */
function misfitOf(schema: BodySchema, value: unknown): string | null {
  const allowed = [schema.type].flat().filter((type) => type !== 'null');
  if (!allowed.some((type) => types[type][0](value))) return types[allowed[0]!][1];
  if (schema.enum && !schema.enum.includes(value as string)) return `one of ${schema.enum.join(', ')}`;
  return schema.format === 'date' && !isLocalDate(value as string) ? 'a date as yyyy-MM-dd' : null;
}
