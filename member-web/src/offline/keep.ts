import { addressOf } from '@quiet-time/web/asking/plain-question.ts';
import { answersInPage, mayBeOld } from '@quiet-time/web/asking/preloaded.ts';
import { messageSW } from 'workbox-window';
import { KEEP, type ToKeep } from './worker-terms.ts';

/**
 * Makes the service worker cache something.
 * @returns whether all of it was cached
 */
export async function keep(what: ToKeep): Promise<boolean> {
  const { controller } = navigator.serviceWorker;
  return controller !== null && messageSW(controller, { type: KEEP, ...what });
}

/** Caches the open page: its files, of which only the inlined styles are not downloaded yet, and its data. */
export function keepPage(): Promise<boolean> {
  return keep({ files: filesOfPage(), answers: mayBeOld() ? [] : answersOfPage() });
}

function filesOfPage(): string[] {
  const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const inIt = document.querySelector<HTMLElement>('style[data-files]')?.dataset.files?.split(' ') ?? [];
  const ours = fetched.filter(({ origin }) => origin === window.location.origin);
  return [...new Set([...ours.map(({ pathname }) => pathname), ...inIt])];
}

function answersOfPage(): [string, object][] {
  return answersInPage().flatMap((query) => {
    if (!('data' in query)) return [];
    try {
      return [[addressOf(query.name, query.variables), query.data]];
    } catch {
      // The code of this query has not been loaded, so no lookup would find its response.
      return [];
    }
  });
}
