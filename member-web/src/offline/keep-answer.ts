import type { DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { ACCEPT, askAsGuest, questionAddress } from '@quiet-time/web/asking/plain-question.ts';
import { answersInPage, mayBeOld } from '@quiet-time/web/asking/preloaded.ts';
import { operationName } from '@quiet-time/web/operation-name.ts';
import { authorization, requestHeaders } from '@quiet-time/web/request-headers.ts';
import { sortedJson } from '@quiet-time/web/sorted-json.ts';
import { ANSWERS, isSameSession, keyOf, OWN_ANSWERS, ownKeyOf } from './worker-terms.ts';

interface Options {
  /** Maximum age of a cached response, in milliseconds; left out: no limit. */
  freshFor?: number;
}

/** Maximum number of cached responses of a member; the latest ones stay. */
const MOST_OWN = 100;

/**
 * Sends a query as a guest does, so that the service worker caches the response. The worker does not see data that came
 * with a page, and does not cache responses to members.
 * @returns the data; null if there is none
 */
export async function keepAnswer<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  options: Options = {},
): Promise<Data | null> {
  await controlled();
  const kept = await keptAnswer(query, variables);
  const data = isFresh(kept, options) ? (await kept.json()).data : await askAsGuest(query, variables);
  return data as Data | null;
}

/** Returns the service worker's cached response to a query. */
export function keptAnswer<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Response | undefined> {
  return caches.match(keyOf(addressOf(query, variables)), { cacheName: ANSWERS, ignoreVary: true });
}

/** Whether the open page came with the data of a query, which is then cached with the page. */
export function cameInPage(query: DocumentNode, variables: OperationVariables): boolean {
  const [name, asked] = [operationName(query), sortedJson(variables)];
  return (
    !mayBeOld() && answersInPage().some((each) => each.name === name && sortedJson(each.variables) === asked)
  );
}

/**
 * Sends a query as the signed-in member and caches the response for them alone. Use it for content that their plan
 * opens and guests may not read, never for texts of the member.
 */
export async function keepOwnAnswer<Variables extends OperationVariables>(
  query: TypedDocumentNode<unknown, Variables>,
  variables: Variables,
  options: Options = {},
): Promise<void> {
  const who = authorization();
  if (!who) return;
  const address = addressOf(query, variables);
  const key = await ownKeyOf(address, who);
  // Opened before the request: if they sign out meanwhile, this cache is deleted, with all that is still added to it.
  const cache = await caches.open(OWN_ANSWERS);
  if (isFresh(await cache.match(key, { ignoreVary: true }), options)) return;
  const answer = await fetch(address, { headers: { ...requestHeaders(), accept: ACCEPT } });
  if (!answer.ok || authorization() !== who || (await answer.clone().json()).errors) return;
  await cache.put(key, answer);
  const keys = await cache.keys();
  const own = keys.filter(({ url }) => isSameSession(url, key));
  const gone = keys.filter((each) => !own.includes(each) || own.indexOf(each) < own.length - MOST_OWN);
  for (const each of gone) await cache.delete(each, { ignoreVary: true });
}

const addressOf = <Variables extends OperationVariables>(
  query: TypedDocumentNode<unknown, Variables>,
  variables: Variables,
) => new URL(questionAddress(query, variables), window.location.origin).href;

const isFresh = (
  kept: Response | undefined,
  { freshFor = Number.POSITIVE_INFINITY }: Options,
): kept is Response =>
  kept !== undefined && Date.now() - Date.parse(kept.headers.get('date') ?? '') <= freshFor;

/** Resolves when the service worker controls this page; never in a browser without one. */
const controlled = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (navigator.serviceWorker.controller) resolve(null);
    else navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
  });
