import { limits } from '@quiet-time/schema/limits';
import { isLocalDate } from '@quiet-time/schema/local-date';

const firstYear = Number(limits.journal.firstDay.slice(0, 4));

/**
 * Returns the same day in earlier years, latest first. In a common year, 28 February also has the 29th of leap years:
 * nobody has to wait four years for it.
 */
export function earlierDays(date: string): string[] {
  const [year, day] = [Number(date.slice(0, 4)), date.slice(4)];
  const days = day === '-02-28' && !isLocalDate(`${date.slice(0, 4)}-02-29`) ? ['-02-29', day] : [day];
  const years = Array.from({ length: Math.max(0, year - firstYear) }, (_, index) => year - 1 - index);
  return years.flatMap((earlier) => days.map((each) => `${earlier}${each}`)).filter(isLocalDate);
}

/** Whether `day` is at least a year before `date`. Both are dates of the calendar. */
export const isYearBefore = (day: string, date: string): boolean =>
  day <= `${String(Number(date.slice(0, 4)) - 1).padStart(4, '0')}${date.slice(4)}`;
