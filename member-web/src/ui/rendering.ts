import { inBrowser } from '@quiet-time/web/in-browser.ts';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

/** Values that the server renders a page with, and with which the browser hydrates it. */
export interface Rendering {
  /** The reader's day as far as the server knows it, `yyyy-MM-dd`. */
  today: string;
  /** The reader's time zone as far as the server knows it (IANA). */
  timezone: string;
  /** On a server: HTTP status of the page, which the page may set. */
  status: number;
}

/** Rendering by a server; null if the browser renders the page. */
export const RenderingContext = createContext<Rendering | null>(null);

export const useRendering = (): Rendering | null => useContext(RenderingContext);

/** Sets the status 404 on a server, for content that replaces a missing page. */
export function useNotFound(isMissing = true): void {
  const rendering = useRendering();
  if (!inBrowser && rendering && isMissing) rendering.status = 404;
}

/** Returns the values with which the server rendered this page; null if they can't be read. */
export function readRendering(): Rendering | null {
  try {
    const { today, timezone } = JSON.parse(document.getElementById('preloaded')?.textContent ?? '');
    return { today, timezone, status: 200 };
  } catch {
    return null;
  }
}

const never = () => () => {};

/** Whether the page is being hydrated; renders again afterwards. */
export const useHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/** Returns the hash of the address, which browsers don't send to a server: empty during hydration. */
export function useHash(): string {
  const { hash } = useLocation();
  return useHydrating() ? '' : hash;
}
