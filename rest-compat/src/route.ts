import type { Action } from '@quiet-time/schema/policies';
import type { DocumentNode } from 'graphql';
import type { Body, BodySchema } from './body.js';

/** A JSON Schema, as Fastify and OpenAPI 3.1 take it. */
export type JsonSchema = Record<string, unknown>;

/** What a request gives to a route. */
export interface RouteRequest {
  params: Record<string, string>;
  query: Record<string, unknown>;
  /** What the route's schema names, in the types it names; empty for routes without a body. */
  body: Body;
}

/** One call of REST.md: a document of the GraphQL schema, and how a request and an answer look. */
export interface RestRoute<Data = unknown> {
  /** The row of REST.md, e.g. `R-018`. */
  row: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Under `/api`, with `:name` for parameters. */
  path: string;
  summary: string;
  /** More than the summary says. */
  description?: string;
  tag: string;
  /** The action of the document's field: whoever may not perform it is refused before anything is read. */
  action: Action;
  params?: JsonSchema;
  query?: JsonSchema;
  body?: BodySchema;
  /** Bytes of the body, where more than `limits.requestBody` is taken. */
  bodyLimit?: number;
  /** The answer beside `success`. */
  answer: Record<string, JsonSchema>;
  /** Fields that not every answer has. */
  optional?: string[];
  /** Statuses that callers should expect beside those that follow from the action, the method and the body. */
  errors: number[];
  document: DocumentNode;
  variables(request: RouteRequest): Record<string, unknown>;
  /** Arguments of GraphQL that have another name in the body, so that refusals name the body's field. */
  fieldNames?: Record<string, string>;
  /** What a caller is told, with 404, where there is nothing to answer; null: there is something. */
  missing?(data: Data): string | null;
  /** The answer's fields from the document's data. */
  reply(data: Data): Record<string, unknown>;
}

/** A route whose `reply` is checked against the type of its document's answer. */
export const route = <Data>(definition: RestRoute<Data>): RestRoute => definition as RestRoute;
