import { m } from '@quiet-time/schema/sentences';

/** Returns the path of a day's devotional. Today has the plain path, which stays right tomorrow. */
export function dayPath(date: string, today: string): string {
  return date === today ? '/devotionals' : `/devotionals?date=${date}`;
}

/** Returns a date in words, with its year if it differs from today's. */
export function withYear(day: string, date: string, today: string): string {
  const year = date.slice(0, 4);
  return year === today.slice(0, 4) ? day : m.devotional_day_of_year({ day, year });
}

/** Returns the path of a day in reading mode. */
export function readingPath(date: string, today: string): string {
  return date === today ? '/devotionals?reading=1' : `/devotionals?date=${date}&reading=1`;
}
