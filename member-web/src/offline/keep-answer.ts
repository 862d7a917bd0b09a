import type { DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { hashOf } from '@quiet-time/schema/web/documents.ts';
import { operationName } from '@quiet-time/schema/web/operation-name.ts';
import { ANSWERS, keyOf } from './worker-terms.ts';

/**
 * Has a question answered as every guest is, so that the service worker keeps the answer: those that came with a page,
 * or to a member, it has not seen or does not keep.
 * @param options `freshFor`: how old a kept answer may be, in milliseconds; left out: as old as it is
 * @returns the answer; null where there is none
 */
export async function keepAnswer<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { freshFor = Number.POSITIVE_INFINITY } = {},
): Promise<Data | null> {
  await controlled();
  const address = addressOf(query, variables);
  const kept = await caches.match(keyOf(address), { cacheName: ANSWERS, ignoreVary: true });
  if (kept && Date.now() - Date.parse(kept.headers.get('date') ?? '') <= freshFor)
    return (await kept.json()).data;
  const headers = { accept: 'application/graphql-response+json' };
  const answer = await fetch(address, { credentials: 'omit', headers });
  return answer.ok ? (await answer.json()).data : null;
}

/** When the service worker answers for this page. A browser without one waits for ever. */
const controlled = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (navigator.serviceWorker.controller) resolve(null);
    else navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
  });

function addressOf(query: DocumentNode, variables: OperationVariables): string {
  const operation = operationName(query);
  const persistedQuery = { version: 1, sha256Hash: hashOf(operation) };
  const asked = new URLSearchParams({
    operationName: operation,
    variables: JSON.stringify(variables),
    extensions: JSON.stringify({ persistedQuery }),
  });
  return new URL(`/graphql?${asked}`, window.location.origin).href;
}
