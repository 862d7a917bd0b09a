import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { timezone } from '../lib/timezone.ts';
import { TIMEZONE } from '../offline/worker-terms.ts';
import { answers } from './answers.ts';
import { isAway } from './is-away.ts';
import { showNotifications } from './notifications.ts';

declare const self: ServiceWorkerGlobalScope;
/** The shell and the files of the pages that guests read, in the language of this worker; the build writes them here. */
declare const FILES: PrecacheEntry[];

/** A line that brings nothing for so long is as good as none, in milliseconds. */
const PATIENCE = 8_000;

// Where the cache is broken, the site works as without it.
setCatchHandler(({ request }) => fetch(request));
const files = FILES;
precacheAndRoute(files, { cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] });
cleanupOutdatedCaches();
// The page that has registered the first one is served by it at once; a newer one waits until its reader agrees.
clientsClaim();
self.addEventListener('message', ({ data, ports }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
  if (data?.type === TIMEZONE) ports[0]!.postMessage(timezone());
});

const isOurs = (url: URL) => url.origin === self.location.origin;
registerRoute(({ url }) => isOurs(url) && url.pathname === '/graphql', answers);
registerRoute(
  new NavigationRoute(async ({ request }) => (await fromGateway(request)) ?? (await shell()), {
    denylist: [
      /^\/(api|graphql|preview|auth\/google|healthz|readyz|\.well-known)(\/|\?|$)/,
      /\.[a-z0-9]+(\?|$)/i,
    ],
  }),
);

/** Null: there is no connection, or none that serves. */
async function fromGateway(request: Request): Promise<Response | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE));
  const answer = fetch(request).then(
    (found) => (isAway(found) ? null : found),
    () => null,
  );
  return Promise.race([answer, late]);
}

const shell = async () => (await matchPrecache(files[0]!.url)) ?? Response.error();

showNotifications();
