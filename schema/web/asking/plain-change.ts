import type { DocumentNode, OperationVariables } from '@apollo/client';
import { inOwnLanguage } from '../in-own-language.ts';
import { requestHeaders } from '../request-headers.ts';
import { byHash } from './plain-question.ts';

/** Sends a mutation without a client and ignores its result. Rejects without a connection. */
export async function tellAsGuest(mutation: DocumentNode, variables: OperationVariables): Promise<void> {
  const answer = await fetch(inOwnLanguage('/graphql'), {
    method: 'POST',
    headers: { ...requestHeaders(), 'content-type': 'application/json' },
    body: JSON.stringify({ ...byHash(mutation), variables }),
  });
  // An unread body would keep its connection open.
  await answer.text();
}
