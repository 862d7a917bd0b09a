/** Calendar dates as `yyyy-MM-dd` strings. They compare with `<` and have no time zone. */

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
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

/** For headings and sentences: "Saturday 21 November". */
export function longDate(day: string): string {
  const date = atNoon(day);
  return `${weekdays[date.getUTCDay()]} ${date.getUTCDate()} ${months[date.getUTCMonth()]}`;
}

/** For tables: "21 Nov 2026". */
export function shortDate(day: string): string {
  const date = atNoon(day);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]?.slice(0, 3)} ${date.getUTCFullYear()}`;
}

const atNoon = (day: string) => new Date(`${day}T12:00:00Z`);

function write(year: number, month: number, day: number): string {
  const pad = (n: number, length = 2) => String(n).padStart(length, '0');
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
}
