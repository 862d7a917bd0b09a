import type { Entry } from '../editor/entry-values.ts';
import { linesOf, pageStarts } from './page-starts.ts';
import { type PageImage, pdfFile } from './pdf-file.ts';
import { type Bar, barsOf, type Piece, piecesOf } from './pieces.ts';
import { laidOut } from './sheet.ts';

/** A4 at 96 dpi. Every pixel of it is drawn as two by two, so that print is sharp. */
const PAGE = { width: 794, height: 1123, margin: 76 };
const SCALE = 2;
const QUALITY = 0.92;

/**
 * An entry as a PDF, made here: the browser lays it out, and what it shows is drawn page by page. Any writing and emoji
 * look as on the page, since they are pictures of it.
 */
export async function entryPdf(entry: Entry): Promise<Blob> {
  const sheet = await laidOut(entry);
  try {
    const pieces = piecesOf(sheet);
    const bars = barsOf(sheet);
    const starts = pageStarts(linesOf(pieces), PAGE.height - 2 * PAGE.margin);
    const pages: PageImage[] = [];
    for (const [index, from] of starts.entries()) {
      const to = starts[index + 1] ?? Number.POSITIVE_INFINITY;
      const number = starts.length > 1 ? `${index + 1} / ${starts.length}` : '';
      pages.push(await drawn(pieces, bars, { from, to, number }));
    }
    return pdfFile(entry.title, pages);
  } finally {
    sheet.remove();
  }
}

interface Part {
  from: number;
  to: number;
  number: string;
}

async function drawn(pieces: Piece[], bars: Bar[], { from, to, number }: Part): Promise<PageImage> {
  const canvas = document.createElement('canvas');
  canvas.width = PAGE.width * SCALE;
  canvas.height = PAGE.height * SCALE;
  const context = canvas.getContext('2d');
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
  for (const { left, top, width, bottom } of bars) {
    const [first, last] = [Math.max(top, from), Math.min(bottom, end)];
    if (last > first) context.fillRect(left, first, width, last - first);
  }
  for (const piece of pieces) if (piece.top >= from && piece.top < to) drawPiece(context, piece);
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!jpeg) throw new Error('This browser makes no picture of a canvas.');
  return { jpeg: new Uint8Array(await jpeg.arrayBuffer()), width: canvas.width, height: canvas.height };
}

function drawPiece(context: CanvasRenderingContext2D, piece: Piece): void {
  const { text, line, left, width, top, bottom, font, color, direction } = piece;
  context.font = font;
  context.fillStyle = color;
  context.direction = direction;
  // Firefox told this only in 2023.
  const ascent = context.measureText('x').fontBoundingBoxAscent ?? (bottom - top) * 0.77;
  const baseline = top + ascent;
  const size = bottom - top;
  if (line === 'below') context.fillRect(left, baseline + size * 0.1, width, 1);
  else if (line === 'through') context.fillRect(left, baseline - size * 0.2, width, 1);
  else context.fillText(text, left, baseline);
}
