import type { DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { askAsGuest, questionAddress } from '@quiet-time/web/asking/plain-question.ts';
import { answersInPage, mayBeOld } from '@quiet-time/web/asking/preloaded.ts';
import { operationName } from '@quiet-time/web/operation-name.ts';
import { sortedJson } from '@quiet-time/web/sorted-json.ts';
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
  const kept = await keptAnswer(query, variables);
  const isFresh = kept && Date.now() - Date.parse(kept.headers.get('date') ?? '') <= freshFor;
  const data = isFresh ? (await kept.json()).data : await askAsGuest(query, variables);
  return data as Data | null;
}

/** What the service worker keeps as the answer to a question. */
export function keptAnswer<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Response | undefined> {
  const key = keyOf(new URL(questionAddress(query, variables), window.location.origin).href);
  return caches.match(key, { cacheName: ANSWERS, ignoreVary: true });
}

/** Whether the page that is open came with the answer to a question: then it is kept with the page. */
export function cameInPage(query: DocumentNode, variables: OperationVariables): boolean {
  const [name, asked] = [operationName(query), sortedJson(variables)];
  return (
    !mayBeOld() && answersInPage().some((each) => each.name === name && sortedJson(each.variables) === asked)
  );
}

/** When the service worker answers for this page. A browser without one waits for ever. */
const controlled = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (navigator.serviceWorker.controller) resolve(null);
    else navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
  });
