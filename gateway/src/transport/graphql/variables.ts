import {
  type DocumentNode,
  type GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  type OperationDefinitionNode,
  TypeInfo,
  typeFromAST,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { AppError } from '../../blocks/errors.js';
import type { Told } from '../../blocks/say.js';

/** What the values of a scalar are called. A scalar of our own has a sentence of its own. */
const names: Record<string, string> = {
  String: 'text',
  ID: 'text',
  Int: 'a whole number',
  Float: 'a number',
  Boolean: 'true or false',
  DateTimeISO: 'a time in ISO 8601, such as 2026-11-21T06:00:00Z',
};

/** A variable of an operation. */
interface Variable {
  name: string;
  type: GraphQLInputType;
  /** It may be left out. */
  optional: boolean;
  /** It may be left out, but not be null: where it is used, only a default makes it optional. */
  fills: boolean;
}

/** The variables of an operation that fits the schema. @param document where the operation and its fragments stand */
export function variablesOf(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  document: DocumentNode,
): Variable[] {
  const filling = new Set<string>();
  const types = new TypeInfo(schema);
  const look = visitWithTypeInfo(types, {
    Variable: (node) => void (isNonNullType(types.getInputType()) && filling.add(node.name.value)),
  });
  if (variableDefinitions.length > 0) visit(document, look);
  return variableDefinitions.map(({ variable: { name }, type: node, defaultValue }) => {
    const type = typeFromAST(schema, node as never) as GraphQLInputType;
    const optional = Boolean(defaultValue) || !isNonNullType(type);
    return { name: name.value, type, optional, fills: filling.has(name.value) };
  });
}

/**
 * Looks at the variables of an operation before it runs. The sentences of GraphQL's own check repeat the value, which
 * may be a password, and graphql-jit's are no sentences.
 * @param expected as `variablesOf` gives them
 * @throws AppError BAD_USER_INPUT naming the first variable or field that does not fit its type
 */
export function checkVariables(expected: readonly Variable[], variables: Record<string, unknown>): void {
  for (const { name, type, optional, fills } of expected) {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (value === undefined && optional) continue;
    const wrong = value === null && fills ? `${name} is required` : misfitOf(type, value, name);
    if (wrong !== null) throw new AppError('BAD_USER_INPUT', wrong);
  }
}

/** Why the value does not fit, as a sentence about its path; null when it fits. */
function misfitOf(type: GraphQLInputType, value: unknown, path: string): Told | null {
  if (isNonNullType(type)) {
    return value === null || value === undefined ? `${path} is required` : misfitOf(type.ofType, value, path);
  }
  if (value === null || value === undefined) return null;
  if (isListType(type)) {
    // One value stands for a list of one.
    if (!Array.isArray(value)) return misfitOf(type.ofType, value, path);
    return first(value, (item, index) => misfitOf(type.ofType, item, `${path}.${index}`));
  }
  if (isInputObjectType(type)) {
    if (typeof value !== 'object' || Array.isArray(value)) return `${path} must be an object`;
    const given = value as Record<string, unknown>;
    const fields = type.getFields();
    const unknown = Object.keys(given).find((name) => !Object.hasOwn(fields, name));
    if (unknown !== undefined) return `${path} has a field that is not known${named(unknown)}`;
    return first(Object.values(fields), (field) => {
      const own = Object.hasOwn(given, field.name) ? given[field.name] : undefined;
      return own !== undefined || isRequiredInputField(field)
        ? misfitOf(field.type, own, `${path}.${field.name}`)
        : null;
    });
  }
  if (isEnumType(type)) {
    const known = type.getValues().map(({ name }) => name);
    return known.includes(value as string) ? null : `${path} must be one of ${known.join(', ')}`;
  }
  try {
    type.parseValue(value);
    return null;
  } catch (error) {
    const name = names[type.name];
    if (name) return `${path} must be ${name}`;
    const { originalError } = error as GraphQLError;
    return originalError instanceof AppError ? originalError.told : (error as Error).message;
  }
}

/** What a sentence can name of a field; anything longer may be a text at the wrong place. */
const named = (field: string) => (/^\w{1,40}$/.test(field) ? `: ${field}` : '');

function first<Item>(items: readonly Item[], look: (item: Item, index: number) => Told | null): Told | null {
  for (const [index, item] of items.entries()) {
    const found = look(item, index);
    if (found !== null) return found;
  }
  return null;
}
