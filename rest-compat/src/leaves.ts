import { type GraphQLEnumType, type GraphQLLeafType, isEnumType } from 'graphql';
import { component, type JsonSchema } from './json-schema.js';
import { day, id, moment } from './shared.js';

const scalars: Record<string, JsonSchema> = {
  ID: id,
  String: { type: 'string' },
  Int: { type: 'integer' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  DateTimeISO: moment,
  LocalDate: day,
  JSONObject: { type: 'object', additionalProperties: true },
};

const enums = new WeakMap<GraphQLEnumType, JsonSchema>();

/** Returns the schema of a scalar, or the component of an enum, whose names are the values. */
export function leafOf(type: GraphQLLeafType): JsonSchema {
  if (!isEnumType(type)) return scalars[type.name]!;
  const made =
    enums.get(type) ??
    component(type.name, { type: 'string', enum: type.getValues().map(({ name }) => name) });
  enums.set(type, made);
  return made;
}
