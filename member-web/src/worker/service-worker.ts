import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { timezone } from '../lib/timezone.ts';
import { KEEP, TIMEZONE, type ToKeep } from '../offline/worker-terms.ts';
import { answers, keepAnswers } from './answers.ts';
import { files, forgetOtherFiles, isFile, keepFiles } from './files.ts';
import { isAway } from './is-away.ts';
import { showNotifications } from './notifications.ts';

declare const self: ServiceWorkerGlobalScope;
/** The shell and the files that every page starts with, in the language of this worker; written here by the build. */
declare const FIRST: PrecacheEntry[];
/** Paths of styles that are inlined in the shell. */
declare const IN_SHELL: string[];
/** Paths of the other files of pages for guests. */
declare const OTHERS: string[];

/** Timeout after which a slow connection counts as none, in milliseconds. */
const PATIENCE = 8_000;

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
  if (data?.type === KEEP) {
    const could = keep(event, data).then(
      () => true,
      () => false,
    );
    event.waitUntil(could.then((answer) => ports[0]!.postMessage(answer)));
  }
});
self.addEventListener('activate', (event) => event.waitUntil(forgetOtherFiles(others).catch(() => {})));

const isOurs = (url: URL) => url.origin === self.location.origin;
registerRoute(({ url }) => isOurs(url) && url.pathname === '/graphql', answers);
registerRoute(({ url }) => isOurs(url) && isFile(url.pathname), files);
registerRoute(
  new NavigationRoute(async ({ request }) => (await fromGateway(request)) ?? (await shell()), {
    denylist: [
      /^\/(api|graphql|preview|auth\/google|healthz|readyz|\.well-known)(\/|\?|$)/,
      /\.[a-z0-9]+(\?|$)/i,
    ],
  }),
);

async function keep(event: ExtendableEvent, { files, answers = [] }: ToKeep): Promise<void> {
  await keepAnswers(event, answers);
  const inShell = IN_SHELL;
  await keepFiles(event, files === 'all' ? others : files.filter((file) => !inShell.includes(file)));
}

/** Returns the gateway's page; null without a connection, or with one that is too slow. */
async function fromGateway(request: Request): Promise<Response | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE));
  const answer = fetch(request).then(
    (found) => (isAway(found) ? null : found),
    () => null,
  );
  return Promise.race([answer, late]);
}

const shell = async () => (await matchPrecache(first[0]!.url)) ?? Response.error();

showNotifications();
