import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst } from 'workbox-strategies';
import { ANSWERS, AWAY, keyOf, OWN_ANSWERS, ownKeyOf, type ToKeep } from '../offline/worker-terms.ts';
import { isAway } from './is-away.ts';

declare const self: ServiceWorkerGlobalScope;

const DAY = 86_400;

/** Whether the gateway declares a response to be for every guest. Only these are cached; there is no separate list. */
const isPublic = ({ headers }: Response) => headers.get('cache-control')?.startsWith('public') ?? false;

/**
 * Notifies the open pages that the gateway could not be reached. The browser itself only knows the state of the device.
 */
async function tellAway(): Promise<void> {
  for (const page of await self.clients.matchAll()) page.postMessage({ type: AWAY });
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
async function ownAnswer(address: string, event: ExtendableEvent): Promise<Response | undefined> {
  const who = authorizationOf(event);
  if (!who) return undefined;
  return caches.match(await ownKeyOf(address, who), { cacheName: OWN_ANSWERS, ...sameAddress });
}

/**
 * Deletes a cached response that its caller may no longer read: a plan has ended, or a text is now for members only.
 */
async function forgetRefused({ url }: Request, event: ExtendableEvent): Promise<void> {
  const who = authorizationOf(event);
  const key = who ? await ownKeyOf(url, who) : keyOf(url);
  const cache = await caches.open(who ? OWN_ANSWERS : ANSWERS);
  await cache.delete(key, sameAddress);
}

const isRefused = ({ status }: Response) => status === 401 || status === 403;

/**
 * Strategy for queries (`GET /graphql`): the gateway's response, or offline a cached one. A page's response for the
 * calling member comes first, then the last response to a guest. The latter is found by address alone, so a member may
 * get a guest's response.
 */
export const answers = new NetworkFirst({
  cacheName: ANSWERS,
  matchOptions: sameAddress,
  plugins: [
    {
      fetchDidFail: tellAway,
      cacheKeyWillBeUsed: async ({ request }) => keyOf(request.url),
      fetchDidSucceed: async ({ request, response, event }) => {
        if (isAway(response)) throw new Error('away');
        if (isRefused(response)) await forgetRefused(request, event);
        return response;
      },
      cacheWillUpdate: async ({ response }) => (response.ok && isPublic(response) ? response : null),
      // `request` holds the cache key; the caller's request is in the event.
      cachedResponseWillBeUsed: async ({ request, cachedResponse, event }) =>
        (await ownAnswer(request.url, event)) ?? cachedResponse,
    },
    expiration,
  ],
});

/** Caches data that did not come with a query of its own, such as data in a page. */
export async function keepAnswers(
  event: ExtendableEvent,
  given: NonNullable<ToKeep['answers']>,
): Promise<void> {
  const cache = await caches.open(ANSWERS);
  for (const [address, data] of given) {
    const request = new Request(keyOf(new URL(address, self.location.origin).href));
    const headers = {
      'content-type': 'application/graphql-response+json; charset=utf-8',
      date: new Date().toUTCString(),
    };
    const newResponse = new Response(JSON.stringify({ data }), { headers });
    await cache.put(request, newResponse.clone());
    await expiration.cacheDidUpdate!({ cacheName: ANSWERS, request, newResponse, event });
  }
}
