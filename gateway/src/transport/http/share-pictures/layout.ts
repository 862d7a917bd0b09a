/** Lines of a text, and the font size that fits. */
export interface FittedText {
  size: number;
  lines: string[];
}

// Width of letters of Newsreader relative to the font size, rounded up: text that is too wide would leave the picture.
const widths: [letters: RegExp, width: number][] = [
  [/[iljtfrI .,;:'’!|()[\]-]/u, 0.36],
  [/[mwMWQ@%—…]/u, 1],
  [/[\p{Lu}\p{N}]/u, 0.72],
];

const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + (widths.find(([each]) => each.test(letter))?.[1] ?? 0.56), 0) *
  size;

/** Wraps `text` into lines of `width`. A word longer than a line is broken. */
function wrap(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (widthOf(`${line} ${word}`, size) <= width) {
      line = line ? `${line} ${word}` : word;
      continue;
    }
    if (line) lines.push(line);
    line = '';
    for (const letter of word) {
      if (line && widthOf(line + letter, size) > width) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return line ? [...lines, line] : lines;
}

/**
 * Returns the largest of `sizes` at which `text` fits. Text that is too long for the smallest one is cut.
 * @param sizes the largest first, each with its number of lines
 */
export function fit(text: string, width: number, sizes: readonly [size: number, most: number][]): FittedText {
  for (const [size, most] of sizes) {
    const lines = wrap(text, size, width);
    if (lines.length <= most) return { size, lines };
  }
  const [size, most] = sizes.at(-1)!;
  // With space for the ellipsis.
  const lines = wrap(text, size, width - size).slice(0, most);
  lines.push(`${lines.pop()!.trimEnd()}…`);
  return { size, lines };
}
