import { embeddedResponses, mayBeStale } from '@quiet-time/web/gateway-client/preloaded.ts';
import { queryUrlByName } from '@quiet-time/web/gateway-client/visitor-query.ts';
import { messageSW } from 'workbox-window';
import { CACHE_CONTENT, type CacheRequest } from './worker-protocol.ts';

/**
 * Makes the service worker cache something.
 * @returns whether all of it was cached
 */
export async function cacheInWorker(what: CacheRequest): Promise<boolean> {
  const { controller } = navigator.serviceWorker;
  return controller !== null && messageSW(controller, { type: CACHE_CONTENT, ...what });
}

/**
 * Caches the open page: its files, of which only the inlined styles are not downloaded yet, and its data as far as the
 * code of their queries has been loaded.
 * @param files other files than those of the page
 */
export function cachePage(files: CacheRequest['files'] = filesOfPage()): Promise<boolean> {
  return cacheInWorker({ files, answers: mayBeStale() ? [] : responsesOfPage() });
}

function filesOfPage(): string[] {
  const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const inIt = document.querySelector<HTMLElement>('style[data-files]')?.dataset.files?.split(' ') ?? [];
  const ours = fetched.filter(({ origin }) => origin === window.location.origin);
  return [...new Set([...ours.map(({ pathname }) => pathname), ...inIt])];
}

function responsesOfPage(): [string, object][] {
  return embeddedResponses().flatMap((query) => {
    if (!('data' in query)) return [];
    try {
      return [[queryUrlByName(query.name, query.variables), query.data]];
    } catch {
      // The code of this query has not been loaded, so no lookup would find its response.
      return [];
    }
  });
}
