import type { DocumentNode, OperationVariables } from '@apollo/client';
import { inOwnLanguage } from '../in-own-language.ts';
import { requestHeaders } from '../request-headers.ts';
import { byHash } from './plain-question.ts';

/** Tells the gateway something, without a client, of which no answer is wanted. Rejects without a connection. */
export async function tellAsGuest(mutation: DocumentNode, variables: OperationVariables): Promise<void> {
  const answer = await fetch(inOwnLanguage('/graphql'), {
    method: 'POST',
    headers: { ...requestHeaders(), 'content-type': 'application/json' },
    body: JSON.stringify({ ...byHash(mutation), variables }),
  });
  // Unread, it would keep its connection.
  await answer.text();
}
