import type { Language } from '@quiet-time/schema/languages';
import { inLanguage } from '../../blocks/language.js';

/**
 * Pieces of a file, each made in a language: a stream asks for the next one when its reader has room, which is no part of
 * the work that began it.
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
    // Where nobody reads on.
    await made.return?.();
  }
}
