import { inBrowser } from '@quiet-time/web/in-browser.ts';

const KEY = 'announcements-dismissed';
const SEEN = 'announcements-seen';
/** Maximum number of stored ids, so that the list does not grow forever. */
const MAX_STORED = 100;

/** Values that storage refused; they last as long as the page. */
const unstored: Record<string, string[]> = {};

function listed(storage: () => Storage, key: string): string[] {
  if (!inBrowser) return [];
  try {
    const found: unknown = JSON.parse(storage().getItem(key) ?? '[]');
    if (Array.isArray(found))
      return [...found.filter((id) => typeof id === 'string'), ...(unstored[key] ?? [])];
  } catch {
    // Storage is refused, or holds foreign data.
  }
  return unstored[key] ?? [];
}

function note(storage: () => Storage, key: string, id: string): void {
  const ids = [...listed(storage, key).filter((one) => one !== id), id].slice(-MAX_STORED);
  try {
    storage().setItem(key, JSON.stringify(ids));
  } catch {
    unstored[key] = ids;
  }
}

const device = () => localStorage;
const tab = () => sessionStorage;

/** Whether this device has dismissed the announcement for good. */
export const wasDismissed = (id: string): boolean => listed(device, KEY).includes(id);
export const noteDismissed = (id: string): void => note(device, KEY, id);

/** Whether this browser session has shown the announcement in a window. */
export const wasOpened = (id: string): boolean => listed(tab, SEEN).includes(id);
export const noteOpened = (id: string): void => note(tab, SEEN, id);
