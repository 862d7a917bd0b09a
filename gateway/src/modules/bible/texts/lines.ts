import { tidy } from './types.js';

/**
 * Line of a verse: where it begins in the text (in UTF-16 units), and its level of indentation from 1. Level 0 is
 * prose, which may stand before or after lines of poetry.
 */
export type Line = [start: number, level: number];

/** Deepest level of indentation; deeper lines are indented like it. */
const deepest = 4;

/** Private characters in front of each piece of a text, one for each level. Texts lose them. */
const marks = /([\ue010-\ue014])/;

/** Returns the mark to put before a line of poetry, by its level from 1, or before prose (0). */
export const lineMark = (level: number): string =>
  String.fromCharCode(0xe010 + Math.min(Math.max(level, 0), deepest));

/** Removes all marks from a text of others. */
export const withoutMarks = (text: string): string => text.replace(/[\ue010-\ue014]/g, '');

/**
 * Returns a text without its marks, tidy, and its lines. Each mark is one space at most, so the text is the one that a
 * reader without marks returns. A text of prose alone has no lines.
 */
export function withLines(marked: string): { text: string; lines?: Line[] } {
  const pieces = marked.split(marks);
  const lines: Line[] = [];
  let text = '';
  let level = 0;
  for (const [index, raw] of pieces.entries()) {
    // The group in the pattern makes `split` return the marks, at odd indexes.
    if (index % 2 === 1) {
      level = raw.charCodeAt(0) - 0xe010;
      continue;
    }
    const piece = tidy(raw).normalize('NFC');
    if (piece === '') continue;
    if (text !== '') text += ' ';
    const continues = level === 0 && lines.at(-1)?.[1] === 0;
    if (!continues) lines.push([text.length, level]);
    text += piece;
  }
  return lines.some(([, each]) => each > 0) ? { text, lines } : { text };
}
