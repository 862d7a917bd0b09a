import type { DocumentNode, OperationVariables } from '@apollo/client';
import { hashOf } from '../documents.ts';
import { inOwnLanguage } from '../in-own-language.ts';
import { operationName } from '../operation-name.ts';
import type { Gateway } from './gateway.ts';

/**
 * Whether a question needs no client: a guest's, as long as there is none. To begin one takes a slow phone a third of a
 * second, in which the page does not answer. In development there are no hashes to ask by.
 */
export const needsNoClient = (gateway: Gateway): boolean =>
  gateway.isGuests && !gateway.client() && !import.meta.env.DEV;

/** What a request says of the document that it means. Only a build has hashes. */
export const byHash = (document: DocumentNode) => byName(operationName(document));

const byName = (name: string) => ({
  operationName: name,
  extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(name) } },
});

/** As our questions are to be answered. */
export const ACCEPT = 'application/graphql-response+json';

/** The address at which the gateway answers a question by its hash. */
export const questionAddress = (query: DocumentNode, variables: OperationVariables): string =>
  addressOf(operationName(query), variables);

/** The same by the name of the question. @throws for one whose code has not come */
export function addressOf(name: string, variables: OperationVariables): string {
  const { operationName, extensions } = byName(name);
  return inOwnLanguage(
    `/graphql?${new URLSearchParams({
      operationName,
      variables: JSON.stringify(variables),
      extensions: JSON.stringify(extensions),
    })}`,
  );
}

/**
 * Asks without a client, as a guest.
 * @returns the answer; null for a refusal
 * @throws without a connection
 */
export async function askAsGuest(
  query: DocumentNode,
  variables: OperationVariables,
): Promise<Record<string, unknown> | null> {
  const headers = { accept: ACCEPT };
  const answer = await fetch(questionAddress(query, variables), { credentials: 'omit', headers });
  if (!answer.ok) {
    // Unread, it would keep its connection.
    await answer.text();
    return null;
  }
  const { data, errors } = await answer.json();
  return errors ? null : data;
}
