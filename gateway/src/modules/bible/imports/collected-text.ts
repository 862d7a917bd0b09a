import { limits } from '@quiet-time/schema/limits';
import { allBooks, type Book, placeOf } from '../books.js';
import { lineMark, withLines, withoutMarks } from '../texts/lines.js';
import { type SourceVerse, tidy } from '../texts/types.js';
import { UnfitFile } from './unfit-file.js';

export interface TextBook {
  number: number;
  chapters: number;
  /** Names in the file; left out for our own translations. */
  names?: string[];
}

/** Details that a file contains about itself. */
export interface OwnDetails {
  name?: string;
  language?: string;
}

/** A Bible read from a file. */
export interface CollectedText {
  /** Every verse once, by place. */
  verses: SourceVerse[];
  /** Books in the order of the file. */
  books: TextBook[];
  ownDetails: OwnDetails;
  report: TextReport;
}

/** Findings about a text, for a person to check before it is published. */
export interface TextReport {
  verses: number;
  books: { id: string; chapters: number; verses: number }[];
  /** Missing verses and chapters before later ones of their book, and verses without words: "GEN 3:5", "EXO 2". */
  gaps: string[];
  /** Verses that occurred more than once; the first one counts. */
  doubles: string[];
  /** Book names in the file that we don't know; their books are left out. */
  unknownBooks: string[];
  /** Names of files that are not books. */
  skippedFiles: string[];
}

/** Most entries in each list of a report. */
const maxReportEntries = 200;

/** Most names stored for a book. */
const mostNames = 12;
/** Number of characters read from a title of the work or a book. */
export const titleLength = 1_000;

const counted = (number: number) => number.toLocaleString('en');
const script = /<\/?(?:script|style|iframe|object)\b/i;
/** Length of the longest match of `script`, plus one character. */
const scriptLength = 10;

const label = /^(\d{1,3})([a-z]?)(?:\s*[-,\u2013]\s*(\d{1,3})[a-z]?)?$/i;

/** Collects the results of the readers of all file formats, in the order of the file. */
export class TextCollector {
  readonly ownDetails: OwnDetails = {};
  private readonly texts = new Map<number, string>();
  /** Last verse of each group of joined verses, by its first: "16-17". */
  private readonly joinedTo = new Map<number, number>();
  private readonly labels = new Set<string>();
  /** Number of times each verse was begun. */
  private readonly occurrences = new Map<number, number>();
  /** Level of the current line of poetry; 0: prose. */
  private level = 0;
  /** Number of characters in all verses. */
  private length = 0;
  private readonly order = new Map<number, TextBook>();
  private readonly doubles = new Set<string>();
  private readonly unknownBooks = new Set<string>();
  private book: Book | null = null;
  private chapter = 0;
  /** Place of the verse to which the next words belong. */
  private place: number | null = null;
  /** Whether the chapter has had a verse. */
  private hasVerse = false;
  /** Within a title: the verse before it. */
  private titleWithin: { verse: number | null } | null = null;

  /** Ends everything that the previous file left open. */
  beginFile(): void {
    this.endVerse();
    this.level = 0;
    this.chapter = 0;
    this.book = null;
  }

  /** @param book undefined: an unknown book, which is left out */
  beginBook(book: Book | undefined, written: string): void {
    this.endVerse();
    this.chapter = 0;
    this.book = book ?? null;
    if (!book) note(this.unknownBooks, written.slice(0, 40));
    else if (!this.order.has(book.number))
      this.order.set(book.number, { number: book.number, chapters: 0, names: [] });
  }

  /** Adds a name from the file to the current book. */
  nameBook(written: string): void {
    const names = this.book ? this.order.get(this.book.number)?.names : undefined;
    const name = tidy(written);
    if (!names || names.length >= mostNames || names.includes(name)) return;
    if (name !== '' && name.length <= limits.bible.bookName) names.push(name);
  }

  beginChapter(written: string): void {
    this.endVerse();
    const chapter = /^\d{1,3}$/.test(written.trim()) ? Number(written) : 0;
    if (chapter !== this.chapter) this.hasVerse = false;
    this.chapter = chapter;
  }

  /** Begins the title of a psalm. It is kept only above the first verse. */
  beginTitle(): void {
    const place = this.book && this.chapter > 0 ? placeOf(this.book.number, this.chapter, 0) : null;
    const isAbove = !this.hasVerse || (this.place !== null && isEmpty(this.texts.get(this.place) ?? ''));
    this.titleWithin = { verse: this.place };
    this.place = isAbove ? place : null;
    if (this.place !== null) this.texts.set(this.place, `${this.texts.get(this.place) ?? ''} `);
  }

  /** Continues the verse in which the title stood, if any. */
  endTitle(): void {
    if (this.titleWithin) this.place = this.titleWithin.verse;
    this.titleWithin = null;
  }

  /** @param written "16", "16-17", "16b" */
  beginVerse(written: string): void {
    this.endVerse();
    const [, first, part = '', last] = label.exec(written.trim()) ?? [];
    if (!this.book || this.chapter === 0 || !first || Number(first) === 0) return;
    this.hasVerse = true;
    const place = placeOf(this.book.number, this.chapter, Number(first));
    const times = (this.occurrences.get(place) ?? 0) + 1;
    if (times > limits.bible.verseOccurrences)
      throw new UnfitFile(`${spotOf(place)} occurs more than ${limits.bible.verseOccurrences} times`);
    this.occurrences.set(place, times);
    const named = `${place}${part.toLowerCase()}`;
    if (this.labels.has(named) || (part !== '' && this.labels.has(`${place}`))) {
      note(this.doubles, spotOf(place));
      return;
    }
    this.labels.add(named);
    if (last && Number(last) > Number(first)) this.joinedTo.set(place, place + Number(last) - Number(first));
    if (!this.texts.has(place)) {
      this.texts.set(place, '');
      if (this.texts.size > limits.bible.textVerses)
        throw new UnfitFile(`The text has more than ${counted(limits.bible.textVerses)} verses`);
    }
    this.place = place;
    this.beginLine(this.level);
  }

  /**
   * Begins a line of poetry, or a paragraph of prose, which verses share.
   * @param level of indentation from 1; 0: prose
   */
  beginLine(level: number): void {
    this.level = level;
    this.append(` ${lineMark(level)}`);
  }

  /** Adds words to the current verse. Words outside of a verse are left out. */
  add(words: string): void {
    this.append(withoutMarks(words));
  }

  private append(words: string): void {
    if (this.place === null) return;
    const before = this.texts.get(this.place)!;
    const text = before + words;
    this.length += words.length;
    if (this.length > limits.bible.textLength)
      throw new UnfitFile(
        `The verses have more than ${counted(limits.bible.textLength)} characters together`,
      );
    // An unclosed verse contains the rest of the file.
    if (text.length > limits.bible.verseLength)
      throw new UnfitFile(
        `${spotOf(this.place)} is longer than ${counted(limits.bible.verseLength)} characters: it may not be closed`,
      );
    if (script.test(text.slice(Math.max(0, before.length - scriptLength))))
      throw new UnfitFile(`${spotOf(this.place)} has a script in it`);
    this.texts.set(this.place, text);
  }

  endVerse(): void {
    this.titleWithin = null;
    this.place = null;
  }

  /**
   * @param skippedFiles names for the report
   * @throws UnfitFile when there is no verse
   */
  finish(skippedFiles: readonly string[] = []): CollectedText {
    this.endVerse();
    const all = [...this.texts]
      .map(([place, marked]): SourceVerse => ({ place, ...withLines(marked) }))
      .filter(({ text }) => text !== '')
      .sort((one, other) => one.place - other.place);
    const verses = all.filter(({ place }) => !isTitle(place));
    for (const [index, { place, text }] of all.entries()) {
      const first = all[index + 1];
      if (isTitle(place) && first && chapterOf(first.place) === chapterOf(place)) first.title = text;
    }
    if (verses.length === 0) throw new UnfitFile('There is no verse in this file');
    const counts = new Map<number, number>();
    for (const { place } of verses) {
      const { book, chapter } = partsOf(place);
      counts.set(book.number, (counts.get(book.number) ?? 0) + 1);
      const known = this.order.get(book.number)!;
      known.chapters = Math.max(known.chapters, chapter);
    }
    const books = [...this.order.values()].filter(({ number }) => counts.has(number));
    return {
      verses,
      books,
      ownDetails: this.ownDetails,
      report: {
        verses: verses.length,
        books: books.map(({ number, chapters }) => ({
          id: allBooks[number - 1]!.id,
          chapters,
          verses: counts.get(number)!,
        })),
        gaps: this.gaps(verses).slice(0, maxReportEntries).map(written),
        doubles: [...this.doubles],
        unknownBooks: [...this.unknownBooks],
        skippedFiles: skippedFiles.slice(0, maxReportEntries),
      },
    };
  }

  /** Returns the missing places; a missing chapter is the place of its verse 0. */
  private gaps(verses: readonly SourceVerse[]): number[] {
    // Some texts end a chapter with a verse without words.
    const gaps = [...this.texts]
      .filter(([place, text]) => isEmpty(text) && !isTitle(place))
      .map(([place]) => place);
    const empty = new Set(gaps);
    let before = 0;
    for (const { place } of verses) {
      const [now, last] = [partsOf(place), partsOf(before)];
      const isSameBook = before > 0 && now.book === last.book;
      const chapterBefore = isSameBook ? last.chapter : 0;
      for (let chapter = chapterBefore + 1; chapter < now.chapter; chapter++)
        gaps.push(placeOf(now.book.number, chapter, 0));
      const verseBefore = isSameBook && now.chapter === last.chapter ? last.verse : 0;
      for (let verse = verseBefore + 1; verse < now.verse; verse++) {
        const missing = placeOf(now.book.number, now.chapter, verse);
        if (!empty.has(missing)) gaps.push(missing);
      }
      before = Math.max(place, this.joinedTo.get(place) ?? 0);
    }
    return gaps.sort((one, other) => one - other);
  }
}

/** Whether a verse has no words yet. */
const isEmpty = (marked: string): boolean => tidy(withoutMarks(marked)) === '';

/** Titles are stored at verse 0 of their chapter. */
const isTitle = (place: number): boolean => place % 1_000 === 0;
const chapterOf = (place: number): number => Math.floor(place / 1_000);

/** Adds to a list of the report, up to its limit. */
function note(list: Set<string>, entry: string): void {
  if (list.size < maxReportEntries) list.add(entry);
}

const partsOf = (place: number) => ({
  book: allBooks[Math.floor(place / 1_000_000) - 1]!,
  chapter: Math.floor(place / 1_000) % 1_000,
  verse: place % 1_000,
});

/** Formats a verse, or a whole chapter: "GEN 3:5", "EXO 2". */
const written = (place: number): string =>
  place % 1_000 === 0 ? spotOf(place).replace(/:0$/, '') : spotOf(place);

/** Formats a verse: "GEN 3:5". */
const spotOf = (place: number): string => {
  const { book, chapter, verse } = partsOf(place);
  return `${book.id} ${chapter}:${verse}`;
};
