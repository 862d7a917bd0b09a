import type { Entry } from '../editor/entry-values.ts';
import { pictureOf } from './page-picture.ts';
import { linesOf, pageStarts } from './page-starts.ts';
import type { PageWord } from './page-words.ts';
import { A4, type Page, type PageLink, pdfFile } from './pdf-file.ts';
import { type Area, type Bar, barsOf, linksOf, type Piece, piecesOf } from './pieces.ts';
import { laidOut } from './sheet.ts';

/** A4 at 96 dpi. Every pixel is drawn as two by two, so that print is sharp. */
const PAGE = { width: 794, height: 1123, margin: 76 };
const SCALE = 2;
/** Points for each pixel. */
const POINT = A4.width / PAGE.width;

/**
 * Creates the PDF of an entry on this device: the browser lays it out, and its pages are drawn as pictures. So any
 * script and emoji look as on the page. The text lies behind the pictures, to be selected, searched and read aloud.
 */
export async function entryPdf(entry: Entry): Promise<Blob> {
  const sheet = await laidOut(entry);
  try {
    const pieces = piecesOf(sheet);
    const bars = barsOf(sheet);
    const areas = linksOf(sheet);
    const starts = pageStarts(linesOf(pieces), PAGE.height - 2 * PAGE.margin);
    const pages: Page[] = [];
    for (const [index, from] of starts.entries()) {
      const to = starts[index + 1] ?? Number.POSITIVE_INFINITY;
      const number = starts.length > 1 ? `${index + 1} / ${starts.length}` : '';
      const part = pieces.filter(({ top }) => top >= from && top < to);
      const page = await drawn(part, bars, { from, to, number });
      const links = areas.filter(({ top }) => top >= from && top < to).map((area) => linkOf(area, from));
      pages.push({ ...page, links });
    }
    return pdfFile(entry.heading, pages, document.documentElement.lang);
  } finally {
    sheet.remove();
  }
}

interface Part {
  from: number;
  to: number;
  number: string;
}

async function drawn(pieces: Piece[], bars: Bar[], { from, to, number }: Part): Promise<Page> {
  const canvas = document.createElement('canvas');
  canvas.width = PAGE.width * SCALE;
  canvas.height = PAGE.height * SCALE;
  // Optimized for reading: the canvas is never shown.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser gives no canvas.');
  context.scale(SCALE, SCALE);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, PAGE.width, PAGE.height);
  context.textAlign = 'left';
  context.fillStyle = '#8a8072';
  context.font = `12px ${getComputedStyle(document.body).fontFamily}`;
  const { width } = context.measureText(number);
  context.fillText(number, (PAGE.width - width) / 2, PAGE.height - PAGE.margin / 2);
  context.translate(PAGE.margin, PAGE.margin - from);
  const end = Math.min(to, from + PAGE.height - 2 * PAGE.margin);
  context.fillStyle = '#b9ad9a';
  for (const bar of bars) {
    const { top, bottom } = partOf(bar, pieces, { from, end });
    if (bottom > top) context.fillRect(bar.left, top, bar.width, bottom - top);
  }
  const words: PageWord[] = [];
  for (const piece of pieces) {
    const base = drawPiece(context, piece);
    if (piece.text) words.push(wordOf(piece, base - from));
  }
  return { picture: await pictureOf(context), words };
}

/** Returns the part of a bar that is on a page. Beside a quote it ends with the text beside it. */
function partOf({ top, bottom, isQuote }: Bar, pieces: Piece[], page: { from: number; end: number }) {
  if (!isQuote) return { top: Math.max(top, page.from), bottom: Math.min(bottom, page.end) };
  const beside = pieces.filter((piece) => piece.top >= top && piece.top < bottom);
  const first = Math.min(...beside.map((piece) => piece.top));
  const last = Math.max(...beside.map((piece) => piece.bottom));
  return { top: top < page.from ? first : Math.min(top, first), bottom: bottom > page.end ? last : bottom };
}

/** Draws a piece, and returns its baseline. */
function drawPiece(context: CanvasRenderingContext2D, piece: Piece): number {
  const { text, line, left, width, top, bottom, font, color, direction } = piece;
  context.font = font;
  context.fillStyle = color;
  context.direction = direction;
  // Missing in Firefox before 2023.
  const ascent = context.measureText('x').fontBoundingBoxAscent ?? (bottom - top) * 0.77;
  const base = top + ascent;
  const size = bottom - top;
  if (line === 'below') context.fillRect(left, base + size * 0.1, width, 1);
  else if (line === 'through') context.fillRect(left, base - size * 0.2, width, 1);
  else context.fillText(text, left, base);
  return base;
}

const linkOf = ({ href, tag, left, width, top, bottom }: Area, from: number): PageLink => ({
  href,
  tag,
  left: (PAGE.margin + left) * POINT,
  right: (PAGE.margin + left + width) * POINT,
  top: A4.height - (PAGE.margin + top - from) * POINT,
  bottom: A4.height - (PAGE.margin + bottom - from) * POINT,
});

const wordOf = (
  { text, tag, goesOn, direction, left, width, top, bottom }: Piece,
  base: number,
): PageWord => ({
  text,
  tag,
  goesOn,
  isFromRight: direction === 'rtl',
  left: (PAGE.margin + left) * POINT,
  width: width * POINT,
  base: A4.height - (PAGE.margin + base) * POINT,
  size: (bottom - top) * POINT,
});
