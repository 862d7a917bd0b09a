import { bookSlug, type Testament } from '@quiet-time/schema/bible';

/** A book of the Bible. The number of chapters is that of our own translations; imported texts have their own. */
export interface Book {
  /** Number in the Bible, 1 to 66. Books of larger canons follow. */
  number: number;
  /** Id in USFM and bible-api.com: `JHN`. */
  id: string;
  /** Id in OSIS, which the reference parser uses: `John`. */
  osis: string;
  name: string;
  chapters: number;
}

const rows: [id: string, osis: string, name: string, chapters: number][] = [
  ['GEN', 'Gen', 'Genesis', 50],
  ['EXO', 'Exod', 'Exodus', 40],
  ['LEV', 'Lev', 'Leviticus', 27],
  ['NUM', 'Num', 'Numbers', 36],
  ['DEU', 'Deut', 'Deuteronomy', 34],
  ['JOS', 'Josh', 'Joshua', 24],
  ['JDG', 'Judg', 'Judges', 21],
  ['RUT', 'Ruth', 'Ruth', 4],
  ['1SA', '1Sam', '1 Samuel', 31],
  ['2SA', '2Sam', '2 Samuel', 24],
  ['1KI', '1Kgs', '1 Kings', 22],
  ['2KI', '2Kgs', '2 Kings', 25],
  ['1CH', '1Chr', '1 Chronicles', 29],
  ['2CH', '2Chr', '2 Chronicles', 36],
  ['EZR', 'Ezra', 'Ezra', 10],
  ['NEH', 'Neh', 'Nehemiah', 13],
  ['EST', 'Esth', 'Esther', 10],
  ['JOB', 'Job', 'Job', 42],
  ['PSA', 'Ps', 'Psalms', 150],
  ['PRO', 'Prov', 'Proverbs', 31],
  ['ECC', 'Eccl', 'Ecclesiastes', 12],
  ['SNG', 'Song', 'Song of Solomon', 8],
  ['ISA', 'Isa', 'Isaiah', 66],
  ['JER', 'Jer', 'Jeremiah', 52],
  ['LAM', 'Lam', 'Lamentations', 5],
  ['EZK', 'Ezek', 'Ezekiel', 48],
  ['DAN', 'Dan', 'Daniel', 12],
  ['HOS', 'Hos', 'Hosea', 14],
  ['JOL', 'Joel', 'Joel', 3],
  ['AMO', 'Amos', 'Amos', 9],
  ['OBA', 'Obad', 'Obadiah', 1],
  ['JON', 'Jonah', 'Jonah', 4],
  ['MIC', 'Mic', 'Micah', 7],
  ['NAM', 'Nah', 'Nahum', 3],
  ['HAB', 'Hab', 'Habakkuk', 3],
  ['ZEP', 'Zeph', 'Zephaniah', 3],
  ['HAG', 'Hag', 'Haggai', 2],
  ['ZEC', 'Zech', 'Zechariah', 14],
  ['MAL', 'Mal', 'Malachi', 4],
  ['MAT', 'Matt', 'Matthew', 28],
  ['MRK', 'Mark', 'Mark', 16],
  ['LUK', 'Luke', 'Luke', 24],
  ['JHN', 'John', 'John', 21],
  ['ACT', 'Acts', 'Acts', 28],
  ['ROM', 'Rom', 'Romans', 16],
  ['1CO', '1Cor', '1 Corinthians', 16],
  ['2CO', '2Cor', '2 Corinthians', 13],
  ['GAL', 'Gal', 'Galatians', 6],
  ['EPH', 'Eph', 'Ephesians', 6],
  ['PHP', 'Phil', 'Philippians', 4],
  ['COL', 'Col', 'Colossians', 4],
  ['1TH', '1Thess', '1 Thessalonians', 5],
  ['2TH', '2Thess', '2 Thessalonians', 3],
  ['1TI', '1Tim', '1 Timothy', 6],
  ['2TI', '2Tim', '2 Timothy', 4],
  ['TIT', 'Titus', 'Titus', 3],
  ['PHM', 'Phlm', 'Philemon', 1],
  ['HEB', 'Heb', 'Hebrews', 13],
  ['JAS', 'Jas', 'James', 5],
  ['1PE', '1Pet', '1 Peter', 5],
  ['2PE', '2Pet', '2 Peter', 3],
  ['1JN', '1John', '1 John', 5],
  ['2JN', '2John', '2 John', 1],
  ['3JN', '3John', '3 John', 1],
  ['JUD', 'Jude', 'Jude', 1],
  ['REV', 'Rev', 'Revelation', 22],
  // Books of the larger canons. The order must stay: stored verses contain the numbers.
  ['TOB', 'Tob', 'Tobit', 14],
  ['JDT', 'Jdt', 'Judith', 16],
  ['ESG', 'EsthGr', 'Greek Esther', 16],
  ['WIS', 'Wis', 'Wisdom', 19],
  ['SIR', 'Sir', 'Sirach', 51],
  ['BAR', 'Bar', 'Baruch', 6],
  ['LJE', 'EpJer', 'Letter of Jeremiah', 1],
  ['S3Y', 'PrAzar', 'Prayer of Azariah', 1],
  ['SUS', 'Sus', 'Susanna', 1],
  ['BEL', 'Bel', 'Bel and the Dragon', 1],
  ['1MA', '1Macc', '1 Maccabees', 16],
  ['2MA', '2Macc', '2 Maccabees', 15],
  ['3MA', '3Macc', '3 Maccabees', 7],
  ['4MA', '4Macc', '4 Maccabees', 18],
  ['1ES', '1Esd', '1 Esdras', 9],
  ['2ES', '2Esd', '2 Esdras', 16],
  ['MAN', 'PrMan', 'Prayer of Manasseh', 1],
  ['PS2', 'Ps151', 'Psalm 151', 1],
  ['DAG', 'DanGr', 'Greek Daniel', 14],
];

/** All books that a text may have: the 66, Genesis first, then those of the larger canons. */
export const allBooks: readonly Book[] = rows.map(([id, osis, name, chapters], index) => ({
  number: index + 1,
  id,
  osis,
  name,
  chapters,
}));

const shared = 66;

/** Books of our own translations: the 66, Genesis first. */
export const books: readonly Book[] = allBooks.slice(0, shared);

const firstOfNewTestament = 40;

export const testamentOf = ({ number }: Pick<Book, 'number'>): Testament =>
  number < firstOfNewTestament || number > shared ? 'old' : 'new';

/** Further names in OSIS, and names returned by the reference parser. */
const otherOsis = { AddEsth: 'ESG', GkEsth: 'ESG', AddPs: 'PS2', SgThree: 'S3Y', AddDan: 'DAG' };

const byId = new Map(allBooks.map((book) => [book.id, book]));
const bySlug = new Map(allBooks.map((book) => [bookSlug(book.name), book]));
const byOsis = new Map([
  ...allBooks.map((book) => [book.osis, book] as const),
  ...Object.entries(otherOsis).map(([osis, id]) => [osis, byId.get(id)!] as const),
]);
const byName = new Map(allBooks.map((book) => [book.name, book]));

/** Returns a book by its id in any case, or undefined. */
export const bookById = (id: string): Book | undefined => byId.get(id.toUpperCase());
/** Returns a book by its name in addresses, `song-of-solomon`, in any case. "psalm" means the Psalms. */
export const bookBySlug = (slug: string): Book | undefined =>
  bySlug.get(slug.toLowerCase() === 'psalm' ? 'psalms' : slug.toLowerCase());
export const bookByOsis = (osis: string): Book | undefined => byOsis.get(osis);
export const bookByName = (name: string): Book | undefined => byName.get(name);

/** Encodes a verse as one sortable number of book, chapter and verse: 43003016 for John 3:16. */
export const placeOf = (book: number, chapter: number, verse: number): number =>
  book * 1_000_000 + chapter * 1_000 + verse;

export const bookNumberOf = (place: number): number => Math.floor(place / 1_000_000);

/** Decodes a place into book, chapter and verse. */
export const partsOfPlace = (place: number) => ({
  book: allBooks[bookNumberOf(place) - 1]!,
  chapter: Math.floor(place / 1_000) % 1_000,
  verse: place % 1_000,
});
