import { m } from '@quiet-time/schema/sentences';
import { getLocale } from '@quiet-time/schema/sentences/runtime';

/** Books by the names in stored references and addresses, in the order of the names in every language. */
export const bookNames: readonly string[] = (
  'Genesis|Exodus|Leviticus|Numbers|Deuteronomy|Joshua|Judges|Ruth|1 Samuel|2 Samuel|1 Kings|2 Kings|1 Chronicles|2 Chronicles|Ezra|Nehemiah|Esther|' +
  'Job|Psalms|Proverbs|Ecclesiastes|Song of Solomon|Isaiah|Jeremiah|Lamentations|Ezekiel|Daniel|Hosea|Joel|Amos|Obadiah|Jonah|Micah|Nahum|' +
  'Habakkuk|Zephaniah|Haggai|Zechariah|Malachi|Matthew|Mark|Luke|John|Acts|Romans|1 Corinthians|2 Corinthians|Galatians|Ephesians|Philippians|Colossians|' +
  '1 Thessalonians|2 Thessalonians|1 Timothy|2 Timothy|Titus|Philemon|Hebrews|James|1 Peter|2 Peter|1 John|2 John|3 John|Jude|Revelation|Tobit|Judith|' +
  'Greek Esther|Wisdom|Sirach|Baruch|Letter of Jeremiah|Prayer of Azariah|Susanna|Bel and the Dragon|1 Maccabees|2 Maccabees|3 Maccabees|4 Maccabees|1 Esdras|2 Esdras|Prayer of Manasseh|Psalm 151|Greek Daniel'
).split('|');

const psalms = 'Psalms';

/**
 * Returns the name of a book in the reader's language. @param name as in `bookNames`; other names are returned
 * unchanged
 */
export function bookTitle(name: string): string {
  if (getLocale() === 'en') return name;
  return m.bible_book_names().split('|')[bookNames.indexOf(name)] ?? name;
}

/** Returns the name of a chapter in the reader's language: "Juan 3", "Psalm 23". */
export const chapterTitle = (bookName: string, chapter: number): string =>
  `${bookName === psalms ? m.bible_psalm() : bookTitle(bookName)} ${chapter}`;

let known: RegExp | null = null;

/** Matches the names of books in our own references, longest first: "1 John" before "John". */
function names(): RegExp {
  const longest = ['Psalm', ...bookNames].toSorted((one, other) => other.length - one.length);
  known ??= new RegExp(`(?<=^|; |-)(?:${longest.join('|')})(?= \\d)`, 'g');
  return known;
}

/** Translates one of our own references ("Psalm 23:1-3; John 3:16") for the reader: "Salmo 23:1-3", "Johannes 3,16". */
export function referenceTitle(reference: string): string {
  if (getLocale() === 'en') return reference;
  const [afterChapter = ':', betweenVerses = ','] = m.bible_reference_signs().split('|');
  return reference
    .replace(names(), (name) => (name === 'Psalm' ? m.bible_psalm() : bookTitle(name)))
    .replace(/(?<=\d),(?=\d)/g, betweenVerses)
    .replace(/(?<=\d):(?=\d)/g, afterChapter);
}
