import type { DocumentNode } from 'graphql';

/** A JSON Schema, as Fastify and OpenAPI 3.1 take it. */
export type JsonSchema = Record<string, unknown>;

/** What a request gives to a route. */
export interface RouteRequest {
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
}

/** One call of REST.md: a document of the GraphQL schema, and how a request and an answer look. */
export interface RestRoute<Data = unknown> {
  /** The row of REST.md, e.g. `R-018`. */
  row: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Under `/api`, with `:name` for parameters. */
  path: string;
  summary: string;
  tag: string;
  params?: JsonSchema;
  query?: JsonSchema;
  body?: JsonSchema;
  /** The answer beside `success`. */
  answer: Record<string, JsonSchema>;
  /** Statuses that callers should expect beside 200, 429 and 500. */
  errors: number[];
  document: DocumentNode;
  variables(request: RouteRequest): Record<string, unknown>;
  /** The answer's fields from the document's data. */
  reply(data: Data): Record<string, unknown>;
}

/** A route whose `reply` is checked against the type of its document's answer. */
export const route = <Data>(definition: RestRoute<Data>): RestRoute => definition as RestRoute;
