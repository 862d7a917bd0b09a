import { inBrowser } from '@quiet-time/web/in-browser.ts';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

/** What a page is told by the server that renders it, and again in the browser, where it begins the same way. */
export interface Rendering {
  /** The reader's day as far as the server knows it, `yyyy-MM-dd`. */
  today: string;
  /** Where the reader is, as far as the server knows it (IANA). */
  timezone: string;
  /** On a server: the HTTP status of the page, which the page may set. */
  status: number;
}

/** Null: no server has rendered this page. */
export const RenderingContext = createContext<Rendering | null>(null);

export const useRendering = (): Rendering | null => useContext(RenderingContext);

/** For what is shown in place of a page that does not exist, so that a server says so in its answer's status. */
export function useNotFound(isMissing = true): void {
  const rendering = useRendering();
  if (!inBrowser && rendering && isMissing) rendering.status = 404;
}

/** What a server wrote into this page besides its text; null where that can't be read. */
export function readRendering(): Rendering | null {
  try {
    const { today, timezone } = JSON.parse(document.getElementById('preloaded')?.textContent ?? '');
    return { today, timezone, status: 200 };
  } catch {
    return null;
  }
}

const never = () => () => {};

/** True while what the server wrote is being taken over; then it renders again. */
export const useHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/** The hash of the address, which a server is not told: empty while its page is taken over. */
export function useHash(): string {
  const { hash } = useLocation();
  return useHydrating() ? '' : hash;
}
