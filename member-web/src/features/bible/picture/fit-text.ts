/** A text broken into lines, in the largest size that its box takes. */
export interface FittedText {
  lines: string[];
  /** Of the letters, in pixels. */
  size: number;
}

interface Box {
  width: number;
  height: number;
}

interface Options {
  largest: number;
  smallest: number;
  /** From line to line, as a part of the size. */
  leading: number;
  /** How wide a text is in a size, in pixels. */
  widthOf(text: string, size: number): number;
}

const step = 2;

/** The text in its box; null where it does not fit in the smallest size. */
export function fitText(text: string, box: Box, options: Options): FittedText | null {
  const words = text.split(/\s+/).filter(Boolean);
  for (let size = options.largest; size >= options.smallest; size -= step) {
    const lines = linesOf(words, box.width, (line) => options.widthOf(line, size));
    const fits = lines !== null && lines.length * size * options.leading <= box.height;
    if (fits) return { lines, size };
  }
  return null;
}

/** Null where a word is longer than a line. */
function linesOf(words: string[], width: number, widthOf: (line: string) => number): string[] | null {
  const lines: string[] = [];
  for (const word of words) {
    if (widthOf(word) > width) return null;
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
