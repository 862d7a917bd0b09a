import { createHash } from 'node:crypto';
import { type BibleTranslationId, bibleTranslationIds } from '@quiet-time/schema/bible';
import { beforeAll, describe, expect, it } from 'vitest';
import { books, placeOf } from './books.js';
import { parseReference } from './references.js';
import { sources } from './texts/index.js';
import type { SourceVerse } from './texts/types.js';

const texts = {} as Record<BibleTranslationId, Map<number, string>>;
let web: Map<number, SourceVerse>;
beforeAll(async () => {
  for (const id of bibleTranslationIds) {
    const verses = await sources[id].read();
    if (id === 'web') web = new Map(verses.map((verse) => [verse.place, verse]));
    texts[id] = new Map(verses.map(({ place, text }) => [place, text]));
    expect(texts[id].size, 'no verse twice').toBe(verses.length);
    expect(verses, 'in order').toEqual(verses.toSorted((a, b) => a.place - b.place));
  }
});

const verse = (id: BibleTranslationId, reference: string) =>
  texts[id].get(parseReference(reference)[0]!.first);
const chaptersOf = (id: BibleTranslationId) =>
  new Set([...texts[id].keys()].map((place) => Math.floor(place / 1_000)));

describe.each([
  ['kjv', 31_102, '4d9e1519eab7', 1],
  ['asv', 31_102, '66d62fb5826d', 1],
  ['web', 31_098, '84a731143f73', 2],
] as const)('the text of %s', (id, verses, fingerprint, version) => {
  it(`has ${verses} verses in the 1189 chapters of the 66 books`, () => {
    expect(texts[id].size).toBe(verses);
    const expected = books.flatMap(({ number, chapters }) =>
      Array.from({ length: chapters }, (_, index) => number * 1_000 + index + 1),
    );
    expect([...chaptersOf(id)]).toEqual(expected);
    expect(expected).toHaveLength(1_189);
  });

  it('has nothing of its source left in any verse', () => {
    const marks = /[`#[\]{}<>\\|_*\d\t\n\ufffd]/;
    // A space before a punctuation mark, none after one, two in a row, or one at the ends.
    const blanks = / [,;:.!?)]|\( |\s\s|^\s|\s$|[a-z][,;:.!?][A-Za-z]|--|\s-|-\s/;
    const headings = /\bPsalm\b|Chief Musician|\b(ALEPH|BETH|GIMEL|HHETH|TSADHE|QOPH|RESH|SHIN)\b/;
    const wrong = [...texts[id]].filter(
      ([, text]) => text.length < 8 || marks.test(text) || blanks.test(text) || headings.test(text),
    );
    // The psalm in Habakkuk ends with words for the musician.
    expect(wrong.filter(([place]) => place !== placeOf(35, 3, 19))).toEqual([]);
  });

  it('opens and closes as many parentheses', () => {
    const all = [...texts[id].values()].join(' ');
    expect(Math.abs(all.split('(').length - all.split(')').length)).toBeLessThanOrEqual(1);
  });

  it('is that of its version', () => {
    const hash = createHash('sha256')
      .update(JSON.stringify([...texts[id]]))
      .digest('hex')
      .slice(0, 12);
    // If this fails, the package or the reader has changed: raise `version`, so that stored texts are loaded again.
    expect([sources[id].version, hash]).toEqual([version, fingerprint]);
  });
});

describe('the King James Version', () => {
  it.each([
    [
      'John 3:16',
      'For God so loved the world, that he gave his only begotten Son, that whosoever believeth in him should not perish, but have everlasting life.',
    ],
    // The package has "# " before it, brackets around words, and its own name of the book.
    ['Psalm 23:1', 'The LORD is my shepherd; I shall not want.'],
    [
      'Genesis 1:2',
      'And the earth was without form, and void; and darkness was upon the face of the deep. And the Spirit of God moved upon the face of the waters.',
    ],
    ['Matthew 11:28', 'Come unto me, all ye that labour and are heavy laden, and I will give you rest.'],
    ['Song of Solomon 2:1', 'I am the rose of Sharon, and the lily of the valleys.'],
    ['Genesis 14:8', expect.stringContaining('(the same is Zoar;)')],
    ['3 John 1:14', expect.stringMatching(/^But I trust I shall shortly see thee/)],
    ['Revelation 22:21', 'The grace of our Lord Jesus Christ be with you all. Amen.'],
  ])('reads at %s as it is printed', (reference, text) => {
    expect(verse('kjv', reference)).toEqual(text);
  });
});

describe('the American Standard Version', () => {
  it.each([
    ['Genesis 1:1', 'In the beginning God created the heavens and the earth.'],
    // The package has the heading of the next psalm here, with and without words after its number.
    ['Psalm 2:12', expect.stringMatching(/Blessed are all they that take refuge in him\.$/)],
    ['Psalm 3:8', 'Salvation belongeth unto Jehovah: Thy blessing be upon thy people. Selah'],
    ['Psalm 10:18', expect.stringMatching(/may be terrible no more\.$/)],
    ['Psalm 119:1', 'Blessed are they that are perfect in the way, Who walk in the law of Jehovah.'],
    ['Psalm 119:57', expect.stringMatching(/^Jehovah is my portion/)],
    // Added words, next to an apostrophe of the text and with one within.
    ['2 Samuel 22:34', "He maketh his feet like hinds' feet, And setteth me upon my high places."],
    ['1 Kings 8:1', expect.stringContaining("the fathers' houses of the children of Israel")],
    ['2 Kings 24:17', expect.stringContaining("Mattaniah, Jehoiachin's father's brother, king in his stead")],
    ['1 Chronicles 27:21', expect.stringMatching(/^of the half-tribe of Manasseh in Gilead/)],
    ['Isaiah 1:13', expect.stringContaining('the calling of assemblies,—I cannot away with')],
    ['Acts 27:18', expect.stringContaining('they began to throw the freight overboard')],
    ['1 Peter 4:4', expect.stringMatching(/speaking evil of you:$/)],
    ['Mark 11:32', expect.stringContaining('From men—they feared the people')],
  ])('reads at %s as it is printed', (reference, text) => {
    expect(verse('asv', reference)).toEqual(text);
  });

  it('has no 3 John 15', () => {
    expect(texts.asv.has(placeOf(64, 1, 14))).toBe(true);
    expect(texts.asv.has(placeOf(64, 1, 15))).toBe(false);
  });

  it('keeps no letter before any stanza of Psalm 119', () => {
    for (let stanza = 0; stanza < 22; stanza++) {
      expect(texts.asv.get(placeOf(19, 119, stanza * 8 + 1))).toMatch(/^[A-Z]([a-z]| )/);
    }
  });
});

describe('the World English Bible', () => {
  it.each([
    // The first has several lines, the second is in a continued paragraph.
    [
      'Psalm 1:1',
      'Blessed is the man who doesn’t walk in the counsel of the wicked, nor stand on the path of sinners, nor sit in the seat of scoffers;',
    ],
    [
      'Psalm 23:6',
      'Surely goodness and loving kindness shall follow me all the days of my life, and I will dwell in Yahweh’s house forever.',
    ],
    ['Matthew 5:3', '“Blessed are the poor in spirit, for theirs is the Kingdom of Heaven.'],
    ['Genesis 3:3', expect.stringMatching(/lest you die\.’\u00a0”$/)],
    ['Revelation 7:14', expect.stringContaining('out of the great suffering. They washed')],
    ['Romans 14:24', expect.stringMatching(/^Now to him who is able to establish you/)],
    ['Romans 14:26', 'to the only wise God, through Jesus Christ, to whom be the glory forever! Amen.'],
  ])('reads at %s as it is printed', (reference, text) => {
    expect(verse('web', reference)).toEqual(text);
  });

  const linesIn = (reference: string) => {
    const { text, lines } = web.get(parseReference(reference)[0]!.first)!;
    return lines?.map(([start, level], index) => [level, text.slice(start, lines[index + 1]?.[0])]);
  };

  it('has its poetry in lines, and its prose in none', () => {
    expect(linesIn('Psalm 23:5')?.map(([level]) => level)).toEqual([1, 1, 1, 1]);
    expect(linesIn('Psalm 23:1')).toEqual([
      [1, 'Yahweh is my shepherd: '],
      [1, 'I shall lack nothing.'],
    ]);
    expect(linesIn('Matthew 5:3')).toHaveLength(2);
    for (const prose of ['Genesis 1:1', 'Isaiah 40:2', 'Romans 8:1', '1 Corinthians 13:4', 'John 3:16'])
      expect(linesIn(prose), prose).toBeUndefined();
    // A verse of both.
    expect(linesIn('Romans 8:36')?.map(([level]) => level)).toEqual([0, 1, 1]);
    // Verses that share a line of the package.
    for (const prose of ['Romans 8:37', 'Romans 8:38', 'Romans 8:39', 'Numbers 13:17', 'Joshua 15:34'])
      expect(linesIn(prose), prose).toBeUndefined();
  });

  it('has each line at the beginning of a word, and the first at the beginning of its verse', () => {
    const poems = [...web.values()].filter(({ lines }) => lines);
    expect(poems.length).toBeGreaterThan(7_000);
    const wrong = poems.filter(
      ({ text, lines }) =>
        lines![0]![0] !== 0 ||
        lines!.some(
          ([start], index) => index > 0 && !(/\s/.test(text[start - 1]!) && /\S/.test(text[start] ?? ' ')),
        ),
    );
    expect(wrong).toEqual([]);
  });

  it('has the titles of the psalms, without notes and without the letters of Psalm 119', () => {
    const titled = [...web.values()].filter(({ title }) => title !== undefined);
    expect(titled).toHaveLength(116);
    const titleOf = (psalm: number) => web.get(placeOf(19, psalm, 1))!.title;
    expect(titleOf(23)).toBe('A Psalm by David.');
    expect(titleOf(90)).toBe('A Prayer by Moses, the man of God.');
    expect(titleOf(119)).toBeUndefined();
    expect(titled.filter(({ title }) => !/^[A-Z][^*\u0590-\u05ff]+[.,’”]$/.test(title!))).toEqual([]);
  });

  it('has the lines and titles of its version', () => {
    const stored = [...web.values()].map(({ place, title, lines }) => [place, title, lines]);
    const hash = createHash('sha256').update(JSON.stringify(stored)).digest('hex').slice(0, 12);
    // If this fails, raise `version`, so that stored texts are loaded again.
    expect([sources.web.version, hash]).toEqual([2, '7e3cc3d58aea']);
  });

  it('leaves out verses without words', () => {
    const blank = [
      'Luke 17:36',
      'Acts 8:37',
      'Acts 15:34',
      'Acts 24:7',
      'Romans 16:25',
      'Romans 16:26',
      'Romans 16:27',
    ];
    expect(blank.map((reference) => verse('web', reference))).toEqual(blank.map(() => undefined));
  });
});
