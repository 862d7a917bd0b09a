/** Lines of a text and the size at which they fit. */
export interface FittedText {
  size: number;
  lines: string[];
}

// Parts of the size that a letter of Newsreader is wide, rounded up: what is too wide would leave the picture.
const widths: [letters: RegExp, width: number][] = [
  [/[iljtfrI .,;:'’!|()[\]-]/u, 0.36],
  [/[mwMWQ@%—…]/u, 1],
  [/[\p{Lu}\p{N}]/u, 0.72],
];

const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + (widths.find(([each]) => each.test(letter))?.[1] ?? 0.56), 0) *
  size;

/** Sets `text` in lines of `width`; a word that is longer than a line is broken. */
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
 * The largest of `sizes` at which `text` stays in its place; what is too long for the smallest one is cut.
 * @param sizes the largest first, each with the lines that there is room for
 */
export function fit(text: string, width: number, sizes: readonly [size: number, most: number][]): FittedText {
  for (const [size, most] of sizes) {
    const lines = wrap(text, size, width);
    if (lines.length <= most) return { size, lines };
  }
  const [size, most] = sizes.at(-1)!;
  // With room for the sign that there is more.
  const lines = wrap(text, size, width - size).slice(0, most);
  lines.push(`${lines.pop()!.trimEnd()}…`);
  return { size, lines };
}
