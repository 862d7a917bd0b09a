import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst } from 'workbox-strategies';
import {
  type CacheRequest,
  cacheKey,
  MEMBER_RESPONSE_CACHE,
  memberCacheKey,
  RESPONSE_CACHE,
  UNREACHABLE,
} from '../offline/worker-protocol.ts';
import { isUnreachable } from './is-unreachable.ts';

declare const self: ServiceWorkerGlobalScope;

const DAY = 86_400;

/**
 * Whether the gateway declares a response to be for every visitor. Only these are cached; there is no separate list.
 */
const isPublic = ({ headers }: Response) => headers.get('cache-control')?.startsWith('public') ?? false;

/**
 * Notifies the open pages that the gateway could not be reached. The browser itself only knows the state of the device.
 */
async function notifyUnreachable(): Promise<void> {
  for (const page of await self.clients.matchAll()) page.postMessage({ type: UNREACHABLE });
}

const sameAddress = { ignoreVary: true };

const expiration = new ExpirationPlugin({
  maxEntries: 400,
  maxAgeSeconds: 40 * DAY,
  matchOptions: sameAddress,
  // Space for unsaved texts matters more than content that can be fetched again.
  purgeOnQuotaError: true,
});

/** Returns the caller's authorization; null for events without a page's request. */
const authorizationOf = (event: ExtendableEvent) =>
  'request' in event ? (event as FetchEvent).request.headers.get('authorization') : null;

/** Returns the response that a page has cached for the calling member. */
async function memberResponse(address: string, event: ExtendableEvent): Promise<Response | undefined> {
  const who = authorizationOf(event);
  if (!who) return undefined;
  return caches.match(await memberCacheKey(address, who), {
    cacheName: MEMBER_RESPONSE_CACHE,
    ...sameAddress,
  });
}

/**
 * Deletes a cached response that its caller may no longer read: a plan has ended, or a text is now for members only.
 */
async function deleteRefused({ url }: Request, event: ExtendableEvent): Promise<void> {
  const who = authorizationOf(event);
  const key = who ? await memberCacheKey(url, who) : cacheKey(url);
  const cache = await caches.open(who ? MEMBER_RESPONSE_CACHE : RESPONSE_CACHE);
  await cache.delete(key, sameAddress);
}

const isRefused = ({ status }: Response) => status === 401 || status === 403;

/**
 * Strategy for queries (`GET /graphql`): the gateway's response, or offline a cached one. A page's response for the
 * calling member comes first, then the last response to a visitor. The latter is found by address alone, so a member
 * may get a visitor's response.
 */
export const responses = new NetworkFirst({
  cacheName: RESPONSE_CACHE,
  matchOptions: sameAddress,
  plugins: [
    {
      fetchDidFail: notifyUnreachable,
      cacheKeyWillBeUsed: async ({ request }) => cacheKey(request.url),
      fetchDidSucceed: async ({ request, response, event }) => {
        if (isUnreachable(response)) throw new Error('away');
        if (isRefused(response)) await deleteRefused(request, event);
        return response;
      },
      cacheWillUpdate: async ({ response }) => (response.ok && isPublic(response) ? response : null),
      // `request` holds the cache key; the caller's request is in the event.
      cachedResponseWillBeUsed: async ({ request, cachedResponse, event }) =>
        (await memberResponse(request.url, event)) ?? cachedResponse,
    },
    expiration,
  ],
});

/** Caches data that did not come with a query of its own, such as data in a page. */
export async function cacheResponses(
  event: ExtendableEvent,
  given: NonNullable<CacheRequest['answers']>,
): Promise<void> {
  const cache = await caches.open(RESPONSE_CACHE);
  for (const [address, data] of given) {
    const request = new Request(cacheKey(new URL(address, self.location.origin).href));
    const headers = {
      'content-type': 'application/graphql-response+json; charset=utf-8',
      date: new Date().toUTCString(),
    };
    const newResponse = new Response(JSON.stringify({ data }), { headers });
    await cache.put(request, newResponse.clone());
    await expiration.cacheDidUpdate!({ cacheName: RESPONSE_CACHE, request, newResponse, event });
  }
}
