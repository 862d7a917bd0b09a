import { createHash } from 'node:crypto';
import { limits } from '@quiet-time/schema/limits';
import type { FastifyRequest } from 'fastify';
import { apiMessages } from '../../blocks/api-messages.js';
import { AppError } from '../../blocks/errors.js';
import { checkSent } from '../../blocks/sent.js';

/** A request to `/graphql`: a document by its hash or as text. */
export interface GraphQLRequest {
  /** Hash of the document. Null: the document is in `query`. */
  hash: string | null;
  /** Text of the document. Empty: it is known by its hash. */
  query: string;
  operationName: string | undefined;
  variables: Record<string, unknown>;
}

/**
 * Reads and validates a request in the format of "GraphQL over HTTP" and Apollo's persisted queries. A hash that comes
 * with a text is compared with it, and the text is used.
 * @throws AppError BAD_USER_INPUT, PAYLOAD_TOO_LARGE for a document that is too long
 */
export function readGraphQLRequest(request: FastifyRequest): GraphQLRequest {
  const sent = objectOf(request.method === 'GET' ? request.query : request.body, 'The request body');
  const query = textOf(sent?.query, 'query');
  if (query.length > limits.graphql.document) {
    throw new AppError('PAYLOAD_TOO_LARGE', apiMessages.documentTooLong(limits.graphql.document));
  }
  const operationName = textOf(sent?.operationName, 'operationName');
  if (operationName.length > limits.graphql.name) {
    throw new AppError('BAD_USER_INPUT', apiMessages.operationNameTooLong(limits.graphql.name));
  }
  const hash = hashOf(objectOf(sent?.extensions, 'extensions')?.persistedQuery);
  if (hash === null && query === '') throw new AppError('BAD_USER_INPUT', apiMessages.documentExpected);
  if (hash !== null && query !== '' && createHash('sha256').update(query).digest('hex') !== hash) {
    throw new AppError('BAD_USER_INPUT', apiMessages.documentHashWrong);
  }
  const variables = objectOf(sent?.variables, 'variables') ?? {};
  return { hash: query === '' ? hash : null, query, operationName: operationName || undefined, variables };
}

function textOf(value: unknown, name: string): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') throw new AppError('BAD_USER_INPUT', `${name} must be text`);
  return value;
}

function hashOf(persistedQuery: unknown): string | null {
  if (persistedQuery === undefined || persistedQuery === null) return null;
  const { sha256Hash } = Object(persistedQuery) as { sha256Hash?: unknown };
  if (typeof sha256Hash !== 'string' || !/^[0-9a-f]{64}$/.test(sha256Hash)) {
    throw new AppError(
      'BAD_USER_INPUT',
      'extensions.persistedQuery.sha256Hash must be a SHA-256 in lower case',
    );
  }
  return sha256Hash;
}

/** Returns a JSON object from a body, or from the text of a query string. */
function objectOf(value: unknown, name: string): Record<string, unknown> | null {
  if (value === undefined || value === null || value === '') return null;
  let parsed: unknown = value;
  if (typeof value === 'string') {
    try {
      parsed = JSON.parse(value);
    } catch {
      parsed = undefined;
    }
    // Earlier checks saw only the JSON text, before its escapes were decoded.
    checkSent(parsed);
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new AppError('BAD_USER_INPUT', `${name} must be a JSON object`);
  }
  return parsed as Record<string, unknown>;
}
