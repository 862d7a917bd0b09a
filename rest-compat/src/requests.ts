import { limits } from '@quiet-time/schema/limits';
import {
  type DocumentNode,
  type FieldNode,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  typeFromAST,
} from 'graphql';
import { attachmentsBody, withAttachmentIds } from './attachments.js';
import type { Body } from './body.js';
import { component, type JsonSchema, listOf, variant } from './json-schema.js';
import { leafOf } from './leaves.js';
import { pageQuery, syncQuery } from './paging.js';
import { operationOf } from './responses.js';
import type { RestRoute, RouteRequest, Special } from './route.js';
import { id } from './shared.js';

/** Validators' rules in the extensions of an argument or an input field, as JSON Schema keywords. */
interface Rules extends JsonSchema {
  items?: JsonSchema;
  required?: true;
  errorMessage?: string;
  tooMuch?: string;
}

/** A variable of a document, with its argument. */
interface Variable {
  name: string;
  type: GraphQLInputType;
  argument: GraphQLArgument;
}

type Place = 'address' | 'body';

/** Request of a route: its schemas, and the variables for its document. */
export interface Requested {
  params?: JsonSchema;
  query?: JsonSchema;
  body?: JsonSchema;
  variables(request: RouteRequest): Record<string, unknown>;
  /** GraphQL arguments with another name in the request. */
  names: Record<string, string>;
  /** Whether the body names the version that it is based on. */
  versioned: boolean;
}

const sentId: JsonSchema = { type: 'string', maxLength: limits.handle };

/** Derives the requests of routes from the variables of their documents. */
export class Requests {
  private readonly inputs = new Map<
    string,
    [special: Special | undefined, required: string[] | undefined, schema: JsonSchema]
  >();

  constructor(private readonly schema: GraphQLSchema) {}

  of(route: RestRoute): Requested {
    const variables = this.variablesOf(route.document);
    const named = new Set(route.path.match(/(?<=:)\w+/g));
    const inPath = variables.filter(({ name }) => named.has(name));
    const others = variables.filter(({ name }) => !named.has(name));
    const input = others.find(({ type }) => isInputObjectType(isNonNullType(type) ? type.ofType : type));
    const read = route.method === 'GET';
    const params = this.properties(inPath, inside(route.query, named), 'address');
    const query = read ? this.properties(others, outside(route.query, named), 'address', route.limit) : null;
    const body = read ? null : this.body(route, others, input);
    const names = variables.map(({ name, argument }) => [argument.name, name] as const);
    return {
      ...(params && { params: { type: 'object', required: Object.keys(params), properties: params } }),
      ...(query && { query: { type: 'object', properties: query } }),
      ...(body && { body }),
      variables: route.variables ?? variablesFrom(variables, input, route),
      names: Object.fromEntries(names.filter(([argument, name]) => argument !== name)),
      versioned: others.some(({ name }) => name === 'version' || name === 'revision'),
    };
  }

  private variablesOf(document: DocumentNode): Variable[] {
    const { operation, selectionSet, variableDefinitions = [] } = operationOf(document);
    const roots = this.schema.getRootType(operation)!.getFields();
    const used = new Map<string, GraphQLArgument>();
    for (const { name, arguments: given = [] } of selectionSet.selections as FieldNode[]) {
      for (const { name: argument, value } of given) {
        const found = roots[name.value]!.args.find((each) => each.name === argument.value)!;
        if (value.kind === 'Variable') used.set(value.name.value, found);
      }
    }
    return variableDefinitions.flatMap(({ variable: { name }, type }) => {
      const argument = used.get(name.value);
      // Other variables select the lists to read, and are not part of the interface.
      if (!argument) return [];
      return {
        name: name.value,
        type: typeFromAST(this.schema, type as never) as GraphQLInputType,
        argument,
      };
    });
  }

  /** Returns null if there are none. */
  private properties(
    variables: Variable[],
    special: Special | undefined,
    place: Place,
    limit?: number,
  ): Record<string, JsonSchema> | null {
    const derived = variables.map(({ name, type, argument }) => [name, this.field(argument, type, place)]);
    const { page, limit: most } = pageQuery(limit);
    const paged = variables.some(({ name }) => name === 'page');
    const isSynced = place === 'address' && variables.some(({ name }) => name === 'updatedSince');
    const changed = withSpecial(
      { ...Object.fromEntries(derived), ...(paged && { page, limit: most }) },
      { ...(isSynced && syncQuery), ...special },
    );
    return Object.keys(changed).length > 0 ? changed : null;
  }

  private body(
    { body: special, required }: RestRoute,
    variables: Variable[],
    input: Variable | undefined,
  ): JsonSchema | null {
    const beside = variables.filter((variable) => variable !== input);
    if (input) {
      const whole = this.input(input.type, special, required);
      const more = this.properties(beside, undefined, 'body');
      if (!more) return whole;
      const properties = { ...(whole.properties as object), ...more };
      return variant(whole, { properties });
    }
    const properties = this.properties(beside, special, 'body');
    if (!properties) return null;
    const needed = beside.filter(({ type, argument }) => isNonNullType(type) || isRequired(argument));
    return { type: 'object', required: required ?? needed.map(({ name }) => name), properties };
  }

  /** Returns the component of an input type. */
  inputNamed(name: string, special: Special): JsonSchema {
    return this.input(this.schema.getType(name) as GraphQLInputType, special);
  }

  private input(type: GraphQLInputType, special?: Special, required?: string[]): JsonSchema {
    const input = isNonNullType(type) ? type.ofType : type;
    if (!isInputObjectType(input)) throw new Error(`${input} is not an input type`);
    const [before, neededBefore, made] = this.inputs.get(input.name) ?? [];
    if (made && before === special && String(neededBefore) === String(required)) return made;
    const fields = Object.values(input.getFields());
    const derived = fields.map((field) => [field.name, this.field(field, field.type, 'body')] as const);
    const needed = fields.filter(isRequired).map(({ name }) => name);
    const schema = component(input.name, {
      type: 'object',
      ...(input.description && { description: input.description }),
      ...((required ?? needed).length > 0 && { required: required ?? needed }),
      properties: withSpecial(Object.fromEntries(derived), special),
    });
    this.inputs.set(input.name, [special, required, schema]);
    return schema;
  }

  private field(
    field: GraphQLArgument | GraphQLInputField,
    given: GraphQLInputType,
    place: Place,
  ): JsonSchema {
    const { description, defaultValue, extensions } = field;
    const { required, tooMuch, items, errorMessage, ...rules } = (extensions.rules ?? {}) as Rules;
    const type = isNonNullType(given) ? given.ofType : given;
    if (field.name === 'attachments' && isListType(type)) return attachmentsBody;
    // Parameters of the address are checked for length here; GraphQL checks the body.
    const message = errorMessage ?? (place === 'address' ? tooMuch : undefined);
    // With the default given here, GraphQL need not fill it in for each request.
    const hasDefault = place === 'address' || !(required || defaultValue === '' || isInputObjectType(type));
    return variant(this.plain(type, items), {
      ...(description && { description }),
      ...rules,
      ...(message && { errorMessage: message }),
      ...(hasDefault && { default: defaultValue }),
    });
  }

  private plain(type: GraphQLInputType, items?: JsonSchema): JsonSchema {
    if (isNonNullType(type)) return this.plain(type.ofType, items);
    if (isListType(type)) return listOf({ ...this.plain(type.ofType), ...items });
    if (!isLeafType(type)) return this.input(type);
    const leaf = leafOf(type);
    return leaf === id ? sentId : leaf;
  }
}

const isRequired = ({ type, defaultValue, extensions }: GraphQLArgument | GraphQLInputField): boolean =>
  isNonNullType(type) &&
  (defaultValue === undefined || (extensions.rules as Rules | undefined)?.required === true);

const inside = (special: Special = {}, names: Set<string>): Special =>
  Object.fromEntries(Object.entries(special).filter(([name]) => names.has(name)));
const outside = (special: Special = {}, names: Set<string>): Special =>
  Object.fromEntries(Object.entries(special).filter(([name]) => !names.has(name)));

function withSpecial(derived: Record<string, JsonSchema>, special: Special = {}): Record<string, JsonSchema> {
  const more = Object.entries(special).filter(([name, how]) => how && !derived[name]);
  const changed = { ...(Object.fromEntries(more) as Record<string, JsonSchema>), ...derived };
  for (const [name, how] of Object.entries(special)) {
    const { [name]: before } = derived;
    if (how === null) delete changed[name];
    else if (typeof how === 'function') changed[name] = how(before ?? {});
    else if (before) changed[name] = variant(before, how);
  }
  return changed;
}

/** Returns a function that converts a request to the variables of its document. */
function variablesFrom(
  variables: Variable[],
  input: Variable | undefined,
  { method, adapt = (body: Body) => body }: RestRoute,
) {
  const names = variables.filter((variable) => variable !== input).map(({ name }) => name);
  const choices = new Set(variables.filter(({ type }) => isEnumType(type)).map(({ name }) => name));
  return ({ params, query, body }: RouteRequest): Record<string, unknown> => {
    const sent = method === 'GET' ? query : withAttachmentIds(adapt(body));
    const taken: Record<string, unknown> = {};
    for (const name of names) {
      const value = params[name] ?? sent[name];
      // A form without a choice sends an empty text.
      if (value !== undefined) taken[name] = value === '' && choices.has(name) ? null : value;
    }
    if (!input) return taken;
    const rest = Object.entries(sent).filter(([name]) => !names.includes(name));
    return { ...taken, [input.name]: Object.fromEntries(rest) };
  };
}
