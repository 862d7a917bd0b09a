import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openedEntry, untitled } from '../../../testing/sample-journal.ts';
import type { Entry } from '../editor/entry-values.ts';
import { tagsInPdf, wordsInPdf } from '../testing/words-in-pdf.ts';
import { entryPdf } from './entry-pdf.ts';
import { piecesOf } from './pieces.ts';

/** Margins of a page, and distance of the text from the top of its line. */
const TOP = 76;
const BOTTOM = 1123 - 76;
const ASCENT = 20;
const HEIGHT = 28;

let drawn: { page: number; text: string; top: number }[];
let pages: number;
let barred = (_page: number, _top: number, _height: number): unknown => null;

/** jsdom has no layout. Here each word gets the given boxes, in the order in which words are measured. */
function layOut(boxesOf: (word: number, text: string) => Partial<DOMRect>[]): void {
  const order = new Map<string, number>();
  Range.prototype.getClientRects = function () {
    const text = this.toString();
    if (!order.has(text)) order.set(text, order.size);
    const boxes = boxesOf(order.get(text)!, text);
    return boxes.map((box) => ({ left: 0, right: 50, width: 50, ...box })) as unknown as DOMRectList;
  };
}
const lineAt = (top: number) => ({ top, bottom: top + HEIGHT });

const { getClientRects } = Range.prototype;
beforeEach(() => {
  drawn = [];
  pages = 0;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    const page = pages++;
    let offset = 0;
    return {
      canvas: this,
      scale() {},
      fillRect: (_left: number, top: number, _width: number, height: number) =>
        offset && barred(page, top + offset, height),
      translate: (_x: number, y: number) => (offset = y),
      measureText: () => ({ width: 20, fontBoundingBoxAscent: ASCENT }),
      fillText: (text: string, _left: number, baseline: number) =>
        offset && drawn.push({ page, text, top: baseline - ASCENT + offset }),
      getImageData: () => ({ data: new Uint8ClampedArray(4) }),
    } as never;
  });
});
afterEach(() => {
  barred = () => null;
  Range.prototype.getClientRects = getClientRects;
  vi.restoreAllMocks();
});

const words = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => `w${from + i}`).join(' ');
/** Reads each byte as one character. */
async function textOf(pdf: Blob): Promise<string> {
  const reader = new FileReader();
  await new Promise((resolve) => {
    reader.onload = resolve;
    reader.readAsBinaryString(pdf);
  });
  return reader.result as string;
}
const entryOf = (content: string): Entry => openedEntry('Title', { content }).journalEntry as never;

it.each([30, 41, 67.5])(
  'draws every word once, whole and between the margins, in lines of %f',
  async (line) => {
    layOut((word) => [lineAt(word * line)]);
    await entryPdf(entryOf(`<p>${words(0, 60)}</p><blockquote><p>${words(60, 100)}</p></blockquote>`));
    const own = drawn.filter(({ text }) => /^w\d/.test(text));
    expect(own.map(({ text }) => text)).toEqual(words(0, 100).split(' '));
    expect(pages).toBeGreaterThan(3);
    for (const { top } of own) {
      expect(top).toBeGreaterThanOrEqual(TOP);
      expect(top + HEIGHT).toBeLessThanOrEqual(BOTTOM + 0.01);
    }
    expect(own.map(({ page }) => page)).toEqual(own.map(({ page }) => page).toSorted((a, b) => a - b));
    expect(document.querySelector('[inert]')).toBeNull();
  },
);

it('has the words behind the pictures, in reading order', async () => {
  layOut((word) => [lineAt(word * 30)]);
  const pdf = await entryPdf(entryOf(`<ul><li>${words(0, 30)}</li></ul><p>${words(30, 60)}</p>`));
  const read = wordsInPdf(await textOf(pdf));
  expect(read.slice(0, 1)).toEqual(['Title']);
  expect(read.filter((word) => /^w\d/.test(word))).toEqual(words(0, 60).split(' '));
  expect(read[read.indexOf('w0') - 1]).toBe('•');
});

it('is called by its day without a title, and has the day once', async () => {
  layOut((word) => [lineAt(word * 30)]);
  const entry = openedEntry('', untitled).journalEntry as never;
  const tags = tagsInPdf(await textOf(await entryPdf(entry)));
  expect(tags).toBe(`<Document><H1>${untitled.heading} </H1><P>Words of </P></Document>`);
});

it('has the elements of the entry as tags, with links and the words that continue on the next page', async () => {
  layOut((word) => [lineAt(word * 30)]);
  const box = { left: 0, width: 50, ...lineAt(240) } as DOMRect;
  vi.spyOn(HTMLAnchorElement.prototype, 'getClientRects').mockReturnValue([box] as never);
  const link = 'see <a href="https://example.org/"><strong>this</strong> page</a>';
  const pdf = await entryPdf(
    entryOf(
      `<h2>Morning</h2><p>${link} <em>now</em></p><ol start="3"><li><p>one</p><ul><li>inner</li></ul></li></ol>` +
        `<h3>Evening</h3><blockquote><p>${words(0, 30)}</p></blockquote><p></p><p>end</p>`,
    ),
  );
  const file = await textOf(pdf);
  const tags = tagsInPdf(file);
  expect(tags).toMatch(/^<Document><H1>Title <\/H1><P>Saturday 21 November 2026 <\/P><H2>Morning <\/H2>/);
  expect(tags).toContain(
    '<P>see <Link>this page [https://example.org/]</Link>now </P>' +
      '<L><LI><Lbl>3. </Lbl><LBody><P>one </P><L><LI><Lbl>• </Lbl><LBody>inner </LBody></LI></L></LBody></LI></L>' +
      '<H3>Evening </H3><BlockQuote><P>w0 ',
  );
  expect(tags.replace('{2}', '')).toContain(`<P>${words(0, 30)} </P></BlockQuote><P>end </P></Document>`);
  expect(tags).toMatch(/ \{2\}w\d+ /);
  expect(file.match(/ListNumbering\/\w+/g)).toEqual(['ListNumbering/Decimal', 'ListNumbering/Disc']);
});

it('has no bar of a quote where none of its words are', async () => {
  const bars: { page: number; top: number; bottom: number }[] = [];
  barred = (page, top, height) => bars.push({ page, top, bottom: top + height });
  layOut((word) => [lineAt(word * 30)]);
  const quote = { left: 0, right: 600, width: 600, top: 25 * 30 - 10, bottom: 70 * 30 + 10 } as DOMRect;
  vi.spyOn(HTMLQuoteElement.prototype, 'getBoundingClientRect').mockReturnValue(quote);
  const { length } = 'Title Saturday, 21 November 2026'.split(' ');
  await entryPdf(entryOf(`<p>${words(0, 25 - length)}</p><blockquote><p>${words(25, 71)}</p></blockquote>`));
  for (const { page, top, bottom } of bars) {
    const beside = drawn.filter(
      (each) => each.page === page && each.top >= top && each.top + HEIGHT <= bottom + 10,
    );
    expect(beside.length).toBeGreaterThan(0);
    expect(top).toBeGreaterThanOrEqual(TOP - 0.01);
    expect(bottom).toBeLessThanOrEqual(BOTTOM + 0.01);
  }
  expect(bars.length).toBeGreaterThan(1);
});

it('takes a heading over to the page of the words below it', async () => {
  const line = (BOTTOM - TOP) / 10;
  layOut((word) => [lineAt(word * line)]);
  // The title and its line come first, the heading is the tenth line, and its text is the first line of the next page.
  const { length } = 'Title Saturday, 21 November 2026'.split(' ');
  await entryPdf(entryOf(`<p>${words(0, 9 - length)}</p><h2>Heading</h2><p>below</p>`));
  const pageOf = (text: string) => drawn.find((each) => each.text === text)?.page;
  expect([pageOf(`w${8 - length}`), pageOf('Heading'), pageOf('below')]).toEqual([0, 1, 1]);
});

it('splits a word that continues in the next line between two characters', () => {
  const sheet = document.createElement('div');
  sheet.textContent = '起初👨‍👩‍👧神';
  document.body.append(sheet);
  const signs = ['起', '初', '👨‍👩‍👧', '神'];
  layOut((_word, text) => {
    const place = signs.indexOf(text);
    const left = (place % 2) * 50;
    return place < 0 ? [lineAt(0), lineAt(30)] : [{ ...lineAt(place < 2 ? 0 : 30), left, right: left + 50 }];
  });
  expect(piecesOf(sheet)).toMatchObject([
    { text: '起初', top: 0, width: 100, goesOn: true },
    { text: '👨‍👩‍👧神', top: 30, width: 100, goesOn: undefined },
  ]);
  sheet.remove();
});
