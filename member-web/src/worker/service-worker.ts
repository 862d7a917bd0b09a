import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { timezone } from '../lib/timezone.ts';
import { CACHE_CONTENT, type CacheRequest, TIMEZONE } from '../offline/worker-protocol.ts';
import { cacheFiles, deleteOutdatedFiles, files, isFile } from './files.ts';
import { isUnreachable } from './is-unreachable.ts';
import { showNotifications } from './notifications.ts';
import { isPicture, pictures } from './pictures.ts';
import { cacheResponses, responses } from './responses.ts';

declare const self: ServiceWorkerGlobalScope;
/** The shell and the files that every page starts with, in the language of this worker; written here by the build. */
declare const FIRST: PrecacheEntry[];
/** Paths of styles that are inlined in the shell. */
declare const IN_SHELL: string[];
/** Paths of the other files of pages for visitors. */
declare const OTHERS: string[];

/** Timeout after which a slow connection counts as none, in milliseconds. */
const NETWORK_TIMEOUT = 8_000;

// With a broken cache, the site works without one.
setCatchHandler(({ request }) => fetch(request));
const first = FIRST;
const others = OTHERS;
precacheAndRoute(first, { cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] });
cleanupOutdatedCaches();
// The first worker controls the page that registered it at once; a newer one waits until its reader agrees.
clientsClaim();
self.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
  if (data?.type === TIMEZONE) ports[0]!.postMessage(timezone());
  if (data?.type === CACHE_CONTENT) {
    const could = cacheContent(event, data).then(
      () => true,
      () => false,
    );
    event.waitUntil(could.then((answer) => ports[0]!.postMessage(answer)));
  }
});
self.addEventListener('activate', (event) => event.waitUntil(deleteOutdatedFiles(others).catch(() => {})));

const isOurs = (url: URL) => url.origin === self.location.origin;
registerRoute(({ url }) => isOurs(url) && url.pathname === '/graphql', responses);
registerRoute(({ url }) => isOurs(url) && isFile(url.pathname), files);
registerRoute(({ url, request }) => isOurs(url) && isPicture(request, url.pathname), pictures);
registerRoute(
  new NavigationRoute(async ({ request }) => (await fromGateway(request)) ?? (await shell()), {
    denylist: [
      /^\/(api|graphql|preview|auth\/google|healthz|readyz|\.well-known)(\/|\?|$)/,
      /\.[a-z0-9]+(\?|$)/i,
    ],
  }),
);

async function cacheContent(event: ExtendableEvent, { files, answers = [] }: CacheRequest): Promise<void> {
  await cacheResponses(event, answers);
  const inShell = IN_SHELL;
  await cacheFiles(event, files === 'all' ? others : files.filter((file) => !inShell.includes(file)));
}

/** Returns the gateway's page; null without a connection, or with one that is too slow. */
async function fromGateway(request: Request): Promise<Response | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), NETWORK_TIMEOUT));
  const answer = fetch(request).then(
    (found) => (isUnreachable(found) ? null : found),
    () => null,
  );
  return Promise.race([answer, late]);
}

const shell = async () => (await matchPrecache(first[0]!.url)) ?? Response.error();

showNotifications();
