import { importMessages } from '@quiet-time/schema/back-office/import-messages';
import { isLocalDate } from '@quiet-time/schema/local-date';
import { say } from '../../../blocks/say.js';

/** Which number comes first in dates that could be read either way. */
export const dateOrders = ['dayFirst', 'monthFirst'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** The hour that spreadsheets put behind a day, which says nothing here. */
const hour = /[ T]\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:\s?[ap]\.?m\.?)?$/i;
/** A moment of programs: a day, an hour, and what it is counted from. */
const moment = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):\d{2}(?::\d{2}(?:[.,]\d+)?)?\s?(Z|[+-]\d{2}:?\d{2})$/i;
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i;
const yearFirst = /^(\d{4})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{1,2})\.?$/;
const yearLast = /^(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})$/;
/** The days since 1899-12-30 by which spreadsheets count dates, from 1954 to 2119; perhaps with a part of a day. */
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

/** What each order reads in a date, as yyyy-MM-dd: perhaps a day that there is not. Null: this is no date. */
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
  // With full stops the day comes first wherever they are used.
  return separator === '.' ? alike(dayFirst) : { dayFirst, monthFirst: joined(last, one, two) };
}

/** A date whose month has its English name, as yyyy-MM-dd. */
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

/** Midnight of somebody east of Greenwich is the day before in UTC: after noon nobody can tell which day is meant. */
const isOneDay = (clock: string, zone: string): boolean =>
  !/^(?:Z|[+-]00:?00)$/i.test(zone) || Number(clock) <= 12;

const ofSerial = (days: number): string => new Date(Date.UTC(1899, 11, 30 + days)).toISOString().slice(0, 10);

const alike = (day: string) => ({ dayFirst: day, monthFirst: day });

const joined = (year: string, month: string, day: string): string =>
  `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** The date read in each order; null if it is no date in that order. Both are the same if the text is unambiguous. */
export function readings(text: string): Record<DateOrder, string | null> {
  const found = written(text);
  const dayOrNull = (day: string | undefined) => (day && isLocalDate(day) ? day : null);
  return { dayFirst: dayOrNull(found?.dayFirst), monthFirst: dayOrNull(found?.monthFirst) };
}

/** Why a text is no date. */
export function whyNoDate(text: string): string {
  if (moment.test(text.trim()) && !written(text)) return importMessages.dateIsMoment(text.trim());
  return written(text) ? importMessages.noSuchDay(text.trim()) : say.date_invalid().text;
}
