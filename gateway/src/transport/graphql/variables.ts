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
import type { Message } from '../../blocks/say.js';

/** Names of scalar values for messages. A custom scalar has its own message. */
const names: Record<string, string> = {
  String: 'text',
  ID: 'text',
  Int: 'a whole number',
  Float: 'a number',
  Boolean: 'true or false',
  DateTimeISO: 'a time in ISO 8601, such as 2026-11-21T06:00:00Z',
};

interface Variable {
  name: string;
  type: GraphQLInputType;
  /** Whether it may be omitted. */
  optional: boolean;
  /** Whether it may be omitted but not be null, because it is optional only through the default of an argument. */
  fills: boolean;
}

/** Returns the variables of a valid operation. @param document contains the operation and its fragments */
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
 * Checks the variables of an operation before it runs. GraphQL's own messages repeat the value, which may be a
 * password, and those of graphql-jit are not readable.
 * @param expected as `variablesOf` returns them
 * @throws AppError BAD_USER_INPUT naming the first variable or field of the wrong type
 */
export function checkVariables(expected: readonly Variable[], variables: Record<string, unknown>): void {
  for (const { name, type, optional, fills } of expected) {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (value === undefined && optional) continue;
    const wrong = value === null && fills ? `${name} is required` : misfitOf(type, value, name);
    if (wrong !== null) throw new AppError('BAD_USER_INPUT', wrong);
  }
}

/** Returns the reason why a value does not fit, with its path; null if it fits. */
function misfitOf(type: GraphQLInputType, value: unknown, path: string): Message | null {
  if (isNonNullType(type)) {
    return value === null || value === undefined ? `${path} is required` : misfitOf(type.ofType, value, path);
  }
  if (value === null || value === undefined) return null;
  if (isListType(type)) {
    // A single value stands for a list of one.
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
    return originalError instanceof AppError ? originalError.source : (error as Error).message;
  }
}

/** Returns the part of a message that names a field. A longer name may be a misplaced text and is omitted. */
const named = (field: string) => (/^\w{1,40}$/.test(field) ? `: ${field}` : '');

function first<Item>(
  items: readonly Item[],
  look: (item: Item, index: number) => Message | null,
): Message | null {
  for (const [index, item] of items.entries()) {
    const found = look(item, index);
    if (found !== null) return found;
  }
  return null;
}
