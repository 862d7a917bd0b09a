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

/** Where an id goes. */
export interface Place {
  /** Such as `input.devotionalId`. */
  path: string;
  /** Whether nothing is asked without one. */
  isNeeded: boolean;
}

/** A root field that takes ids, and how it is asked. */
export interface IdCall {
  name: string;
  action: Action;
  needs: readonly Rule[];
  document: string;
  places: Place[];
  /** Its variables with these ids, by place; what else it needs fits. A place without one is left out. */
  variables(ids: Record<string, string | undefined>): Record<string, unknown>;
}

/** By name, what has to have a certain form; others by their type. */
const named: Record<string, unknown> = {
  ...{ password: testPassword, code: '000000', chapter: 3, page: 1, limit: 10, first: 10 },
  ...{ values: {}, translation: 'kjv', fields: [], startedOn: '2026-11-20' },
};
const typed: Record<string, unknown> = {
  ...{ String: 'Some words of ours', Int: 1, Float: 1, Boolean: true },
  ...{ LocalDate: '2026-11-21', DateTimeISO: '2026-12-21T06:00:00Z', JSONObject: {} },
};

/** Books are named by ids that are nobody's. */
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
  // Nothing can be kept without one, though an input may leave it out.
  const isWanted =
    isNeeded || name === 'title' || Object.keys(ids).some((place) => place.startsWith(`${path}.`));
  if (!isWanted) return undefined;
  if (name in named) return named[name];
  if (name === 'book') return 'JHN';
  if (isListType(inner)) return [];
  if (isEnumType(inner)) return inner.getValues()[0]!.name;
  if (!isInputObjectType(inner)) return typed[getNamedType(type).name];
  const values = fieldsOf(inner).map((field) => [field.name, valueFor(field, ids, `${path}.${field.name}`)]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

function callOf(operation: 'query' | 'mutation', field: GraphQLField<unknown, unknown>): IdCall | null {
  // With a default, too: an empty text is refused for what it is.
  const args = field.args.map(({ name, type }): Given => ({ name, type, isNeeded: isNonNullType(type) }));
  const places = args.flatMap((arg) => placesIn(arg));
  if (places.length === 0) return null;
  const declared = field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  // There are types of which all takes arguments.
  const selected = selectionOf(field.type).replaceAll('{ ', '{ __typename ');
  const document = `${operation} Asked(${declared}) { ${field.name}(${passed}) ${selected} }`;
  return {
    name: field.name,
    action: field.extensions.can as Action,
    needs: field.extensions.needs as readonly Rule[],
    document,
    places,
    variables: (ids) =>
      Object.fromEntries(
        args.map((arg) => [arg.name, valueFor(arg, ids)] as const).filter(([, value]) => value !== undefined),
      ),
  };
}

/** Every root field of the schema that takes an id, also in an input. */
export const idCallsOf = (schema: GraphQLSchema): IdCall[] =>
  (['query', 'mutation'] as const).flatMap((operation) => {
    const type = operation === 'query' ? schema.getQueryType()! : schema.getMutationType()!;
    return Object.values(type.getFields())
      .map((field) => callOf(operation, field))
      .filter((call) => call !== null);
  });
