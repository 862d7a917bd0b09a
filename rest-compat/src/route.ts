import type { ResultOf } from '@quiet-time/schema/graphql';
import type { DocumentNode } from 'graphql';
import type { Body } from './body.js';
import type { InParts } from './in-parts.js';
import type { JsonSchema } from './json-schema.js';

/** What a request gives to a route. */
export interface RouteRequest {
  params: Record<string, string>;
  query: Record<string, unknown>;
  /** What the route's body names, in the types it names; empty for routes without a body. */
  body: Body;
}

/** A GraphQL error as the gateway formats it. */
export interface FormattedError {
  message: string;
  extensions?: Record<string, unknown>;
}

/** What running a document answers. */
export interface RunResult {
  data?: Record<string, unknown> | null;
  errors?: readonly FormattedError[];
}

/** Names of fields of the data, as `faqs` or `faqs.items`; those of lists are read of each item. */
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

/** A part of an answer that the data doesn't have as it is answered. */
export interface Made<Data> {
  read(data: Data): unknown;
  /** @param at the schema of what the document reads at a path */
  schema(at: (path: PathOf<Data>) => JsonSchema): JsonSchema;
  /** Not every answer has it. */
  optional?: boolean;
}

/** A part of an answer: where the data has it, how it is made, or an object of parts. */
export type Part<Data> = PathOf<Data> | Made<Data> | { [name: string]: Part<Data> };

/** What is special about a field: keywords instead of the derived ones; null: the field is not there. */
export type Special = Record<string, JsonSchema | ((derived: JsonSchema) => JsonSchema) | null>;

/** What cannot be told from a route's document and the GraphQL schema. */
export interface Definition<Data = unknown> {
  summary: string;
  /** More than the summary says. */
  description?: string;
  /** Parameters of the path and of the query. */
  query?: Special;
  /** How many a page has where no limit is named, if not as usual. */
  limit?: number;
  /** Fields of the body. */
  body?: Special;
  /** Which fields must be sent, where the derived ones are not those. */
  required?: string[];
  /** Bytes of the body, where not `limits.requestBody` is the most. */
  bodyLimit?: number;
  /** From the body that is sent to the one that GraphQL takes. */
  adapt?(body: Body): Body;
  /** Instead of those that follow from the document. */
  variables?(request: RouteRequest): Record<string, unknown>;
  /** Where the answer may be too long to be made at once. */
  inParts?: InParts<Data>;
  /** The answer beside `success`. */
  answer?: Record<string, Part<Data>>;
  /** There is nothing to tell: it answers 204, without a body. */
  empty?: true;
  /** What people are told, as the answer's last field. */
  message?: string | ((data: Data) => string);
  /** Statuses of errors beside 404 and those that follow from action, method, body and query. */
  errors?: number[];
  /** Whether 404 is one of them, where that does not follow from `missing` or an id in the path. */
  notFound?: boolean;
  /** What a caller is told, with 404, where there is nothing to answer; null: there is something. */
  missing?(data: Data): string | null;
}

/** REST call: a document of the GraphQL schema, and its exceptions. */
export interface RestRoute extends Definition<never> {
  /** Id in `gateway/docs/requirements/calls.md`, which the description names: `R-018`. */
  row: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Under `/api`, with `:name` for parameters. */
  path: string;
  document: DocumentNode;
  tag: string;
  /** What the description calls it; left out: as the document, without "Rest". */
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

/** The routes of one chapter of the description. */
export const chapter = (tag: string, routes: Omit<RestRoute, 'tag'>[]): RestRoute[] =>
  routes.map((route) => ({ ...route, tag }));
