import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import type { Action, Rule } from '../blocks/policies.js';
import { selectionOf } from './distinct-values.js';
import { testPassword } from './test-app.js';

/** Place in the arguments that takes an id. */
export interface Place {
  /** Such as `input.devotionalId`. */
  path: string;
  /** Whether the call requires it. */
  isNeeded: boolean;
}

/** A root field with id arguments, and its call. */
export interface IdCall {
  name: string;
  action: Action;
  rule: Rule;
  document: string;
  places: Place[];
  /** Returns variables with these ids, by place, and valid values for the rest. A place without an id is omitted. */
  variables(ids: Record<string, string | undefined>): Record<string, unknown>;
}

/** Values by name that need a certain format; others depend on their type. */
const named: Record<string, unknown> = {
  ...{ password: testPassword, code: '000000', chapter: 3, page: 1, limit: 10, first: 10 },
  ...{ values: {}, translation: 'kjv', fields: [], startedOn: '2026-11-20' },
};
const typed: Record<string, unknown> = {
  ...{ String: 'Some words of ours', Int: 1, Float: 1, Boolean: true },
  ...{ LocalDate: '2026-11-21', DateTimeISO: '2026-12-21T06:00:00Z', JSONObject: {} },
};

/** Ids of books belong to no member. */
const isId = (name: string, type: GraphQLInputType) => getNamedType(type).name === 'ID' && name !== 'book';

type Given = { name: string; type: GraphQLInputType; isNeeded: boolean };

function placesIn({ name, type, isNeeded }: Given, path = name): Place[] {
  if (isId(name, type)) return [{ path, isNeeded: isNeeded && !isListType(getNullableType(type)) }];
  const inner = getNamedType(type);
  if (!isInputObjectType(inner)) return [];
  return fieldsOf(inner).flatMap((field) =>
    placesIn({ ...field, isNeeded: isNeeded && field.isNeeded }, `${path}.${field.name}`),
  );
}

const fieldsOf = (type: ReturnType<typeof getNamedType>): Given[] =>
  isInputObjectType(type)
    ? Object.values(type.getFields()).map((field) => ({
        name: field.name,
        type: field.type,
        isNeeded: isNonNullType(field.type),
      }))
    : [];

function valueFor(
  { name, type, isNeeded }: Given,
  ids: Record<string, string | undefined>,
  path = name,
): unknown {
  const inner = getNullableType(type);
  if (isId(name, type)) {
    const id = ids[path];
    if (!isListType(inner)) return id;
    return id !== undefined ? [id] : isNeeded ? [] : undefined;
  }
  // A title is required for saving, although inputs may omit it.
  const isSelected =
    isNeeded || name === 'title' || Object.keys(ids).some((place) => place.startsWith(`${path}.`));
  if (!isSelected) return undefined;
  if (name in named) return named[name];
  if (name === 'book') return 'JHN';
  if (isListType(inner)) return [];
  if (isEnumType(inner)) return inner.getValues()[0]!.name;
  if (!isInputObjectType(inner)) return typed[getNamedType(type).name];
  const values = fieldsOf(inner).map((field) => [field.name, valueFor(field, ids, `${path}.${field.name}`)]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

function callOf(operation: 'query' | 'mutation', field: GraphQLField<unknown, unknown>): IdCall | null {
  // Includes arguments with a default: an empty text is refused by its content.
  const args = field.args.map(({ name, type }): Given => ({ name, type, isNeeded: isNonNullType(type) }));
  const places = args.flatMap((arg) => placesIn(arg));
  if (places.length === 0) return null;
  const declared = field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  // Some types have only fields with arguments.
  const selected = selectionOf(field.type).replaceAll('{ ', '{ __typename ');
  const document = `${operation} Asked(${declared}) { ${field.name}(${passed}) ${selected} }`;
  return {
    name: field.name,
    action: field.extensions.can as Action,
    rule: field.extensions.rule as Rule,
    document,
    places,
    variables: (ids) =>
      Object.fromEntries(
        args.map((arg) => [arg.name, valueFor(arg, ids)] as const).filter(([, value]) => value !== undefined),
      ),
  };
}

/** Lists every root field of the schema with an id argument, also inside an input. */
export const idCallsOf = (schema: GraphQLSchema): IdCall[] =>
  (['query', 'mutation'] as const).flatMap((operation) => {
    const type = operation === 'query' ? schema.getQueryType()! : schema.getMutationType()!;
    return Object.values(type.getFields())
      .map((field) => callOf(operation, field))
      .filter((call) => call !== null);
  });
