import { type ComponentProps, type ComponentType, type LazyExoticComponent, lazy, useState } from 'react';
import { ChunkLoadError } from './load-files.ts';
import { reloadOnce } from './reload-once.ts';
import { retryUntilSuccess, waitForRefresh } from './retry.ts';

// biome-ignore lint/suspicious/noExplicitAny: as in React's own type of `lazy`
type Load<Part extends ComponentType<any>> = () => Promise<{ default: Part }>;

const failed = new Set<() => void>();

/** Allows failed parts to be requested again. Called by the boundary that caught the failure. */
export function forgetFailedParts(): void {
  for (const forget of failed) forget();
  failed.clear();
}

const isLost = (error: unknown) => error instanceof ChunkLoadError;

/**
 * React's `lazy` for a whole page. It stays suspended without a connection and continues by itself. A page that is
 * broken, or gone with a newer version of the site, reloads the document once.
 */
// biome-ignore lint/suspicious/noExplicitAny: as in React's own type of `lazy`
export const lazyPage = <Part extends ComponentType<any>>(load: Load<Part>) =>
  lazyWithRetries('part', load, (error) => {
    if (reloadOnce()) return new Promise<never>(() => {});
    throw error;
  });

/**
 * React's `lazy` for a part of a page. It waits for a connection and continues by itself. If the part is gone, the page
 * and its input stay, and a note offers a refresh.
 * @param how `noted`: for a part that somebody requested, such as a dialog, a note says that it waits. `quiet`: for a
 *   part that appears by itself, such as a calendar or a greeting
 */
// biome-ignore lint/suspicious/noExplicitAny: as in React's own type of `lazy`
export const lazyPart = <Part extends ComponentType<any>>(
  load: Load<Part>,
  how: 'noted' | 'quiet' = 'noted',
) => lazyWithRetries(how === 'noted' ? 'part' : null, load, () => waitForRefresh('update'));

/** @param onLost called when the code is gone with a newer version of the site */
// biome-ignore lint/suspicious/noExplicitAny: as in React's own type of `lazy`
const lazyWithRetries = <Part extends ComponentType<any>>(
  what: 'part' | null,
  load: Load<Part>,
  onLost: (error: unknown) => Promise<never>,
) =>
  lazily(
    () =>
      retryUntilSuccess(what, load, isLost).catch((error) => {
        if (isLost(error)) return onLost(error);
        throw error;
      }),
    load,
  );

/** Loads code whose place has a fallback, as soon as possible. `onFailed` is called for each failure. */
export const eventually = <Part,>(load: () => Promise<Part>, onFailed: () => void): Promise<Part> =>
  retryUntilSuccess(
    null,
    () =>
      load().catch((error) => {
        onFailed();
        throw error;
      }),
    isLost,
  );

/**
 * React's own `lazy` caches a failure forever; this one only until a boundary has caught it. Its `prefetch` loads the
 * part once, without retries. A part that is prefetched appears at once, whereas React shows suspended content up to
 * 300 ms late.
 */
// biome-ignore lint/suspicious/noExplicitAny: as in React's own type of `lazy`
function lazily<Part extends ComponentType<any>>(load: Load<Part>, loadOnce: Load<Part>) {
  let current: LazyExoticComponent<Part> | null = null;
  let prefetched: Part | null = null;
  const forget = () => {
    current = null;
  };
  const noted = () =>
    load().catch((error) => {
      failed.add(forget);
      throw error;
    });
  function Lazily(props: ComponentProps<Part>) {
    // Stays the same while the part is mounted. Another type would mount it again.
    const [Prefetched] = useState<Part | null>(() => prefetched);
    if (Prefetched) return <Prefetched {...props} />;
    current ??= lazy(noted);
    const Current = current;
    return <Current {...props} />;
  }
  const prefetch = (): Promise<void> =>
    loadOnce().then((part) => {
      prefetched = part.default;
    });
  return Object.assign(Lazily, { prefetch });
}
