import type { TokenAccess, TokenDomain } from '@quiet-time/schema/token-scopes';
import type { FieldNode, GraphQLSchema } from 'graphql';
import type { BodySchema } from './body.js';
import { type JsonSchema, object } from './json-schema.js';
import { refusals, staleSaves } from './refusals.js';
import { Requests } from './requests.js';
import { nameWithoutRest, operationOf, Responses } from './responses.js';
import type { Definition, Made, Part, RestRoute, RouteRequest } from './route.js';
import { securityOf } from './security.js';
import { message as said } from './shared.js';

/** A route for registration: its definition, and what follows from its document. */
export interface Derived {
  action: string;
  access: TokenAccess;
  /** Rule of its action: `anyone`, `member` or a capability. */
  rule: string;
  /** Whether it accepts an `Idempotency-Key`. */
  idempotent: boolean;
  body: BodySchema | undefined;
  /** Schema for Fastify and for the description. */
  schema: JsonSchema;
  variables(request: RouteRequest): Record<string, unknown>;
  /** Names in the request of GraphQL arguments that have another name there. */
  names: Record<string, string>;
  reply(data: unknown): Record<string, unknown>;
}

const derivers = new WeakMap<GraphQLSchema, Deriver>();

/** Derives routes from the GraphQL schema: once, at boot, for all callers with this schema. */
export function deriver(schema: GraphQLSchema): Deriver {
  const known = derivers.get(schema) ?? makeDeriver(schema);
  derivers.set(schema, known);
  return known;
}

function makeDeriver(schema: GraphQLSchema) {
  const known = new WeakMap<RestRoute, Derived>();
  const responses = new Responses(schema);
  const requests = new Requests(schema);

  function derive(route: RestRoute): Derived {
    const { action, access, idempotent, rule, tokenDomains } = permissionOf(schema, route);
    const operationId = route.operationId ?? operationIdOf(route);
    const { params, query, body, variables, names, versioned } = requests.of(route);
    const { schema: answer, read: reply } = answerOf(responses, route as unknown as Answered);
    const description = [route.description, versioned && staleSaves];
    return {
      action,
      access,
      rule,
      idempotent,
      body: body as BodySchema | undefined,
      variables,
      names,
      reply,
      schema: {
        operationId,
        summary: route.summary,
        description: description.filter(Boolean).join(' ') || undefined,
        tags: [route.tag],
        security: securityOf({ open: rule === 'anyone', domains: tokenDomains, access }),
        ...(params && { params }),
        ...(query && { querystring: query }),
        response: {
          ...(route.empty ? { 204: { type: 'null', description: 'No content' } } : { 200: answer }),
          ...refusals(
            [...errorsOf(route, Boolean(query), versioned), ...(idempotent ? [422] : [])],
            versioned,
          ),
        },
      },
    };
  }
  return {
    derive(route: RestRoute): Derived {
      const derived = known.get(route) ?? derive(route);
      known.set(route, derived);
      return derived;
    },
    responses,
    requests,
  };
}

export type Deriver = ReturnType<typeof makeDeriver>;

const operationIdOf = ({ document }: RestRoute): string => {
  const name = nameWithoutRest(operationOf(document).name!.value);
  return name[0]!.toLowerCase() + name.slice(1);
};

/**
 * Returns the action of the document's root fields, with its requirements. A caller without permission is refused
 * before anything is read.
 */
export function permissionOf(schema: GraphQLSchema, { row, document }: RestRoute) {
  const { operation, selectionSet } = operationOf(document);
  const fields = schema.getRootType(operation)!.getFields();
  const permissions = selectionSet.selections.map(
    (selection) => fields[(selection as FieldNode).name.value]?.extensions,
  );
  const [permission] = permissions;
  if (!permission?.can || new Set(permissions.map((one) => one?.can)).size > 1) {
    throw new Error(`${row} must have exactly one action`);
  }
  return {
    action: permission.can as string,
    access: operation === 'query' ? ('read' as const) : ('write' as const),
    idempotent: permission.idempotent === true,
    rule: permission.rule as string,
    tokenDomains: permission.tokenDomains as readonly TokenDomain[],
  };
}

/** Lists the error statuses that a route names, and those that follow from its definition. */
function errorsOf(
  { errors = [], method, path, missing, notFound = path.includes(':id') || Boolean(missing) }: RestRoute,
  hasQuery: boolean,
  versioned: boolean,
): number[] {
  return [
    ...errors,
    ...(notFound ? [404] : []),
    ...(hasQuery || path.includes(':') ? [400] : []),
    ...(versioned ? [409] : []),
    // Public calls also refuse API tokens that are invalid or lack a scope.
    401,
    403,
    // Applies to calls without a body, too: a body that is sent anyway is read first.
    ...(method !== 'GET' ? [400, 413, 415] : []),
    429,
    500,
  ];
}

type Answered = Definition<unknown> & Pick<RestRoute, 'document'>;

/** A part of a response, with its schema and its reader. */
interface Piece {
  schema: JsonSchema;
  read(data: unknown): unknown;
  optional?: boolean | undefined;
}

interface Whole extends Piece {
  read(data: unknown): Record<string, unknown>;
}

function answerOf(responses: Responses, { document, answer = {}, message }: Answered): Whole {
  const piece = (part: Part<unknown>): Piece => {
    if (typeof part === 'string') return responses.at(document, part);
    if (!isMade(part)) return whole(part);
    const schema = part.schema((path) => responses.at(document, path).schema);
    return { schema, read: part.read, optional: part.optional };
  };
  const whole = (parts: Record<string, Part<unknown>>): Piece =>
    objectOf(Object.entries(parts).map(([name, part]) => [name, piece(part)]));
  const pieces = Object.entries(answer).map(([name, part]): [string, Piece] => [name, piece(part)]);
  const read = typeof message === 'string' ? () => message : message;
  return objectOf([
    ['success', { schema: { type: 'boolean', const: true }, read: () => true }],
    ...pieces,
    ...(read ? [['message', { schema: said, read }] as [string, Piece]] : []),
  ]);
}

const isMade = (part: Part<unknown>): part is Made<unknown> =>
  typeof (part as Partial<Made<unknown>>).read === 'function';

function objectOf(pieces: [name: string, piece: Piece][]): Whole {
  const optional = pieces.filter(([, piece]) => piece.optional).map(([name]) => name);
  const properties = Object.fromEntries(pieces.map(([name, { schema }]) => [name, schema]));
  return {
    schema: object(properties, optional),
    read(data) {
      const made: Record<string, unknown> = {};
      for (const [name, { read }] of pieces) made[name] = read(data);
      return made;
    },
  };
}
