import { m } from '@quiet-time/schema/sentences';
import { getLocale } from '@quiet-time/schema/sentences/runtime';
import { bookNames } from './bible-names.js';

/** A reference to a passage within a text. */
export interface ReferenceInText {
  /** Start and end in the text. */
  start: number;
  end: number;
  /** Name of the book as in addresses. */
  book: string;
  chapter: number;
  /** "16" or "16-18"; empty: the whole chapter. */
  verses: string;
}

/**
 * Names of each book, the usual one first, and its number of chapters. A + marks names that are also names of people or
 * words of the language: "Mark 2 ideas" is not a reference. "Is" and "Am" are excluded, since they are too frequent.
 */
const written =
  'Genesis 50 +Gen|Exodus 40 Exod +Ex|Leviticus 27 Lev|Numbers 36 +Numbers Num|Deuteronomy 34 Deut Dt|Joshua 24 +Joshua Josh' +
  '|Judges 21 +Judges Judg|Ruth 4 +Ruth|1 Samuel 31 Sam|2 Samuel 24 Sam|1 Kings 22 Kgs|2 Kings 25 Kgs|1 Chronicles 29 Chron Chr' +
  '|2 Chronicles 36 Chron Chr|Ezra 10 +Ezra|Nehemiah 13 Neh|Esther 10 +Esther Esth|Job 42 +Job|Psalms 150 Psalm Ps Pss' +
  '|Proverbs 31 +Proverbs Prov|Ecclesiastes 12 Eccles Eccl|Song of Solomon 8 Song_of_Songs|Isaiah 66 Isa|Jeremiah 52 Jer' +
  '|Lamentations 5 +Lam|Ezekiel 48 Ezek|Daniel 12 +Daniel +Dan|Hosea 14 Hos|Joel 3 +Joel|Amos 9 +Amos|Obadiah 1 Obad' +
  '|Jonah 4 +Jonah +Jon|Micah 7 +Micah +Mic|Nahum 3 Nah|Habakkuk 3 Hab|Zephaniah 3 Zeph|Haggai 2 +Hag|Zechariah 14 Zech' +
  '|Malachi 4 +Mal|Matthew 28 +Matthew +Matt Mt|Mark 16 +Mark Mk|Luke 24 +Luke Lk|John 21 +John Jn|Acts 28 +Acts|Romans 16 Rom' +
  '|1 Corinthians 16 Cor|2 Corinthians 13 Cor|Galatians 6 Gal|Ephesians 6 Eph|Philippians 4 +Phil|Colossians 4 +Col' +
  '|1 Thessalonians 5 Thess|2 Thessalonians 3 Thess|1 Timothy 6 Tim|2 Timothy 4 Tim|Titus 3 +Titus|Philemon 1 Phlm|Hebrews 13 Heb' +
  '|James 5 +James Jas|1 Peter 5 Pet|2 Peter 3 Pet|1 John 5 Jn|2 John 1 Jn|3 John 1 Jn|Jude 1 +Jude|Revelation 22 +Rev';

interface Named {
  book: string;
  chapters: number;
  isWord: boolean;
}

const line = /^((?:\d )?[^\d]+) (\d+) ?(.*)$/;

function readNames(): Map<string, Named> {
  const names = new Map<string, Named>();
  for (const each of written.split('|')) {
    const [, name = '', chapters = '', others = ''] = line.exec(each)!;
    const number = /^\d /.exec(name)?.[0] ?? '';
    for (const other of [name.slice(number.length), ...others.split(' ').filter(Boolean)]) {
      const plain = other.replace('+', '').replaceAll('_', ' ');
      const isWord = other.startsWith('+');
      names.set(number + plain, {
        book: name.toLowerCase().replaceAll(' ', '-'),
        chapters: Number(chapters),
        isWord,
      });
    }
  }
  if (getLocale() !== 'en') addOwnNames(names);
  return names;
}

/** Adds the names in the reader's language, some of which are also names of people or words. */
function addOwnNames(names: Map<string, Named>): void {
  const add = (name: string, english: string | undefined) => {
    const of = names.get(english ?? '');
    const written = name.replace(/^(\d)\. /, '$1 ');
    if (of && !names.has(written)) names.set(written, { ...of, isWord: true });
  };
  for (const [index, name] of m.bible_book_names().split('|').entries()) add(name, bookNames[index]);
  add(m.bible_psalm(), 'Psalms');
}

/** Created for the first text in a language. */
const known = new Map<string, { names: Map<string, Named>; pattern: RegExp }>();

function pattern() {
  const locale = getLocale();
  const made = known.get(locale);
  if (made) return made;
  const names = readNames();
  // The longest first: otherwise "Ps" would match in "Psalm".
  const words = [...new Set([...names.keys()].map((name) => name.replace(/^\d /, '')))].sort(
    (one, other) => other.length - one.length,
  );
  // Other languages also have a comma or a full stop before the verse: "Jn 3, 16", "1. Korinther 13,4".
  const [before, after] = locale === 'en' ? [':', '[:.]'] : [String.raw`(?:[:.]|,\s?)`, '[:.,]'];
  const chapterAndVerses = String.raw`(\d{1,3})(?:${before}(\d{1,3})(?:[-\u2013](\d{1,3}(?!\d*:))|[-\u2013]\d{1,3}:\d{1,3})?)?`;
  const looked = {
    names,
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d:])(?:([1-3])\.?\s?)?(${words.join('|').replaceAll(' ', String.raw`\s`)})\.?\s${chapterAndVerses}(?![\d\p{L}]|${after}\d)`,
      'gu',
    ),
  };
  known.set(locale, looked);
  return looked;
}

/** Allowed text after a chapter number if the name of its book is also a word. */
const ends = /^\s*(?:$|[.,;:!?)\]"'\u201d\u2019\u2013\u2014])/;

/**
 * Finds references in a text, in order: "Ps. 23:1-3", "1 Cor 13", "John 3:16-4:2", by their English names and those in
 * the reader's language. It prefers too few to too many: a chapter alone counts only after an unambiguous name, or
 * before a pause in the sentence. A test compares them with the gateway's parser.
 */
export function referencesIn(text: string): ReferenceInText[] {
  if (!/\d/.test(text)) return [];
  const { names, pattern: looked } = pattern();
  const found: ReferenceInText[] = [];
  for (const match of text.matchAll(looked)) {
    const [all, number, word = '', first = '', from, to] = match;
    const name = word.replace(/\s/g, ' ');
    const named = names.get(number ? `${number} ${name}` : name);
    const start = number && !named ? match.index + all.indexOf(word) : match.index;
    const of = named ?? names.get(name);
    if (!of) continue;
    const end = match.index + all.length;
    if (from === undefined && of.isWord && !ends.test(text.slice(end))) continue;
    // "Jude 5" is a verse.
    const isVerse = from === undefined && of.chapters === 1;
    const chapter = isVerse ? 1 : Number(first);
    const verse = isVerse ? Number(first) : Number(from ?? 0);
    const isThere =
      chapter >= 1 && chapter <= of.chapters && verse <= 176 && !(from !== undefined && verse === 0);
    if (!isThere) continue;
    const last = Number(to ?? 0);
    const verses = verse === 0 ? '' : last > verse ? `${verse}-${last}` : String(verse);
    found.push({ start, end, book: of.book, chapter, verses });
  }
  return found;
}
