import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst } from 'workbox-strategies';
import { ANSWERS, AWAY, keyOf, OWN_ANSWERS, ownKeyOf, type ToKeep } from '../offline/worker-terms.ts';
import { isAway } from './is-away.ts';

declare const self: ServiceWorkerGlobalScope;

const DAY = 86_400;

/** Whether the gateway says that an answer is for every guest. No other is kept: there is no list beside what it declares. */
const isPublic = ({ headers }: Response) => headers.get('cache-control')?.startsWith('public') ?? false;

/** Tells the open pages that the gateway could not be reached, which the browser itself knows only of its own line. */
async function tellAway(): Promise<void> {
  for (const page of await self.clients.matchAll()) page.postMessage({ type: AWAY });
}

const sameAddress = { ignoreVary: true };

const expiration = new ExpirationPlugin({
  maxEntries: 400,
  maxAgeSeconds: 40 * DAY,
  matchOptions: sameAddress,
  // Room for what is being written is worth more than what can be fetched again.
  purgeOnQuotaError: true,
});

/** Anywhere but in a request of a page there is none. */
const authorizationOf = (event: ExtendableEvent) =>
  'request' in event ? (event as FetchEvent).request.headers.get('authorization') : null;

/** What a page has kept for the member who asks. */
async function ownAnswer(address: string, event: ExtendableEvent): Promise<Response | undefined> {
  const who = authorizationOf(event);
  if (!who) return undefined;
  return caches.match(await ownKeyOf(address, who), { cacheName: OWN_ANSWERS, ...sameAddress });
}

/** What is no longer for whoever asks is no longer kept for them: a plan has ended, or a text is for members now. */
async function forgetRefused({ url }: Request, event: ExtendableEvent): Promise<void> {
  const who = authorizationOf(event);
  const key = who ? await ownKeyOf(url, who) : keyOf(url);
  const cache = await caches.open(who ? OWN_ANSWERS : ANSWERS);
  await cache.delete(key, sameAddress);
}

const isRefused = ({ status }: Response) => status === 401 || status === 403;

/**
 * Answers to questions (`GET /graphql`): the gateway's and, when there is no connection, what a page has kept for the member
 * who asks, or those for every guest as they were given last. These are found by their address alone: a member is
 * answered as a guest was then.
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
      // The request is the key by which it was looked for; who asks is in the event.
      cachedResponseWillBeUsed: async ({ request, cachedResponse, event }) =>
        (await ownAnswer(request.url, event)) ?? cachedResponse,
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
