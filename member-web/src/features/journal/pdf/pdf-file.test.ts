import { expect, it } from 'vitest';
import { tagsInPdf, wordsInPdf } from '../testing/words-in-pdf.ts';
import type { PageWord, Tag } from './page-words.ts';
import { pdfFile } from './pdf-file.ts';

const picture = (...bytes: number[]) => ({
  bytes: new Uint8Array(bytes),
  width: 1588,
  height: 2246,
  colors: 'ffffff1f1b16' as string | null,
});
const page = (...bytes: number[]) => ({ picture: picture(...bytes), words: [] as PageWord[] });

/** Reads each byte as one character, so that positions in the text are offsets in the file. */
async function textOf(file: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve) => {
    reader.onload = () => resolve(reader.result as string);
    reader.readAsBinaryString(file);
  });
}

it('is a PDF of A4 pages, with a table of where each object begins', async () => {
  const file = pdfFile('Χάρις 🙏', [page(1, 255, 10), page(2)], 'es');
  const text = await textOf(file);
  expect(file.type).toBe('application/pdf');
  expect(text).toMatch(/^%PDF-1\.4\n/);
  expect(text).toContain('/Count 2/Kids[10 0 R 13 0 R]');
  expect(text.match(/\/MediaBox\[0 0 595\.28 841\.89\]/g)).toHaveLength(2);
  expect(text).toContain(
    '/ColorSpace[/Indexed/DeviceRGB 1<ffffff1f1b16>]/BitsPerComponent 8/Filter/FlateDecode/Length 3>>\nstream\n\u0001\u00ff\n\nendstream',
  );
  expect(text).toContain('/Lang(es)');
  expect(text).toContain('/Title<feff03a703ac03c103b903c20020d83dde4f>');
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)![1]);
  const offsets = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) =>
    Number(offset),
  );
  // Two pages of three objects, and the root of the structure.
  expect(offsets).toHaveLength(16);
  for (const [i, offset] of offsets.entries())
    expect(text.slice(offset)).toMatch(new RegExp(`^${i + 1} 0 obj\n`));
  expect(text.slice(table)).toMatch(/^xref\n0 17\n/);
});

it('has a JPEG in browsers without compression', async () => {
  const text = await textOf(pdfFile('', [{ picture: { ...picture(1), colors: null }, words: [] }], 'en'));
  expect(text).toContain('/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length 1>>');
});

const document: Tag = { type: 'Document' };
const tagOf = (type: string, parent = document): Tag => ({ type, parent });
const paragraph = tagOf('P');
const word = (text: string, left: number, base = 700, tag = paragraph): PageWord => ({
  text,
  tag,
  left,
  width: 40,
  base,
  size: 12,
});

it('has the words behind the picture, where they stand and as wide', async () => {
  const words = [word('Grace', 50), word('🙏', 94), word('Χάρις', 50, 680)];
  const text = await textOf(pdfFile('', [{ ...page(1), words }], 'en'));
  expect(wordsInPdf(text)).toEqual(['Grace 🙏', 'Χάρις']);
  expect(text).toMatch(/BDC\n\/T 12\.00 Tf 133\.3 Tz 1 0 0 1 50\.00 700\.00 Tm <[\da-f]{24}> Tj/);
});

it('has no space between adjacent words', async () => {
  const words = [word('bold', 50), word('ly', 90), word('said', 134)];
  expect(wordsInPdf(await textOf(pdfFile('', [{ ...page(1), words }], 'en')))).toEqual(['boldly said']);
});

it('has Hebrew and Arabic from left to right, which PDF readers reverse', async () => {
  const words = [word('שלום', 94), word('עולם', 50), word('I', 50, 680), word('לך', 94, 680)];
  const turned = ['םלוע םולש', 'I ךל'];
  expect(wordsInPdf(await textOf(pdfFile('', [{ ...page(1), words }], 'en')))).toEqual(turned);
});

it('has links that lead where they led', async () => {
  const href = 'https://example.org/a_(b)?c=%3E';
  const links = [{ href, tag: tagOf('Link'), left: 50, right: 90.5, bottom: 690, top: 702 }];
  const text = await textOf(pdfFile('', [{ ...page(1), links }, page(2)], 'en'));
  const [, rect, address] = /\/Subtype\/Link\/Rect\[([^\]]*)\].*\/URI<([\da-f]*)>/.exec(text)!;
  expect(rect).toBe('50.00 690.00 90.50 702.00');
  expect(String.fromCharCode(...address!.match(/../g)!.map((code) => Number.parseInt(code, 16)))).toBe(href);
  expect(text.match(/\/Annots/g)).toHaveLength(1);
});

it('has a tag for each block in reading order, over both pages where it continues', async () => {
  const [title, link] = [tagOf('H1'), tagOf('Link', paragraph)];
  const list = { ...tagOf('L'), attributes: '/O/List/ListNumbering/Disc' };
  const item = tagOf('LI', list);
  const href = 'https://example.org/';
  const links = [{ href, tag: link, left: 94, right: 134, bottom: 690, top: 702 }];
  const first = [
    word('Grace', 50, 720, title),
    word('read', 50),
    word('this', 94, 700, link),
    word('aloud', 138),
    word('at', 50, 680),
  ];
  const second = [
    word('night', 50),
    word('•', 50, 680, tagOf('Lbl', item)),
    word('rice', 94, 680, tagOf('LBody', item)),
  ];
  const pages = [
    { ...page(1), words: first, links },
    { ...page(2), words: second },
  ];
  const text = await textOf(pdfFile('', pages, 'en'));
  expect(tagsInPdf(text)).toBe(
    '<Document><H1>Grace </H1><P>read <Link>this [https://example.org/]</Link>aloud at {2}night </P>' +
      '<L><LI><Lbl>• </Lbl><LBody>rice </LBody></LI></L></Document>',
  );
  expect(text).toContain('/ViewerPreferences<</DisplayDocTitle true>>');
  expect(text).toContain('/A<</O/List/ListNumbering/Disc>>');
  expect(text.match(/\/Tabs\/S/g)).toHaveLength(2);
  expect(text.match(/\/Artifact BMC q .* Do Q EMC\n/g)).toHaveLength(2);
});

it('ends a line with a space, unless a word continues in the next line', async () => {
  const words = [
    { ...word('起初', 50, 720), goesOn: true },
    word('神', 50),
    { ...word('שלום', 94, 680), isFromRight: true },
    { ...word('(1:1)', 50, 680), isFromRight: true },
  ];
  const text = await textOf(pdfFile('', [{ ...page(1), words }], 'en'));
  expect(tagsInPdf(text)).toBe('<Document><P>起初神  (1:1) םולש</P></Document>');
  // A space at the end of a line from right to left is left of it: 40 points for 5 characters.
  expect(text).toContain('1 0 0 1 42.00 680.00 Tm');
});
