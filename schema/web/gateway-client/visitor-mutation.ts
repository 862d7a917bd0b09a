import type { DocumentNode, OperationVariables } from '@apollo/client';
import { inOwnLanguage } from '../in-own-language.ts';
import { requestHeaders } from '../request-headers.ts';
import { persistedQuery } from './visitor-query.ts';

/** Sends a mutation without a client and ignores its result. Rejects without a connection. */
export async function mutateAsVisitor(mutation: DocumentNode, variables: OperationVariables): Promise<void> {
  const response = await fetch(inOwnLanguage('/graphql'), {
    method: 'POST',
    headers: { ...requestHeaders(), 'content-type': 'application/json' },
    body: JSON.stringify({ ...persistedQuery(mutation), variables }),
  });
  // An unread body would keep its connection open.
  await response.text();
}
