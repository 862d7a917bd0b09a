import { useSyncExternalStore } from 'react';
import { changeView } from './change-view.ts';

/** `auto`: as the system has it. */
export type ColorScheme = 'light' | 'dark' | 'auto';

/** What was chosen on this device. Its name is older than this file, and every device knows it by that. */
const KEY = 'mantine-color-scheme-value';

const listeners = new Set<() => void>();

/** Holds what storage refused to take; it then lasts as long as the page. */
let unstored: ColorScheme | null = null;

const known = (text: string | null): ColorScheme | null =>
  text === 'light' || text === 'dark' || text === 'auto' ? text : null;

/** Null: nothing was chosen on this device. */
function chosen(): ColorScheme | null {
  try {
    return known(localStorage.getItem(KEY)) ?? unstored;
  } catch {
    return unstored;
  }
}

const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** What is shown. */
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

/** The theme of this device. The page's own script shows it before the first paint. */
export const colorScheme = { chosen, shown, choose, subscribe };

/** What is shown; light on a server, whose pages have the marks of both. */
export const useShownScheme = (): 'light' | 'dark' => useSyncExternalStore(subscribe, shown, () => 'light');

/** What was chosen on this device, null for nothing. */
export const useChosenScheme = (): ColorScheme | null => useSyncExternalStore(subscribe, chosen, () => null);
