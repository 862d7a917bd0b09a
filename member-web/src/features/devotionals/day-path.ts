import { m } from '@quiet-time/schema/sentences';
import { longDate } from '@quiet-time/web/local-date.ts';

/** Where a day is read. Today has the plain address, which stays right tomorrow. */
export function dayPath(date: string, today: string): string {
  return date === today ? '/devotionals' : `/devotionals?date=${date}`;
}

/** "Saturday 21 November", with the year when it is another one than today's. */
export function dayName(date: string, today: string): string {
  return withYear(longDate(date), date, today);
}

/** The words for a date, with its year when it is another one than today's. */
export function withYear(day: string, date: string, today: string): string {
  const year = date.slice(0, 4);
  return year === today.slice(0, 4) ? day : m.devotional_day_of_year({ day, year });
}

/** Where a day is read with nothing around it. */
export function readingPath(date: string, today: string): string {
  return date === today ? '/devotionals?reading=1' : `/devotionals?date=${date}&reading=1`;
}
