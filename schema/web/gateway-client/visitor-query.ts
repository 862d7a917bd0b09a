import type { DocumentNode, OperationVariables } from '@apollo/client';
import { hashOf } from '../documents.ts';
import { inOwnLanguage } from '../in-own-language.ts';
import { operationName } from '../operation-name.ts';
import type { Gateway } from './gateway.ts';

/**
 * Whether a query can be sent without a client: a visitor's query, until a client exists. Creating the client blocks a
 * slow phone for a third of a second. In development there are no hashes, so the client is needed.
 */
export const canSkipClient = (gateway: Gateway): boolean =>
  gateway.isGuests && !gateway.client() && !import.meta.env.DEV;

/** Returns the fields of a request that identify a document by its hash. Only builds have hashes. */
export const persistedQuery = (document: DocumentNode) => persistedQueryByName(operationName(document));

const persistedQueryByName = (name: string) => ({
  operationName: name,
  extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(name) } },
});

/** Media type that our queries accept. */
export const ACCEPT = 'application/graphql-response+json';

/** Returns the address of a query by its hash. */
export const queryUrl = (query: DocumentNode, variables: OperationVariables): string =>
  queryUrlByName(operationName(query), variables);

/**
 * Returns the address of a query by its name.
 * @throws for a query whose code is not loaded
 */
export function queryUrlByName(name: string, variables: OperationVariables): string {
  const { operationName, extensions } = persistedQueryByName(name);
  return inOwnLanguage(
    `/graphql?${new URLSearchParams({
      operationName,
      variables: JSON.stringify(variables),
      extensions: JSON.stringify(extensions),
    })}`,
  );
}

/**
 * Sends a query without a client, as a visitor.
 * @returns the data, or null for a refusal
 * @throws without a connection
 */
export async function queryAsVisitor(
  query: DocumentNode,
  variables: OperationVariables,
): Promise<Record<string, unknown> | null> {
  const headers = { accept: ACCEPT };
  const response = await fetch(queryUrl(query, variables), { credentials: 'omit', headers });
  if (!response.ok) {
    // An unread body would keep its connection open.
    await response.text();
    return null;
  }
  const { data, errors } = await response.json();
  return errors ? null : data;
}
