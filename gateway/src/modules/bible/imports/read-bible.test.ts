import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { limits } from '@quiet-time/schema/limits';
import { describe, expect, it } from 'vitest';
import { readBible } from './read-bible.js';
import { fileOf, osis, usfmGenesis, usfmJohn, usxJohn, zipOf } from './testing/files.js';
import { UnfitFile } from './unfit-file.js';

const read = (content: string | Buffer) => readBible([fileOf(content)]);
const versesOf = async (content: string | Buffer) =>
  Object.fromEntries((await read(content)).verses.map(({ place, text }) => [place, text]));

describe('a text is read from', () => {
  it('OSIS, with what it has and what it lacks', async () => {
    const { verses, books, ownDetails, report } = await read(osis);
    expect(verses).toEqual([
      { place: 1_001_001, text: 'Al comienzo hizo Dios la luz.' },
      { place: 1_001_002, text: 'Y la luz era buena, muy buena.' },
      { place: 1_001_005, text: 'Y llegó la tarde.' },
      { place: 43_003_016, text: 'Dios quiso tanto a los suyos que dio a su Hijo & la vida.' },
      { place: 43_003_017, text: 'Lo envió para salvar caminos perdidos.', lines: expect.any(Array) },
      { place: 67_001_001, text: 'Historia de Tobías.' },
    ]);
    expect(books).toEqual([
      { number: 1, chapters: 1, names: ['Génesis', 'El principio'] },
      { number: 67, chapters: 1, names: [] },
      { number: 43, chapters: 3, names: ['Juan'] },
    ]);
    expect(ownDetails).toEqual({ name: 'Texto de prueba', language: 'es' });
    expect(report).toEqual({
      verses: 6,
      books: [
        { id: 'GEN', chapters: 1, verses: 3 },
        { id: 'TOB', chapters: 1, verses: 1 },
        { id: 'JHN', chapters: 3, verses: 2 },
      ],
      gaps: ['GEN 1:4', 'JHN 1', 'JHN 2', ...Array.from({ length: 15 }, (_, index) => `JHN 3:${index + 1}`)],
      doubles: ['GEN 1:5'],
      unknownBooks: ['Nobody'],
      skippedFiles: [],
    });
  });

  it('USFM, several books after each other', async () => {
    const text = await read(`${usfmGenesis}\n${usfmJohn}`);
    expect(text.verses.map(({ text }) => text)).toEqual([
      'Al comienzo hizo Dios la luz.',
      'Y la luz era buena, muy buena.',
      'Y llegó la tarde. Sí.',
      'Dios quiso tanto a los suyos que dio a su Hijo y la vida.',
      'Lo envió para salvar.',
    ]);
    expect(text.books.map(({ names }) => names)).toEqual([['Génesis'], ['Juan']]);
    expect(text.report).toMatchObject({ doubles: [], unknownBooks: [] });
  });

  it('USX', async () => {
    expect(await versesOf(usxJohn)).toEqual({
      43003016: 'Dios quiso tanto a los suyos.',
      43003017: 'Lo envió para salvar.',
    });
  });

  it('all names of a book', async () => {
    const usfm =
      '\\id JHN\n\\h Иоанна\n\\toc1 От Иоанна святое благовествование\n\\toc2 От Иоанна\n\\toc3 Ин\n\\c 3\n\\v 16 Слово';
    const usx = `<usx><book code="JHN" style="id"/>${['h', 'toc1', 'toc2', 'toc3']
      .map((style) => `<para style="${style}">${style} of John</para>`)
      .join('')}<chapter number="3"/><para style="p"><verse number="16"/>Word</para></usx>`;
    expect((await read(usfm)).books[0]!.names).toEqual([
      'Иоанна',
      'От Иоанна святое благовествование',
      'От Иоанна',
      'Ин',
    ]);
    expect((await read(usx)).books[0]!.names).toEqual([
      'h of John',
      'toc1 of John',
      'toc2 of John',
      'toc3 of John',
    ]);
  });

  const psalm = '\\id PSA\n\\c 3\n';
  it.each<[string, string]>([
    [
      'USFM',
      `${psalm}\\d A psalm of \\nd David\\nd*.\\f + \\ft Note\\f*\n\\q1\n\\v 1 Lord, how many\n\\q2 are my foes!\n\\v 2 Many say`,
    ],
    [
      'USX',
      '<usx><book code="PSA" style="id"/><chapter number="3"/><para style="d">A psalm of <char style="nd">David</char>.</para><para style="q1"><verse number="1"/>Lord, how many</para><para style="q2">are my foes!</para><para style="q1"><verse number="2"/>Many say</para></usx>',
    ],
    [
      'OSIS',
      '<osis><osisText><div type="book" osisID="Ps"><chapter osisID="Ps.3"><title type="psalm">A psalm of David.</title><verse osisID="Ps.3.1">Lord, how many are my foes!</verse><verse osisID="Ps.3.2">Many say</verse></chapter></div></osisText></osis>',
    ],
  ])('the title of a psalm in %s, which stands above verse 1', async (_kind, content) => {
    const { verses, report } = await read(content);
    expect(verses.map(({ lines, ...verse }) => verse)).toEqual([
      { place: 19_003_001, text: 'Lord, how many are my foes!', title: 'A psalm of David.' },
      { place: 19_003_002, text: 'Many say' },
    ]);
    expect(report.verses).toBe(2);
  });

  it('the title of a psalm that is its verse 1, and one within a psalm, which is left out', async () => {
    const within = `${psalm}\\d\n\\v 1 A psalm.\n\\q1\n\\v 2 Lord,\n\\d For the choir.\n\\q1 how many`;
    expect((await read(within)).verses).toEqual([
      { place: 19_003_001, text: 'A psalm.' },
      { place: 19_003_002, text: 'Lord, how many', lines: expect.any(Array) },
    ]);
    const usx =
      '<usx><book code="PSA" style="id"/><chapter number="3"/><para style="d"><verse number="1"/>A psalm.</para></usx>';
    expect((await read(usx)).verses).toEqual([{ place: 19_003_001, text: 'A psalm.' }]);
  });

  const osisPsalm = (content: string) =>
    `<osis><osisText><div type="book" osisID="Ps"><chapter osisID="Ps.3">${content}</chapter></div></osisText></osis>`;
  const poem: { [place: string]: string[] } = {
    1: ['0 He said:', '1 Sing, all you hills,', '2 and answer,', '1 you brooks!'],
    2: ['1 The morning', '2 wakes.'],
    3: ['2 It stays', '0 And they went home. There they slept.'],
  };
  it.each<[string, string]>([
    [
      'USFM',
      `${psalm}\\p\n\\v 1 He\nsaid:\n\\q1 Sing, all\n you hills,\n\\q2\nand \\nd answer\\nd*,\n\\b\n\\q\nyou brooks!\n\\q1\n\\q1\n\\v 2 The morning\n\\q2 wakes.\n\\q2\n\\v 3 It stays\n\\m\nAnd they went home.\n\\p\nThere they slept.\n\\v 4 Prose.`,
    ],
    [
      'USX',
      '<usx><book code="PSA" style="id"/><chapter number="3"/><para style="p"><verse number="1"/>He said:</para><para style="q1">Sing, all you hills,</para><para style="q2">and <char style="nd">answer</char>,</para><para style="b"/><para style="q">you brooks!</para><para style="q1"/><para style="q1"><verse number="2"/>The morning</para><para style="q2">wakes.</para><para style="q2"><verse number="3"/>It stays</para><para style="m">And they went home.</para><para style="p">There they slept.<verse number="4"/>Prose.</para></usx>',
    ],
    [
      'OSIS',
      osisPsalm(
        '<p><verse sID="a" osisID="Ps.3.1"/>He said:</p><lg><l level="1">Sing, all you hills,</l><l level="2">and answer,</l></lg><lg><l>you brooks!<verse eID="a"/></l><l level="1"><verse sID="b" osisID="Ps.3.2"/>The morning</l><l level="2">wakes.<verse eID="b"/></l><l level="2"><verse sID="c" osisID="Ps.3.3"/>It stays</l></lg><p>And they went home.</p><p>There they slept.<verse eID="c"/><verse sID="d" osisID="Ps.3.4"/>Prose.<verse eID="d"/></p>',
      ),
    ],
    [
      'OSIS of milestones',
      osisPsalm(
        '<verse osisID="Ps.3.1">He said: <lg sID="g1"/><l level="1" sID="l1"/>Sing, all you hills,<l eID="l1" level="1"/><l level="2" sID="l2"/>and answer,<l eID="l2" level="2"/><l sID="l3"/>you brooks!<l eID="l3"/><l sID="l4" level="1"/></verse><verse osisID="Ps.3.2">The morning<l eID="l4"/><l sID="l5" level="2"/>wakes.<l eID="l5"/><l sID="l6" level="2"/></verse><verse osisID="Ps.3.3">It stays<l eID="l6"/><lg eID="g1"/>And they went home. <l sID="l7" type="selah"/>There they slept.<l eID="l7" type="selah"/></verse><verse osisID="Ps.3.4">Prose.</verse>',
      ),
    ],
  ])('the lines of poetry in %s, among prose', async (_kind, content) => {
    const { verses } = await read(content);
    const written = verses.map(({ place, text, lines }) => [
      place % 1_000,
      lines?.map(([start, level], index) => `${level} ${text.slice(start, lines[index + 1]?.[0]).trim()}`) ??
        text,
    ]);
    expect(Object.fromEntries(written)).toEqual({ ...poem, 4: 'Prose.' });
  });

  it('letters that are put together, before a line, without a shift of it', async () => {
    const { verses } = await read(`${psalm}\\q1\n\\v 1 Cafe\u0301\ue012s\n\\q1 end`);
    expect(verses).toEqual([
      {
        place: 19_003_001,
        text: 'Caf\u00e9s end',
        lines: [
          [0, 1],
          [6, 1],
        ],
      },
    ]);
  });

  it('a zip, in the order of the Bible and without files that are not books, and several files', async () => {
    const files = {
      'release/JHN.usx': usxJohn,
      'metadata.xml': '<DBLMetadata/>',
      '__MACOSX/._JHN.usx': 'x',
      'release/GEN.usfm': usfmGenesis,
      'licence.pdf': '%PDF',
    };
    const { books, report } = await read(await zipOf(files));
    expect(books.map(({ number }) => number)).toEqual([1, 43]);
    expect(report.skippedFiles).toEqual(['metadata.xml']);
    const several = await readBible([fileOf(usfmJohn), fileOf(usfmGenesis)]);
    expect(several.books.map(({ number }) => number)).toEqual([1, 43]);
  });

  it('gzip, UTF-16, Windows-1252 that says so, and UTF-8 with a mark; it reports its progress', async () => {
    const accented = { 43003016: 'Dios quiso tanto a los suyos.', 43003017: 'Lo envió para salvar.' };
    expect(await versesOf(gzipSync(usxJohn))).toEqual(accented);
    expect(await versesOf(Buffer.from(`\ufeff${usxJohn.replace('utf-8', 'utf-16')}`, 'utf16le'))).toEqual(
      accented,
    );
    expect(await versesOf(Buffer.from(usxJohn.replace('utf-8', 'windows-1252'), 'latin1'))).toEqual(accented);
    expect(await versesOf(`\ufeff${usfmJohn}`)).toHaveProperty('43003017', accented[43003017]);
    const result: number[] = [];
    await readBible([fileOf(usxJohn)], (share) => void result.push(share));
    expect(result.at(-1)).toBe(1);
    expect(result).toEqual(result.toSorted((a, b) => a - b));
  });
});

describe('a file is refused, in words,', () => {
  const bomb = `<!DOCTYPE osis [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
  it.each<[string, string | Buffer, RegExp]>([
    ['nothing', '', /nothing in this file/],
    ['a letter', 'Dear reader,\nthank you.', /neither OSIS nor USX nor USFM/],
    ['a page', '<html><body>Hello</body></html>', /no Bible: it begins with <html>/],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe, 0x00]), /UTF-8/],
    ['OSIS without verses', osis.replaceAll('verse', 'section'), /no verse/],
    ['cut off XML', osis.slice(0, osis.indexOf('quiso')), /ends in the middle/],
    [
      'XML cut off within an element',
      osis.slice(0, osis.indexOf('osisID="Gen.1.5"')),
      /ends in the middle|broken/,
    ],
    ['broken XML', osis.replace('</note>', '</nota>'), /XML is broken/],
    ['cut off gzip', gzipSync(osis).subarray(0, 300), /gzip file is damaged/],
    ['cut off zip', Buffer.from('PK\u0003\u0004 and no more'), /zip file is damaged/],
    ['another encoding', Buffer.from(usfmJohn, 'latin1'), /save it as UTF-8/],
    [
      'an encoding that nobody knows',
      usxJohn.replace('utf-8', 'klingon-8'),
      /klingon-8, which we can't read/,
    ],
    ['an entity bomb', osis.replace('<osis ', `${bomb}<osis `), /declares entities/],
    [
      'an entity of a file',
      osis.replace('<osis ', '<!DOCTYPE o [<!ENTITY x SYSTEM "file:///etc/passwd">]><osis '),
      /declares entities/,
    ],
    ['a script in XML', usxJohn.replace('<note', '<script>alert(1)</script><note'), /has a <script>/],
    ['a script in USFM', usfmJohn.replace('la vida', '<script src="//evil">'), /JHN 3:16 has a script/],
    ['a script in XML text', usxJohn.replace('Lo envió', '&lt;script&gt;'), /JHN 3:17 has a script/],
    [
      'a verse that never ends',
      `\\id GEN\n\\c 1\n\\v 1 ${'word '.repeat(3_000)}`,
      /longer than 10,000 characters/,
    ],
    ['a line that never ends', `\\id GEN ${'x'.repeat(1_100_000)}`, /line of a million/],
    ['XML that has no element', `<osis>${'x'.repeat(1_100_000)}`, /no element/],
    ['elements without end', `<osis>${'<div>'.repeat(200)}`, /too many elements/],
  ])('that is %s', async (_name, content, words) => {
    const refusal = await read(content).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(UnfitFile);
    expect((refusal as Error).message).toMatch(words);
  });

  const john = (lines: string) => `\\id JHN\n\\c 3\n${lines}`;
  it.each<[string, Buffer, RegExp]>([
    [
      'unpacks to hundreds of times its size',
      gzipSync(john('\\p\n'.repeat(1_000_000))),
      /^john\.usfm\.gz: The file unpacks to more than 60 times its size$/,
    ],
    [
      'has one verse again and again',
      Buffer.from(john('\\v 1 word \n'.repeat(100))),
      /^john\.usfm\.gz: JHN 3:1 occurs more than 50 times$/,
    ],
    [
      'has more words than any Bible',
      gzipSync(
        Buffer.concat(
          Array.from({ length: 120 }, (_, chapter) =>
            Buffer.from(
              `${chapter === 0 ? '\\id PSA\n' : ''}\\c ${chapter + 1}\n` +
                Array.from(
                  { length: 170 },
                  (_, verse) => `\\v ${verse + 1} ${randomBytes(600).toString('hex')}\n`,
                ).join(''),
            ),
          ),
        ),
        { level: 1 },
      ),
      /^john\.usfm\.gz: The verses have more than 24,000,000 characters together$/,
    ],
  ])('that %s, with its name and the limit', async (_name, content, words) => {
    await expect(readBible([fileOf(content, 'john.usfm.gz')])).rejects.toThrow(words);
  });

  it('within a zip by the name of the part', async () => {
    const zip = await zipOf({ 'GEN.usfm': usfmGenesis, 'JHN.usfm': john('\\v 1 word \n'.repeat(100)) });
    await expect(read(zip)).rejects.toThrow(/^JHN\.usfm: JHN 3:1 occurs more than 50 times$/);
  });

  it('only if it is the only file when it is not a book: among others it is skipped and named', async () => {
    const license = Buffer.from('Copyright \u00a9 2026', 'latin1');
    const files = [
      fileOf(usfmGenesis),
      fileOf(license, 'LICENSE.usfm'),
      fileOf('', 'empty.usfm'),
      fileOf(usfmJohn),
    ];
    const { report } = await readBible(files);
    expect(report).toMatchObject({ verses: 5, skippedFiles: ['LICENSE.usfm', 'empty.usfm'] });
    await expect(readBible([fileOf(license, 'LICENSE.usfm')])).rejects.toThrow(
      /^LICENSE\.usfm: The file is not in UTF-8/,
    );
  });

  it('that unpacks to more than the limit is refused before it fills the memory', async () => {
    const blank = Buffer.alloc(1_048_576, ' ');
    async function* endless() {
      yield Buffer.from('\\id GEN\n');
      for (;;) yield Buffer.concat([blank, Buffer.from('\n')]);
    }
    const file = {
      ...fileOf('\\id'),
      open: async (range?: object) =>
        range ? Readable.from([Buffer.from('\\id ')]) : Readable.from(endless()),
    };
    await expect(readBible([file])).rejects.toThrow(`larger than ${limits.bible.file / 1_048_576} MB`);
  });
});
