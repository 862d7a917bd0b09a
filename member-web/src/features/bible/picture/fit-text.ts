import { isContinuous } from '@quiet-time/schema/writing';

/** A text broken into lines, in the largest size that fits its box. */
export interface FittedText {
  lines: string[];
  /** Font size, in pixels. */
  size: number;
}

interface Box {
  width: number;
  height: number;
}

interface Options {
  largest: number;
  smallest: number;
  /** Line height, relative to the font size. */
  leading: number;
  /** Returns the width of a text in a font size, in pixels. */
  widthOf(text: string, size: number): number;
}

const step = 2;

/** Fits a text into its box; null if the smallest size is too large. */
export function fitText(text: string, box: Box, options: Options): FittedText | null {
  const words = partsOf(text);
  for (let size = options.largest; size >= options.smallest; size -= step) {
    const lines = linesOf(words, box.width, (line) => options.widthOf(line, size));
    const fits = lines !== null && lines.length * size * options.leading <= box.height;
    if (fits) return { lines, size };
  }
  return null;
}

/** Returns the unbreakable parts of a text, each with a following space if there is one. */
function partsOf(text: string): string[] {
  const words = text.split(/(?<=\s)(?=\S)/).filter((word) => word.trim() !== '');
  return words.flatMap((word) => (isContinuous(word) ? (word.match(lettersWithSigns) ?? []) : [word]));
}

/** Matches a letter of a script without spaces, with its marks and the punctuation that must not begin a line. */
const lettersWithSigns = /[\p{Ps}\p{Pi}]*[^\p{Ps}\p{Pi}][\p{M}\p{Cf}\p{Pe}\p{Pf}\p{Po}\s]*/gsu;

/** Returns the lines; null if a word is longer than a line. */
function linesOf(words: string[], width: number, widthOf: (line: string) => number): string[] | null {
  const lines: string[] = [];
  for (const word of words) {
    if (widthOf(word.trim()) > width) return null;
    const longer = `${lines.at(-1) ?? ''}${word}`;
    if (lines.length > 0 && widthOf(longer.trim()) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line) => line.trim());
}
