import { markedParts } from '@quiet-time/schema/search-marks';

export interface Part {
  text: string;
  found: boolean;
}

/** Characters before the first match when the beginning is cut. */
const before = 40;

/**
 * Returns at most `length` characters of a marked text, in parts, cut between words. "..." marks a cut at the end and,
 * if the first match would be lost otherwise, at the beginning.
 */
export function excerpt(marked: string, length: number): Part[] {
  const parts = markedParts(marked);
  const text = parts.map((part) => part.text).join('');
  if (text.length <= length) return parts;
  const [from, to] = windowOf(text, firstFound(parts), length);
  const shown: Part[] = [];
  let at = 0;
  for (const part of parts) {
    const piece = part.text.slice(Math.max(from - at, 0), Math.max(to - at, 0));
    if (piece) shown.push({ ...part, text: piece });
    at += part.text.length;
  }
  if (from > 0) shown.unshift({ text: '...', found: false });
  if (to < text.length) shown.push({ text: '...', found: false });
  return shown;
}

function firstFound(parts: Part[]): { from: number; to: number } {
  let at = 0;
  for (const { text, found } of parts) {
    if (found) return { from: at, to: at + text.length };
    at += text.length;
  }
  return { from: 0, to: 0 };
}

function windowOf(text: string, word: { from: number; to: number }, length: number): [number, number] {
  let from = 0;
  if (word.to > length) from = text.lastIndexOf(' ', word.from - before) + 1;
  let to = Math.min(from + length, text.length);
  if (to < text.length && text[to] !== ' ') to = text.lastIndexOf(' ', to);
  if (to <= Math.max(from, word.to - 1)) to = Math.min(from + length, text.length);
  // No comma before the dots.
  while (/[\s,;:.]/.test(text[to - 1] ?? '') && to < text.length) to--;
  return [from, to];
}
