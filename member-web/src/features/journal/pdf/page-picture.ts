/** Picture of a page, in the format of a PDF. */
export interface Picture {
  bytes: Uint8Array<ArrayBuffer>;
  /** Size in its own pixels. */
  width: number;
  height: number;
  /** Palette for the indexes in `bytes`, as hexadecimal digits; null: `bytes` are a JPEG. */
  colors: string | null;
}

/** Precision of a color: sixteen levels of red, of green and of blue. */
const LEVELS = 16;
const COLORS = 256;
const levelOf = Uint8Array.from({ length: 256 }, (_, value) => Math.round((value * (LEVELS - 1)) / 255));
/** JPEG quality for browsers (of 2022) without compression streams: a page of text has 200 kB then, instead of 50. */
const QUALITY = 0.6;

/**
 * Compresses a drawn page. Text on paper has few colors, so a palette is sharper than a JPEG at a quarter of its size.
 */
export async function pictureOf(context: CanvasRenderingContext2D): Promise<Picture> {
  const { canvas } = context;
  const { width, height } = canvas;
  if (typeof CompressionStream === 'undefined')
    return { bytes: await jpegOf(canvas), width, height, colors: null };
  const pixels = context.getImageData(0, 0, width, height).data;
  const { numbers, colors } = counted(pixels);
  const packed = new Response(numbers).body!.pipeThrough(new CompressionStream('deflate'));
  return { bytes: new Uint8Array(await new Response(packed).arrayBuffer()), width, height, colors };
}

/** Returns the most frequent colors, and for each pixel the index of the nearest one. */
export function counted(pixels: Uint8ClampedArray) {
  const colorAt = (at: number) =>
    (levelOf[pixels[at]!]! * LEVELS + levelOf[pixels[at + 1]!]!) * LEVELS + levelOf[pixels[at + 2]!]!;
  const counts = new Uint32Array(LEVELS ** 3);
  for (let at = 0; at < pixels.length; at += 4) counts[colorAt(at)]!++;
  const found = [...counts.keys()].filter((color) => counts[color]! > 0);
  const kept = found.toSorted((a, b) => counts[b]! - counts[a]!).slice(0, COLORS);
  const numberOf = new Uint8Array(LEVELS ** 3);
  for (const color of found) numberOf[color] = nearest(color, kept);
  const numbers = new Uint8Array(pixels.length / 4);
  for (let i = 0; i < numbers.length; i++) numbers[i] = numberOf[colorAt(i * 4)]!;
  const hex = (level: number) => level.toString(16).repeat(2);
  return { numbers, colors: kept.map((color) => levels(color).map(hex).join('')).join('') };
}

const levels = (color: number) => [color >> 8, (color >> 4) & 15, color & 15];

function nearest(color: number, kept: readonly number[]): number {
  const exact = kept.indexOf(color);
  if (exact >= 0) return exact;
  const own = levels(color);
  const away = (other: number) => levels(other).reduce((sum, level, i) => sum + (level - own[i]!) ** 2, 0);
  return kept.reduce((best, other, i) => (away(other) < away(kept[best]!) ? i : best), 0);
}

async function jpegOf(canvas: HTMLCanvasElement) {
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!jpeg) throw new Error('This browser makes no picture of a canvas.');
  return new Uint8Array(await jpeg.arrayBuffer());
}
