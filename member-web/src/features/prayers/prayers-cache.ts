import { inBrowser } from '@quiet-time/web/in-browser.ts';
import { type Prayer, type Prayers, prayerTypeNames } from './prayer-types.ts';

/** The name that the documents give it. It is forgotten when a member signs out. */
const NAME = 'prayers_cache';

/** The prayers as they were last answered, or null when none are kept or what is kept cannot be read. */
export function readPrayers(): Prayers | null {
  if (!inBrowser) return null;
  try {
    const kept = JSON.parse(localStorage.getItem(NAME) ?? 'null');
    return kept && prayerTypeNames.every((type) => kept[type] === null || isPrayer(kept[type])) ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps the prayers of an answer for a visit without a connection. */
export function keepPrayers({ daily, weekly, monthly }: Prayers): void {
  try {
    localStorage.setItem(NAME, JSON.stringify({ daily, weekly, monthly }));
  } catch {
    // Storage is full or refused: without a connection there are the default prayers.
  }
}

/** An older page, or somebody else's script, may have kept something of another shape. */
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
