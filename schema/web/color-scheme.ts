import { useSyncExternalStore } from 'react';
import { changeView } from './change-view.ts';

/** `auto` follows the system. */
export type ColorScheme = 'light' | 'dark' | 'auto';

/** Storage key of the choice on this device. The name is older than this file, and devices already use it. */
const KEY = 'mantine-color-scheme-value';

const listeners = new Set<() => void>();

/** Fallback when storage refuses the choice, which then lasts as long as the page. */
let unstored: ColorScheme | null = null;

const known = (text: string | null): ColorScheme | null =>
  text === 'light' || text === 'dark' || text === 'auto' ? text : null;

/** Returns the choice on this device, or null. */
function chosen(): ColorScheme | null {
  try {
    return known(localStorage.getItem(KEY)) ?? unstored;
  } catch {
    return unstored;
  }
}

const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** Returns the scheme on screen. */
function shown(): 'light' | 'dark' {
  const scheme = chosen() ?? 'auto';
  if (scheme !== 'auto') return scheme;
  return systemIsDark().matches ? 'dark' : 'light';
}

function show(): void {
  document.documentElement.dataset.mantineColorScheme = shown();
  for (const listener of listeners) listener();
}

function choose(scheme: ColorScheme): void {
  try {
    localStorage.setItem(KEY, scheme);
    unstored = null;
  } catch {
    unstored = scheme;
  }
  changeView(show);
}

let watches = false;

/** Follows the system and other tabs from the first listener on. */
function watch(): void {
  if (watches) return;
  watches = true;
  systemIsDark().addEventListener('change', show);
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) show();
  });
}

function subscribe(listener: () => void): () => void {
  watch();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Theme of this device. An inline script of the page applies it before the first paint. */
export const colorScheme = { chosen, shown, choose, subscribe };

/** Returns the scheme on screen. On a server it is light, and its pages have the icons of both. */
export const useShownScheme = (): 'light' | 'dark' => useSyncExternalStore(subscribe, shown, () => 'light');

/** Returns the choice on this device, or null. */
export const useChosenScheme = (): ColorScheme | null => useSyncExternalStore(subscribe, chosen, () => null);
