import { bookSlug } from '@quiet-time/schema/bible';
import type { Language } from '@quiet-time/schema/languages';
import { referencesIn } from '@quiet-time/schema/references-in-text';
import { expect, it } from 'vitest';
import { inLanguage } from '../../blocks/language.js';
import { bookBySlug, books, partsOfPlace } from './books.js';
import { parseReference } from './references.js';

const read = (text: string) =>
  referencesIn(text).map(({ start, end, book, chapter, verses }) => [
    text.slice(start, end),
    `${book} ${chapter}${verses && `:${verses}`}`,
  ]);

it.each<[text: string, ...found: [string, string][]]>([
  ['As in Ps. 23:1-3, he leads.', ['Ps. 23:1-3', 'psalms 23:1-3']],
  ['Read 1 Cor 13 aloud.', ['1 Cor 13', '1-corinthians 13']],
  ['Psalm 23 and Psalm 24.', ['Psalm 23', 'psalms 23'], ['Psalm 24', 'psalms 24']],
  ['(John 3:16–18; 1 John 4:8)', ['John 3:16–18', 'john 3:16-18'], ['1 John 4:8', '1-john 4:8']],
  [
    'Song of Songs 2:1 and Song of Solomon 8',
    ['Song of Songs 2:1', 'song-of-solomon 2:1'],
    ['Song of Solomon 8', 'song-of-solomon 8'],
  ],
  ['From John 3:16-4:2 on', ['John 3:16-4:2', 'john 3:16']],
  ['John 3:16, 18', ['John 3:16', 'john 3:16']],
  ['See John 3.', ['John 3', 'john 3']],
  ['Jude 5 warns, as does Jude 5.', ['Jude 5', 'jude 1:5']],
  ['“Mark 4:39”', ['Mark 4:39', 'mark 4:39']],
  ['At 5 Mark 4:39 was read.', ['Mark 4:39', 'mark 4:39']],
  ['2 Mark 4:39', ['Mark 4:39', 'mark 4:39']],
])('in “%s” there is %j', (text, ...found) => {
  expect(read(text)).toEqual(found);
});

it.each([
  'Is 5 enough? Am 3 of us here?',
  'Mark 2 ideas',
  'John 3 times denied it',
  'Acts 2 of the play',
  'Romans 17 has never been written',
  'Psalm 151',
  'John 0:1, John 3:0',
  'We met at 12:30 in room 4:5',
  'Hezekiah 3:5',
  'StJohn 3:16',
  'Psalm 23rd',
  'John 3:16:2',
  'no numbers',
])('in “%s” there is none', (text) => {
  expect(read(text)).toEqual([]);
});

it.each<[Language, text: string, ...found: [string, string][]]>([
  ['es', 'Lee Juan 3:16 y 1 Reyes 19.', ['Juan 3:16', 'john 3:16'], ['1 Reyes 19', '1-kings 19']],
  ['es', 'Como en Jn 3, 16: Salmo 23:1-3', ['Jn 3, 16', 'john 3:16'], ['Salmo 23:1-3', 'psalms 23:1-3']],
  ['fr', 'Lisez le Psaume 23. Et John 3:16', ['Psaume 23', 'psalms 23'], ['John 3:16', 'john 3:16']],
  [
    'de',
    'So in 1. Korinther 13,4 und Römer 8,28–30.',
    ['1. Korinther 13,4', '1-corinthians 13:4'],
    ['Römer 8,28–30', 'romans 8:28-30'],
  ],
  ['de', 'Die Richter 3 waren da'],
  ['en', 'Juan 3:16 and Römer 8,28'],
])('for a reader of %s in “%s” there is %j', (language, text, ...found) => {
  expect(inLanguage(language, () => read(text))).toEqual(found);
});

it('each book is known by its usual name, and none has more chapters than there are', () => {
  for (const { name, chapters } of books) {
    const slug = bookSlug(name);
    expect(read(`See ${name} ${chapters}:1.`)).toEqual([[`${name} ${chapters}:1`, `${slug} ${chapters}:1`]]);
    if (chapters > 1) expect(read(`See ${name} ${chapters + 1}.`)).toEqual([]);
  }
});

it("finds the references that the gateway's parser reads", () => {
  const texts = [
    'Gen',
    'Exod',
    'Lev',
    'Num',
    'Deut',
    'Dt',
    'Josh',
    'Judg',
    '1 Sam',
    '2 Kgs',
    '1 Chron',
    'Neh',
    'Esth',
    'Ps',
    'Pss',
  ]
    .concat([
      'Prov',
      'Eccl',
      'Eccles',
      'Isa',
      'Jer',
      'Lam',
      'Ezek',
      'Dan',
      'Hos',
      'Obad',
      'Jon',
      'Mic',
      'Nah',
      'Hab',
      'Zeph',
      'Hag',
    ])
    .concat([
      'Zech',
      'Mal',
      'Matt',
      'Mt',
      'Mk',
      'Lk',
      'Jn',
      'Rom',
      '1 Cor',
      'Gal',
      'Eph',
      'Phil',
      'Col',
      '1 Thess',
      '2 Tim',
      'Phlm',
    ])
    .concat(['Heb', 'Jas', '1 Pet', '2 Jn', 'Rev'])
    .map((name) => `${name}. 1:1`);
  for (const text of texts) {
    const [found] = referencesIn(text);
    const [span] = parseReference(text);
    const { book, chapter, verse } = partsOfPlace(span!.first);
    expect([text, bookBySlug(found!.book), found!.chapter, found!.verses]).toEqual([
      text,
      book,
      chapter,
      String(verse),
    ]);
  }
});
