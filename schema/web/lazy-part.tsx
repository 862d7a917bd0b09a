import { type ComponentProps, type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { persistently, standing } from './line.ts';
import { PartLost } from './load-files.ts';
import { reloadOnce } from './reload-once.ts';

// biome-ignore lint/suspicious/noExplicitAny: as in React's own type of `lazy`
type Load<Part extends ComponentType<any>> = () => Promise<{ default: Part }>;

const failed = new Set<() => void>();

/** Lets parts that could not be loaded be asked for again. To be called by whatever has caught the failure. */
export function forgetFailedParts(): void {
  for (const forget of failed) forget();
  failed.clear();
}

const isLost = (error: unknown) => error instanceof PartLost;

/**
 * React's `lazy` for a whole page, which is left suspended while there is no connection and goes on by itself. One
 * that is gone with a newer version of the site, or broken, is loaded with the whole page, once.
 */
// biome-ignore lint/suspicious/noExplicitAny: as in React's own type of `lazy`
export function lazyPage<Part extends ComponentType<any>>(load: Load<Part>) {
  return lazily(() =>
    persistently('part', load, isLost).catch((error) => {
      if (isLost(error) && reloadOnce()) return new Promise<never>(() => {});
      throw error;
    }),
  );
}

/**
 * The same for a part of a page, such as a dialog. One that is gone leaves the page as it is, with all that is
 * typed there, and a note that offers to refresh it.
 */
// biome-ignore lint/suspicious/noExplicitAny: as in React's own type of `lazy`
export const lazyPart = <Part extends ComponentType<any>>(load: Load<Part>) => lazily(part(load, 'part'));

/** The same for a part that stands on the page without a press, such as a calendar: it waits without a word. */
// biome-ignore lint/suspicious/noExplicitAny: as in React's own type of `lazy`
export const lazyPiece = <Part extends ComponentType<any>>(load: Load<Part>) => lazily(part(load, null));

const part =
  // biome-ignore lint/suspicious/noExplicitAny: as in React's own type of `lazy`
    <Part extends ComponentType<any>>(load: Load<Part>, told: 'part' | null): Load<Part> =>
    () =>
      persistently(told, load, isLost).catch((error) => {
        if (isLost(error)) return standing('update');
        throw error;
      });

/** The same for what nobody has asked for, such as a greeting: it stays away when it can't be had, without a word. */
// biome-ignore lint/suspicious/noExplicitAny: as in React's own type of `lazy`
export const lazyExtra = <Part extends ComponentType<any>>(load: Load<Part>) => lazily(load);

/** Loads what has a place of its own without it, as soon as it can be loaded; `onFailed` is called for each failure. */
export const eventually = <Part,>(load: () => Promise<Part>, onFailed: () => void): Promise<Part> =>
  persistently(
    null,
    () =>
      load().catch((error) => {
        onFailed();
        throw error;
      }),
    isLost,
  );

/** React's own `lazy` keeps a failure forever; this one until something has caught it. */
// biome-ignore lint/suspicious/noExplicitAny: as in React's own type of `lazy`
function lazily<Part extends ComponentType<any>>(load: Load<Part>) {
  let current: LazyExoticComponent<Part> | null = null;
  const forget = () => {
    current = null;
  };
  const noted = () =>
    load().catch((error) => {
      failed.add(forget);
      throw error;
    });
  return function Lazily(props: ComponentProps<Part>) {
    current ??= lazy(noted);
    const Current = current;
    return <Current {...props} />;
  };
}
