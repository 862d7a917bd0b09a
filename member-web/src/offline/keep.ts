import { addressOf } from '@quiet-time/web/asking/plain-question.ts';
import { answersInPage, mayBeOld } from '@quiet-time/web/asking/preloaded.ts';
import { messageSW } from 'workbox-window';
import { KEEP, type ToKeep } from './worker-terms.ts';

/** Has the service worker keep something. @returns whether it could, all of it */
export async function keep(what: ToKeep): Promise<boolean> {
  const { controller } = navigator.serviceWorker;
  return controller !== null && messageSW(controller, { type: KEEP, ...what });
}

/** Keeps the page that is open: its files, of which only the styles are not here yet, and what it was answered. */
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
      // What asks this has not been loaded: nobody would find the answer.
      return [];
    }
  });
}
