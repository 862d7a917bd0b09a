import type { HighlightColor } from '@quiet-time/schema/highlight-colors';

/** A verse of a chapter that is highlighted. */
export interface Highlight {
  verse: number;
  color: HighlightColor;
  note: string | null;
}

/** The chapter that a highlight is in; the book by its name as in addresses. */
export interface Place {
  book: string;
  chapter: number;
}

/** What a member does with verses of a chapter. */
export interface Change extends Place {
  /** Made when it is pressed. */
  id: string;
  from: number;
  to: number;
  /** Null: no longer highlighted. */
  color: HighlightColor | null;
  /** Of the first verse; empty: none. Left out: the one that it has. */
  note?: string;
}

export const isOf = (change: Place, { book, chapter }: Place): boolean =>
  change.book === book && change.chapter === chapter;

const covers = (change: Change, verse: number) => verse >= change.from && verse <= change.to;

/** Whether nothing is left of an earlier change after a later one. */
export const makesPointless = (next: Change, earlier: Change): boolean =>
  isOf(next, earlier) &&
  covers(next, earlier.from) &&
  covers(next, earlier.to) &&
  (next.color === null ||
    earlier.note === undefined ||
    (next.note !== undefined && next.from === earlier.from));

/** What is highlighted in a chapter after a change, in its order: what the server makes of it, too. */
export function changed(highlights: readonly Highlight[], change: Change): Highlight[] {
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
