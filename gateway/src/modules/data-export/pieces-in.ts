import type { Language } from '@quiet-time/schema/languages';
import { inLanguage } from '../../blocks/language.js';

/**
 * Sets the language for each piece of a file. A stream requests the next piece when its reader has room, outside of the
 * context that began the work.
 */
export async function* piecesIn(language: Language, pieces: AsyncIterable<string>): AsyncGenerator<string> {
  const made = pieces[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { value, done } = await inLanguage(language, () => made.next());
      if (done) return;
      yield value;
    }
  } finally {
    // If the reader stops early, the source is closed.
    await made.return?.();
  }
}
