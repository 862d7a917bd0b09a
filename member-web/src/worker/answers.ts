import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst } from 'workbox-strategies';
import { ANSWERS, AWAY, keyOf } from '../offline/worker-terms.ts';
import { isAway } from './is-away.ts';

declare const self: ServiceWorkerGlobalScope;

const DAY = 86_400;

/** Whether the gateway says that an answer is for every guest. No other is kept: there is no list beside what it declares. */
const isPublic = ({ headers }: Response) => headers.get('cache-control')?.startsWith('public') ?? false;

/** Tells the open pages that the gateway could not be reached, which the browser itself knows only of its own line. */
async function tellAway(): Promise<void> {
  for (const page of await self.clients.matchAll()) page.postMessage({ type: AWAY });
}

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
    new ExpirationPlugin({
      maxEntries: 400,
      maxAgeSeconds: 40 * DAY,
      matchOptions: { ignoreVary: true },
      // Room for what is being written is worth more than what can be fetched again.
      purgeOnQuotaError: true,
    }),
  ],
});
