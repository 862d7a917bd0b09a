import { parseReference } from './references.js';
import { readKjv } from './texts/kjv.js';
import type { SourceVerse } from './texts/types.js';

/** Cached while there is memory for it: reading takes a quarter of a second, and is often needed several times. */
let cached: WeakRef<SourceVerse[]> | undefined;

/**
 * Returns a function for the King James text of a reference such as "1 Kings 19:11-12", with its verses joined by
 * spaces. The function throws for a reference that the text doesn't have.
 */
export async function kingJames(): Promise<(reference: string) => string> {
  const verses = cached?.deref() ?? (await readKjv());
  cached = new WeakRef(verses);
  return (reference) => {
    try {
      const texts = parseReference(reference).flatMap(({ first, last }) =>
        verses.filter(({ place }) => place >= first && place <= last).map(({ text }) => text),
      );
      if (texts.length > 0) return texts.join(' ');
    } catch {
      // It is not a reference at all.
    }
    throw new Error(`The King James text has no ${reference}`);
  };
}
