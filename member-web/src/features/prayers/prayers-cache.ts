import { inBrowser } from '@quiet-time/web/in-browser.ts';
import { type Prayer, type Prayers, prayerTypeNames } from './prayer-types.ts';

/** Key in local storage (M-PRAY-08). Deleted when a member signs out. */
const NAME = 'prayers_cache';

/** Returns the prayers of the last response; null if none are stored, or if they can't be read. */
export function readPrayers(): Prayers | null {
  if (!inBrowser) return null;
  try {
    const stored = JSON.parse(localStorage.getItem(NAME) ?? 'null');
    return stored && prayerTypeNames.every((type) => stored[type] === null || isPrayer(stored[type]))
      ? stored
      : null;
  } catch {
    return null;
  }
}

/** Stores the prayers of a response for a visit without a connection. */
export function storePrayers({ daily, weekly, monthly }: Prayers): void {
  try {
    localStorage.setItem(NAME, JSON.stringify({ daily, weekly, monthly }));
  } catch {
    // Storage is full or refused: offline visits get the default prayers.
  }
}

/** An older page, or a foreign script, may have stored another shape. */
function isPrayer(value: unknown): value is Prayer {
  const { id, title, content, category, author, tags, attachments } = (value ?? {}) as Record<
    string,
    unknown
  >;
  return (
    [id, title, content, category].every((text) => typeof text === 'string') &&
    (author === null || typeof author === 'string') &&
    Array.isArray(tags) &&
    Array.isArray(attachments)
  );
}
