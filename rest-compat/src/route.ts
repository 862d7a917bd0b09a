import type { ResultOf } from '@quiet-time/schema/graphql';
import type { DocumentNode } from 'graphql';
import type { Body } from './body.js';
import type { InParts } from './in-parts.js';
import type { JsonSchema } from './json-schema.js';

/** Data of a request for a route. */
export interface RouteRequest {
  params: Record<string, string>;
  query: Record<string, unknown>;
  /** Fields of the body that the route declares, in the declared types; empty for routes without a body. */
  body: Body;
}

/** A GraphQL error in the gateway's format. */
export interface FormattedError {
  message: string;
  extensions?: Record<string, unknown>;
}

/** Result of a document. */
export interface RunResult {
  data?: Record<string, unknown> | null;
  errors?: readonly FormattedError[];
}

/** Names of fields of the data, such as `faqs` or `faqs.items`. Fields of a list are read for each item. */
type PathOf<Data, Deep extends 0 | 1 | 2 | 3 = 3> = Deep extends 0
  ? never
  : Data extends readonly (infer Item)[]
    ? PathOf<Item, Deep>
    : Data extends object
      ? {
          [Name in keyof Data & string]:
            | Name
            | `${Name}.${PathOf<NonNullable<Data[Name]>, [0, 0, 1, 2][Deep] & (0 | 1 | 2)>}`;
        }[keyof Data & string]
      : never;

/** A part of a response that is computed from the data. */
export interface Made<Data> {
  read(data: Data): unknown;
  /** @param at returns the schema of the document's data at a path */
  schema(at: (path: PathOf<Data>) => JsonSchema): JsonSchema;
  /** Whether some responses lack it. */
  optional?: boolean;
}

/** A part of a response: its path in the data, a computed part, or an object of parts. */
export type Part<Data> = PathOf<Data> | Made<Data> | { [name: string]: Part<Data> };

/** Exceptions for fields: keywords that replace the derived ones. Null removes the field. */
export type Special = Record<string, JsonSchema | ((derived: JsonSchema) => JsonSchema) | null>;

/** Facts about a route that don't follow from its document and the GraphQL schema. */
export interface Definition<Data = unknown> {
  summary: string;
  /** Details beyond the summary. */
  description?: string;
  /** Exceptions for parameters of the path and of the query. */
  query?: Special;
  /** Page size without a given limit, if not the usual one. */
  limit?: number;
  /** Exceptions for fields of the body. */
  body?: Special;
  /** Required fields, if they differ from the derived ones. */
  required?: string[];
  /** Maximum bytes of the body, if not `limits.requestBody`. */
  bodyLimit?: number;
  /** Converts the sent body to the one for GraphQL. */
  adapt?(body: Body): Body;
  /** Replaces the variables that follow from the document. */
  variables?(request: RouteRequest): Record<string, unknown>;
  /** Options for a response that may be too long to create at once. */
  inParts?: InParts<Data>;
  /** Fields of the response besides `success`. */
  answer?: Record<string, Part<Data>>;
  /** Whether it answers 204, without a body. */
  empty?: true;
  /** Message for people, the last field of the response. */
  message?: string | ((data: Data) => string);
  /** Error statuses besides 404 and those that follow from action, method, body and query. */
  errors?: number[];
  /** Whether 404 is one of them, if it does not follow from `missing` or an id in the path. */
  notFound?: boolean;
  /** Returns the message of a 404 if there is no result; null if there is one. */
  missing?(data: Data): string | null;
}

/** REST call: a document of the GraphQL schema, and its exceptions. */
export interface RestRoute extends Definition<never> {
  /** Id in `gateway/docs/requirements/calls.md`: `R-018`. */
  row: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path under `/api`, with `:name` for parameters. */
  path: string;
  document: DocumentNode;
  tag: string;
  /** Operation id in the description. Default: the document's name without "Rest". */
  operationId?: string;
}

type Call = <Document extends DocumentNode>(
  row: string,
  path: string,
  document: Document,
  definition: Definition<ResultOf<Document>>,
) => Omit<RestRoute, 'tag'>;

const call =
  (method: RestRoute['method']): Call =>
  (row, path, document, definition) => ({
    ...(definition as Definition<never>),
    row,
    method,
    path,
    document,
  });

export const get = call('GET');
export const post = call('POST');
export const put = call('PUT');
export const patch = call('PATCH');
export const remove = call('DELETE');

/** Adds the chapter of the description to its routes. */
export const chapter = (tag: string, routes: Omit<RestRoute, 'tag'>[]): RestRoute[] =>
  routes.map((route) => ({ ...route, tag }));
