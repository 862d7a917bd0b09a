/** Calendar dates as `yyyy-MM-dd` strings. They compare with `<` and have no time zone. */
import { m } from '@quiet-time/schema/sentences';

/** Returns today's date in the reader's time zone. `now` is for tests. */
export function localToday(now: Date = new Date()): string {
  return write(now.getFullYear(), now.getMonth() + 1, now.getDate());
}

/** Returns the date `n` days after `day`, or before it for a negative `n`. */
export function shiftDay(day: string, n: number): string {
  const date = atNoon(day);
  // Computed in UTC, where every day has 24 hours.
  date.setUTCDate(date.getUTCDate() + n);
  return write(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

/**
 * Returns the names of a date and its parts in the language of the page. `Intl` is not used, because browsers format
 * dates differently ("Sat 5 Sept", "Sat, 5 Sep"), so hydration would differ from the server's page. Its first use also
 * takes a slow phone a tenth of a second.
 */
export function dayWords(day: string) {
  const date = atNoon(day);
  const [weekday, month] = [date.getUTCDay(), date.getUTCMonth()];
  const name = (names: string, index: number) => names.split('|')[index]!;
  return {
    weekday: name(m.date_weekdays(), weekday),
    weekdayShort: name(m.date_weekdays_short(), weekday),
    weekdayInitial: name(m.date_weekday_initials(), weekday),
    day: date.getUTCDate(),
    month: name(m.date_months(), month),
    monthShort: name(m.date_months_short(), month),
    year: date.getUTCFullYear(),
  };
}

/** Formats a date that the reader knows the year of: "Saturday 21 November". `dayName` adds the year where needed. */
export const longDate = (day: string): string => m.date_long(dayWords(day));

/** Formats a date with its year: "Saturday 21 November 2026". */
export const dateWithYear = (day: string): string => m.date_of_year(dayWords(day));

/** Formats a date for headings and sentences, with its year if it differs from today's. */
export const dayName = (day: string, today: string = localToday()): string =>
  (day.slice(0, 4) === today.slice(0, 4) ? longDate : dateWithYear)(day);

/** Formats a date for tables: "21 Nov 2026". */
export const shortDate = (day: string): string => m.date_short(dayWords(day));

/** Formats a month, or the month of a date: "November 2026" for `2026-11` and `2026-11-21`. */
export const monthName = (of: string): string => m.date_month(dayWords(`${of.slice(0, 7)}-01`));

function atNoon(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}

function write(year: number, month: number, day: number): string {
  const pad = (n: number, length = 2) => String(n).padStart(length, '0');
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
}
