/** Calendar dates as `yyyy-MM-dd` strings. They compare with `<` and have no time zone. */
import { formatLocale } from '@quiet-time/schema/format-locale';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Today's date where the reader is. `now` is for tests. */
export function localToday(now: Date = new Date()): string {
  return write(now.getFullYear(), now.getMonth() + 1, now.getDate());
}

/** The date `n` days after `day`, before it for a negative `n`. */
export function shiftDay(day: string, n: number): string {
  const date = atNoon(day);
  // Counted in UTC, where every day has 24 hours.
  date.setUTCDate(date.getUTCDate() + n);
  return write(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

/** Whether `text` is a date that exists, written as `yyyy-MM-dd`: not 2026-02-29, not 2026-2-1. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = atNoon(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/**
 * A function that writes days in the language of the page: `dayFormat({ month: 'long' })(day)` is "November". Make it
 * once, outside of what is rendered: its format takes longer to make than to use.
 */
export function dayFormat(parts: Intl.DateTimeFormatOptions): (day: string) => string {
  let made: { locale: string; format: Intl.DateTimeFormat } | undefined;
  return (day) => {
    const locale = formatLocale();
    if (made?.locale !== locale) {
      made = { locale, format: new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }) };
    }
    return made.format.format(atNoon(day));
  };
}

/** For headings and sentences: "Saturday 21 November". */
export const longDate = dayFormat({ weekday: 'long', day: 'numeric', month: 'long' });

/** For tables: "21 Nov 2026". */
export function shortDate(day: string): string {
  const date = atNoon(day);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]?.slice(0, 3)} ${date.getUTCFullYear()}`;
}

function atNoon(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}

function write(year: number, month: number, day: number): string {
  const pad = (n: number, length = 2) => String(n).padStart(length, '0');
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
}
