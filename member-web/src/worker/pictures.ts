import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst } from 'workbox-strategies';
import { MEMBER_RESPONSE_CACHE } from '../offline/worker-protocol.ts';
import { isUnreachable } from './is-unreachable.ts';

const DAY = 86_400;

const sameAddress = { ignoreVary: true };

/** Whether a request is for a picture in a text, and not for a file to download. */
export const isPicture = ({ destination }: Request, path: string): boolean =>
  destination === 'image' && path.startsWith('/api/attachments/');

/**
 * Strategy for pictures in texts: the gateway's, or offline a cached one. Only its reader may open it, so the cache
 * goes with the sign-out, and a picture when the gateway refuses it.
 */
export const pictures = new NetworkFirst({
  cacheName: MEMBER_RESPONSE_CACHE,
  matchOptions: sameAddress,
  plugins: [
    {
      fetchDidSucceed: async ({ request, response }) => {
        if (isUnreachable(response)) throw new Error('away');
        if ([401, 403, 404].includes(response.status)) {
          await (await caches.open(MEMBER_RESPONSE_CACHE)).delete(request.url, sameAddress);
        }
        return response;
      },
      cacheWillUpdate: async ({ response }) => (response.ok ? response : null),
    },
    new ExpirationPlugin({
      maxEntries: 80,
      maxAgeSeconds: 40 * DAY,
      matchOptions: sameAddress,
      // Space for unsaved texts matters more than pictures that can be fetched again.
      purgeOnQuotaError: true,
    }),
  ],
});
