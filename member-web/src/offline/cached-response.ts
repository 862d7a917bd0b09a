import type { DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { embeddedResponses, mayBeStale } from '@quiet-time/web/gateway-client/preloaded.ts';
import { ACCEPT, queryAsVisitor, queryUrl } from '@quiet-time/web/gateway-client/visitor-query.ts';
import { operationName } from '@quiet-time/web/operation-name.ts';
import { authorization, requestHeaders } from '@quiet-time/web/request-headers.ts';
import { sortedJson } from '@quiet-time/web/sorted-json.ts';
import {
  cacheKey,
  isSameSession,
  MEMBER_RESPONSE_CACHE,
  memberCacheKey,
  RESPONSE_CACHE,
} from './worker-protocol.ts';

interface Options {
  /** Maximum age of a cached response, in milliseconds; left out: no limit. */
  freshFor?: number;
}

/** Maximum number of cached responses of a member; the latest ones stay. */
const MAX_MEMBER_RESPONSES = 100;

/**
 * Sends a query as a visitor does, so that the service worker caches the response. The worker does not see data that
 * came with a page, and does not cache responses to members.
 * @returns the data; null if there is none
 */
export async function cacheResponse<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  options: Options = {},
): Promise<Data | null> {
  await controlled();
  const cached = await cachedResponse(query, variables);
  const data = isFresh(cached, options) ? (await cached.json()).data : await queryAsVisitor(query, variables);
  return data as Data | null;
}

/** Returns the service worker's cached response to a query. */
export function cachedResponse<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Response | undefined> {
  return caches.match(cacheKey(addressOf(query, variables)), { cacheName: RESPONSE_CACHE, ignoreVary: true });
}

/** Whether the open page came with the data of a query, which is then cached with the page. */
export function isEmbedded(query: DocumentNode, variables: OperationVariables): boolean {
  const [name, variablesKey] = [operationName(query), sortedJson(variables)];
  return (
    !mayBeStale() &&
    embeddedResponses().some((each) => each.name === name && sortedJson(each.variables) === variablesKey)
  );
}

/**
 * Sends a query as the signed-in member and caches the response for them alone. Use it for content that their plan
 * opens and visitors may not read, never for texts of the member.
 */
export async function cacheMemberResponse<Variables extends OperationVariables>(
  query: TypedDocumentNode<unknown, Variables>,
  variables: Variables,
  options: Options = {},
): Promise<void> {
  const who = authorization();
  if (!who) return;
  const address = addressOf(query, variables);
  const key = await memberCacheKey(address, who);
  // Opened before the request: if they sign out meanwhile, this cache is deleted, with all that is still added to it.
  const cache = await caches.open(MEMBER_RESPONSE_CACHE);
  if (isFresh(await cache.match(key, { ignoreVary: true }), options)) return;
  const response = await fetch(address, { headers: { ...requestHeaders(), accept: ACCEPT } });
  if (!response.ok || authorization() !== who || (await response.clone().json()).errors) return;
  await cache.put(key, response);
  // Pictures are in it, too.
  const keys = (await cache.keys()).filter(({ url }) => url.includes('/graphql?'));
  const own = keys.filter(({ url }) => isSameSession(url, key));
  const gone = keys.filter(
    (each) => !own.includes(each) || own.indexOf(each) < own.length - MAX_MEMBER_RESPONSES,
  );
  for (const each of gone) await cache.delete(each, { ignoreVary: true });
}

const addressOf = <Variables extends OperationVariables>(
  query: TypedDocumentNode<unknown, Variables>,
  variables: Variables,
) => new URL(queryUrl(query, variables), window.location.origin).href;

const isFresh = (
  cached: Response | undefined,
  { freshFor = Number.POSITIVE_INFINITY }: Options,
): cached is Response =>
  cached !== undefined && Date.now() - Date.parse(cached.headers.get('date') ?? '') <= freshFor;

/** Resolves when the service worker controls this page; never in a browser without one. */
const controlled = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (navigator.serviceWorker.controller) resolve(null);
    else navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
  });
