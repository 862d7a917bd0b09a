import { importMessages } from '@quiet-time/schema/back-office/import-messages';
import { type DateOrder, readings } from './date-writing.js';
import type { ImportRow } from './import-file.js';

/** Date as written in the file, and its reading in each order. */
export interface AmbiguousDate extends Record<DateOrder, string> {
  text: string;
}

/** Result of reading all dates of a file. */
export interface DatesRead {
  rows: ImportRow[];
  /** Reason why the dates of the file are unreliable; null: they are fine. */
  wrong: { line: number; message: string } | null;
  /** A date with two possible readings, when no other date of the file settles the order. */
  ambiguous: AmbiguousDate | null;
}

/**
 * Writes the dates of all rows as yyyy-MM-dd. An ambiguous date such as `1/5/2027` follows the other dates of the file,
 * or `order`. Invalid dates stay unchanged, and their rows are refused later.
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

/** Whether the value is an object, and so can be a devotional. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
