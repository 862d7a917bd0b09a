import { parseReference } from './references.js';
import { readKjv } from './texts/kjv.js';
import type { SourceVerse } from './texts/types.js';

/** As long as there is room for it: reading takes a quarter of a second, and who needs it once soon needs it again. */
let kept: WeakRef<SourceVerse[]> | undefined;

/**
 * A function that gives the King James text of a reference such as "1 Kings 19:11-12", its verses joined by
 * spaces. It throws for a reference that the text doesn't have.
 */
export async function kingJames(): Promise<(reference: string) => string> {
  const verses = kept?.deref() ?? (await readKjv());
  kept = new WeakRef(verses);
  return (reference) => {
    try {
      const texts = parseReference(reference).flatMap(({ first, last }) =>
        verses.filter(({ place }) => place >= first && place <= last).map(({ text }) => text),
      );
      if (texts.length > 0) return texts.join(' ');
    } catch {
      // Not a reference at all.
    }
    throw new Error(`The King James text has no ${reference}`);
  };
}
