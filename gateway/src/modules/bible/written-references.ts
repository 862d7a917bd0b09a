import { referencesIn } from '@quiet-time/schema/references-in-text';
import type { WrittenReference } from './bible.types.js';

/**
 * Returns the references in texts, each once, longest first: a lookup in this order finds "1 John 4:8" before the "John
 * 4:8" in it.
 * @param captions texts that are one reference, such as "Romans 8:1, 28", which links to its beginning
 */
export function writtenReferences(captions: string[], texts: string[]): WrittenReference[] {
  const found = new Map<string, WrittenReference>();
  for (const text of texts) {
    for (const { start, end, book, chapter, verses } of referencesIn(text)) {
      const written = text.slice(start, end);
      found.set(written, { text: written, book, chapter, verses });
    }
  }
  for (const text of captions) {
    const [first] = referencesIn(text);
    if (first?.start === 0) {
      found.set(text, { text, book: first.book, chapter: first.chapter, verses: first.verses });
    }
  }
  return [...found.values()].sort((one, other) => other.text.length - one.text.length);
}
