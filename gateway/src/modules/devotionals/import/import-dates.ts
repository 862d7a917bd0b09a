import { importMessages } from '@quiet-time/schema/back-office/import-messages';
import { type DateOrder, readings } from './date-writing.js';
import type { ImportRow } from './import-file.js';

/** A date as it is written, and what it says in each order. */
export interface AmbiguousDate extends Record<DateOrder, string> {
  text: string;
}

/** What the dates of a file say together. */
export interface DatesRead {
  rows: ImportRow[];
  /** Why none of them can be relied on. */
  wrong: { line: number; message: string } | null;
  /** A date that can be read in two ways, while nothing tells which. */
  ambiguous: AmbiguousDate | null;
}

/**
 * Writes the dates of all rows as yyyy-MM-dd. `1/5/2027` is read as the other dates of the file say, or by `order`.
 * What is no date at all stays as it is, for its row to be refused.
 * @param placeOf names a line to people
 */
export function readDates(
  rows: ImportRow[],
  order: DateOrder | null,
  placeOf: (line: number) => string,
): DatesRead {
  const dates = rows.map((row) => ({ ...row, text: dateOf(row.value) }));
  const read = dates.map((date) => ({ ...date, ...readings(date.text) }));
  const settling = (wanted: DateOrder, other: DateOrder) =>
    read.find((date) => date[wanted] !== null && date[other] === null);
  const day = settling('dayFirst', 'monthFirst');
  const month = settling('monthFirst', 'dayFirst');
  const refused = (line: number, message: string) => ({ rows, wrong: { line, message }, ambiguous: null });
  if (!order && day && month) {
    const [one, other] = [day, month].map(({ line, text }) => `${text} in ${placeOf(line)}`);
    return refused(Math.max(day.line, month.line), importMessages.datesContradict(one!, other!));
  }
  if (!order && !day && !month) {
    for (const { line, text, dayFirst, monthFirst } of read) {
      if (!dayFirst || !monthFirst || dayFirst === monthFirst) continue;
      const ambiguous = { text, dayFirst, monthFirst };
      return { ...refused(line, importMessages.dateAmbiguous(text)), ambiguous };
    }
  }
  const chosen = order ?? (month ? 'monthFirst' : 'dayFirst');
  return {
    rows: read.map(({ line, value, [chosen]: date }) => ({
      line,
      value: date ? withDate(value, date) : value,
    })),
    wrong: null,
    ambiguous: null,
  };
}

function dateOf(value: unknown): string {
  const text = isObject(value) ? value.date : null;
  return typeof text === 'string' ? text : '';
}

const withDate = (value: unknown, day: string) => ({ ...(value as object), date: day });

/** Whether this can be a devotional. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
