import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst } from 'workbox-strategies';
import { ANSWERS, AWAY, keyOf, type ToKeep } from '../offline/worker-terms.ts';
import { isAway } from './is-away.ts';

declare const self: ServiceWorkerGlobalScope;

const DAY = 86_400;

/** Whether the gateway says that an answer is for every guest. No other is kept: there is no list beside what it declares. */
const isPublic = ({ headers }: Response) => headers.get('cache-control')?.startsWith('public') ?? false;

/** Tells the open pages that the gateway could not be reached, which the browser itself knows only of its own line. */
async function tellAway(): Promise<void> {
  for (const page of await self.clients.matchAll()) page.postMessage({ type: AWAY });
}

const expiration = new ExpirationPlugin({
  maxEntries: 400,
  maxAgeSeconds: 40 * DAY,
  matchOptions: { ignoreVary: true },
  // Room for what is being written is worth more than what can be fetched again.
  purgeOnQuotaError: true,
});

/**
 * Answers to questions (`GET /graphql`): the gateway's, and those for every guest as they were given last when there is
 * no connection. They are found by their address alone: a member is answered as a guest was then.
 */
export const answers = new NetworkFirst({
  cacheName: ANSWERS,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      fetchDidFail: tellAway,
      cacheKeyWillBeUsed: async ({ request }) => keyOf(request.url),
      fetchDidSucceed: async ({ response }) => {
        if (isAway(response)) throw new Error('away');
        return response;
      },
      cacheWillUpdate: async ({ response }) => (response.ok && isPublic(response) ? response : null),
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
        if (!cachedResponse || !request.headers.has('authorization')) return cachedResponse;
        // What a guest may not read, the member perhaps may.
        return (await cachedResponse.clone().text()).includes('"body":null') ? null : cachedResponse;
      },
    },
    expiration,
  ],
});

/** Keeps answers that did not come by a question of their own, such as those that came in a page. */
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
