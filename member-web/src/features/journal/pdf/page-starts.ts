/** A line of text, or several that touch each other: from `top` to `bottom`. */
export interface Line {
  top: number;
  bottom: number;
  /** Whether it stays with the next line, as a heading does, and must not end a page. */
  keepsNext?: boolean | undefined;
  /** Paragraph of the line. */
  block?: object | undefined;
}

/** Merges pieces of text that are side by side or overlap into lines, from top to bottom. */
export function linesOf(pieces: readonly Line[]): Line[] {
  const lines: Line[] = [];
  for (const { top, bottom, keepsNext, block } of pieces.toSorted((a, b) => a.top - b.top)) {
    const last = lines.at(-1);
    if (last && top < last.bottom) {
      last.bottom = Math.max(last.bottom, bottom);
      last.block ??= block;
    } else lines.push({ top, bottom, keepsNext, block });
  }
  return lines;
}

/**
 * Returns the start of each page. No line is cut by the end of a page, and no heading is the last line of one. A
 * paragraph has at least two lines on either side.
 */
export function pageStarts(lines: readonly Line[], height: number): number[] {
  const starts = [0];
  lines.forEach(({ bottom }, index) => {
    const start = starts.at(-1)!;
    if (bottom - start <= height) return;
    let first = index;
    while (first > 0 && staysWithNext(lines, first - 1) && lines[first - 1]!.top >= start) first--;
    // A page full of headings stays as it is.
    if (lines[first]!.top <= start || bottom - lines[first]!.top > height) first = index;
    if (lines[first]!.top > start) starts.push(lines[first]!.top);
  });
  return starts;
}

function staysWithNext(lines: readonly Line[], index: number): boolean {
  const { block, keepsNext } = lines[index]!;
  const blockOf = (at: number) => lines[at]?.block;
  if (keepsNext || !block || blockOf(index + 1) !== block) return keepsNext === true;
  return blockOf(index - 1) !== block || blockOf(index + 2) !== block;
}
