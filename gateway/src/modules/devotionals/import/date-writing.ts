import { importMessages } from '@quiet-time/schema/back-office/import-messages';
import { isLocalDate } from '@quiet-time/schema/local-date';
import { say } from '../../../blocks/say.js';

/** Orders in which an ambiguous date can be read. */
export const dateOrders = ['dayFirst', 'monthFirst'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** Time that spreadsheets append to a day; it is ignored. */
const hour = /[ T]\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:\s?[ap]\.?m\.?)?$/i;
/** Timestamp of a program: day, time and offset. */
const moment = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):\d{2}(?::\d{2}(?:[.,]\d+)?)?\s?(Z|[+-]\d{2}:?\d{2})$/i;
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i;
const yearFirst = /^(\d{4})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{1,2})\.?$/;
const yearLast = /^(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})$/;
/** Serial date of spreadsheets: days since 1899-12-30, from 1954 to 2119, optionally with a fraction of a day. */
const serial = /^[2-7]\d{4}(?:\.\d+)?$/;
/** `1-Jan-29`, `1st January 2029`. */
const dayAndName = /^(\d{1,2})(?:st|nd|rd|th)?[\s.\-/]+([a-z]{3,9})\.?[\s,\-/]+(\d{4}|\d{2})$/i;
/** `Jan 1, 2029`. */
const nameAndDay = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i;
/** `2029-Jan-01`. */
const yearAndName = /^(\d{4})[\s\-/]([a-z]{3,9})\.?[\s\-/](\d{1,2})$/i;

const months = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** Returns the reading of a date in each order, as yyyy-MM-dd, even if there is no such day. Null: not a date. */
function written(text: string): Record<DateOrder, string> | null {
  const plain = text.trim();
  const [, day, clock, zone] = moment.exec(plain) ?? [];
  if (day) return isOneDay(clock!, zone!) ? alike(day) : null;
  const date = plain.replace(hour, '').replace(weekday, '');
  const [, year, , second = '', third = ''] = yearFirst.exec(date) ?? [];
  if (year) return alike(joined(year, second, third));
  if (serial.test(date)) return alike(ofSerial(Math.floor(Number(date))));
  const named = namedIn(date);
  if (named) return alike(named);
  const [, one, separator, two = '', last = ''] = yearLast.exec(date) ?? [];
  if (!one) return null;
  const dayFirst = joined(last, two, one);
  // Countries that write full stops put the day first.
  return separator === '.' ? alike(dayFirst) : { dayFirst, monthFirst: joined(last, one, two) };
}

/** Returns a date with an English month name as yyyy-MM-dd. */
function namedIn(date: string): string | null {
  const orders = [
    [dayAndName, [3, 2, 1]],
    [nameAndDay, [3, 1, 2]],
    [yearAndName, [1, 2, 3]],
  ] as const;
  for (const [pattern, [year, month, day]] of orders) {
    const found = pattern.exec(date);
    if (!found) continue;
    const name = found[month]!.toLowerCase();
    const number = months.findIndex((each) => each.startsWith(name)) + 1;
    if (number > 0) return joined(found[year]!, String(number), found[day]!);
  }
  return null;
}

/** Midnight east of Greenwich is the day before in UTC, so a UTC time after noon leaves the day ambiguous. */
const isOneDay = (clock: string, zone: string): boolean =>
  !/^(?:Z|[+-]00:?00)$/i.test(zone) || Number(clock) <= 12;

const ofSerial = (days: number): string => new Date(Date.UTC(1899, 11, 30 + days)).toISOString().slice(0, 10);

const alike = (day: string) => ({ dayFirst: day, monthFirst: day });

const joined = (year: string, month: string, day: string): string =>
  `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/**
 * Returns the date in each order; null if it is not a date in that order. Both are equal if the text is unambiguous.
 */
export function readings(text: string): Record<DateOrder, string | null> {
  const found = written(text);
  const dayOrNull = (day: string | undefined) => (day && isLocalDate(day) ? day : null);
  return { dayFirst: dayOrNull(found?.dayFirst), monthFirst: dayOrNull(found?.monthFirst) };
}

/** Returns the message for a text that is not a date. */
export function whyNoDate(text: string): string {
  if (moment.test(text.trim()) && !written(text)) return importMessages.dateIsMoment(text.trim());
  return written(text) ? importMessages.noSuchDay(text.trim()) : say.date_invalid().text;
}
