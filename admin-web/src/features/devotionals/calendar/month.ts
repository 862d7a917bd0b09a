import { isLocalDate } from '@quiet-time/schema/local-date';
import { shiftDay } from '@quiet-time/web/local-date.ts';

/** A month as `yyyy-MM`. */
export type Month = string;

export const monthOf = (date: string): Month => date.slice(0, 7);

export const isMonth = (text: string | null): text is Month => isLocalDate(`${text}-01`);

/** Returns the month `by` months later, or earlier for a negative number. */
export function shiftMonth(month: Month, by: number): Month {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const months = year * 12 + (number - 1) + by;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** Lists the weeks of a month, Monday first. Days of neighbouring months complete the first and last week. */
export function weeksOf(month: Month): string[][] {
  const first = `${month}-01`;
  const weekday = (new Date(`${first}T12:00:00Z`).getUTCDay() + 6) % 7;
  const weeks: string[][] = [];
  let day = shiftDay(first, -weekday);
  while (monthOf(day) <= month) {
    weeks.push(Array.from({ length: 7 }, (_, i) => shiftDay(day, i)));
    day = shiftDay(day, 7);
  }
  return weeks;
}
