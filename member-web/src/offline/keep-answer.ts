import type { DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { ACCEPT, askAsGuest, questionAddress } from '@quiet-time/web/asking/plain-question.ts';
import { answersInPage, mayBeOld } from '@quiet-time/web/asking/preloaded.ts';
import { operationName } from '@quiet-time/web/operation-name.ts';
import { authorization, requestHeaders } from '@quiet-time/web/request-headers.ts';
import { sortedJson } from '@quiet-time/web/sorted-json.ts';
import { ANSWERS, isSameSession, keyOf, OWN_ANSWERS, ownKeyOf } from './worker-terms.ts';

interface Options {
  /** How old a kept answer may be, in milliseconds; left out: as old as it is. */
  freshFor?: number;
}

/** As many answers as a member keeps, those that were asked for last. */
const MOST_OWN = 100;

/**
 * Has a question answered as every guest is, so that the service worker keeps the answer: those that came with a page,
 * or to a member, it has not seen or does not keep.
 * @returns the answer; null where there is none
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

/** What the service worker keeps as the answer to a question. */
export function keptAnswer<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Response | undefined> {
  return caches.match(keyOf(addressOf(query, variables)), { cacheName: ANSWERS, ignoreVary: true });
}

/** Whether the page that is open came with the answer to a question: then it is kept with the page. */
export function cameInPage(query: DocumentNode, variables: OperationVariables): boolean {
  const [name, asked] = [operationName(query), sortedJson(variables)];
  return (
    !mayBeOld() && answersInPage().some((each) => each.name === name && sortedJson(each.variables) === asked)
  );
}

/**
 * Has a question answered as the member who is signed in is, and keeps the answer for them alone. For what their plan opens
 * and guests may not read, never for what they have written.
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
  // Before it is asked: where they sign out meanwhile, this cache is gone, with all that still comes into it.
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

/** When the service worker answers for this page. A browser without one waits for ever. */
const controlled = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (navigator.serviceWorker.controller) resolve(null);
    else navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
  });
