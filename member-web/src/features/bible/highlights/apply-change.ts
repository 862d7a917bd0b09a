import type { HighlightColor } from '@quiet-time/schema/highlight-colors';

/** Color of verses that get their first highlight from a note. */
export const defaultColor: HighlightColor = 'yellow';

/** A highlighted verse of a chapter. */
export interface Highlight {
  verse: number;
  color: HighlightColor;
  note: string | null;
}

/** Chapter of a highlight; the book by its name as in addresses. */
export interface Place {
  book: string;
  chapter: number;
}

/** A member's change to verses of a chapter. */
export interface Change extends Place {
  /** Created for each change. */
  id: string;
  from: number;
  to: number;
  /** New color; null removes the highlight. */
  color: HighlightColor | null;
  /** Note of the first verse; empty: none. Left out: unchanged. */
  note?: string;
  /** Stored note that `note` began with; null: none. Left out by earlier versions of the site. */
  noteBefore?: string | null;
  /** Note that was sent since, without a response. It is sent again first. */
  sent?: string;
}

export const isInChapter = (change: Place, { book, chapter }: Place): boolean =>
  change.book === book && change.chapter === chapter;

const covers = (change: Change, verse: number) => verse >= change.from && verse <= change.to;

/** Whether a later change leaves no trace of an earlier one. Notes of two tabs are both sent. */
export const supersedes = (next: Change, earlier: Change): boolean =>
  isInChapter(next, earlier) &&
  covers(next, earlier.from) &&
  covers(next, earlier.to) &&
  (earlier.note === undefined || (next.color === null && next.note === undefined));

/** Returns the highlights of a chapter after a change, by verse, as the server computes them. */
export function applyChange(highlights: readonly Highlight[], change: Change): Highlight[] {
  const { from, to, color, note } = change;
  const others = highlights.filter(({ verse }) => !covers(change, verse));
  if (color === null) return others;
  const verses = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const now = verses.map((verse): Highlight => {
    const before = highlights.find((highlight) => highlight.verse === verse)?.note ?? null;
    return { verse, color, note: verse === from && note !== undefined ? note || null : before };
  });
  return [...others, ...now].sort((one, other) => one.verse - other.verse);
}
