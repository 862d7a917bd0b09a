import { importMessages } from '@quiet-time/schema/import-messages';
import { isLocalDate } from '../../../blocks/scalars.js';
import type { ImportRow } from './import-file.js';

/** Which number comes first in dates that could be read either way. */
export const dateOrders = ['dayFirst', 'monthFirst'] as const;
export type DateOrder = (typeof dateOrders)[number];

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

/** The hour that spreadsheets put behind a day, which says nothing here. */
const hour = /[ T]\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:\s?[ap]\.?m\.?)?$/i;
const yearFirst = /^(\d{4})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{1,2})\.?$/;
const yearLast = /^(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})$/;

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

/** The date in each order; null where that is none. The two are alike where the writing leaves no doubt. */
function readings(text: string): Record<DateOrder, string | null> {
  const written = text.trim().replace(hour, '');
  const [, year, , second = '', third = ''] = yearFirst.exec(written) ?? [];
  if (year) return alike(date(year, second, third));
  const [, one, separator, two = '', last = ''] = yearLast.exec(written) ?? [];
  if (!one) return alike(null);
  const full = last.length === 2 ? `20${last}` : last;
  const dayFirst = date(full, two, one);
  // With full stops the day comes first wherever they are used.
  return separator === '.' ? alike(dayFirst) : { dayFirst, monthFirst: date(full, one, two) };
}

const alike = (day: string | null) => ({ dayFirst: day, monthFirst: day });

function date(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isLocalDate(text) ? text : null;
}

function dateOf(value: unknown): string {
  const text = isObject(value) ? value.date : null;
  return typeof text === 'string' ? text : '';
}

const withDate = (value: unknown, day: string) => ({ ...(value as object), date: day });

/** Whether this can be a devotional. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
